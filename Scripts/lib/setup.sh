# shellcheck shell=bash disable=SC2154 # the script that sources this sets root
# Sourced by the scripts beside this folder: finds the toolchain, and installs the system packages that are missing
# through the system's own package manager.

fail() {
    printf '%s\n' "$*" >&2
    exit 1
}

require_swift() {
    command -v swift >/dev/null 2>&1 ||
        fail "Touchstone needs a Swift toolchain, 6.2 or later: https://www.swift.org/install"
}

# The flags that build the program and its tests. Debug and sanitizer builds check for simultaneous access to a variable; here
# that check would make the engine's steps a third slower. The program looks for libraries where the system does, not in its own
# folder, which another user may be able to write to, and binds them all when it starts.
# The names of C files in it do not depend on the folder of the clone. Debug information would take an eighth of the compile
# time; a crash names its functions without it. Two modules are compiled at the same time, so on two processors a second thread
# for each would only compete with the first, and take a sixth more time.
release=(-c release -Xswiftc -enforce-exclusivity=unchecked --disable-local-rpath -Xcc "-ffile-prefix-map=$root/="
    -debug-info-format none)
if [ "$(uname)" = Linux ]; then release+=(-Xlinker -z -Xlinker now); fi
if [ "$(getconf _NPROCESSORS_ONLN)" -le 2 ]; then release+=(-Xswiftc -num-threads -Xswiftc 1); fi

# Builds a product for use, in the package that the folder is in.
#   build_release PRODUCT [ARGUMENT…]     arguments go to `swift build`
build_release() {
    local product=$1
    shift
    # A caller that tests the status switches off `set -e` in here.
    swift build "${release[@]}" --product "$product" "$@" || return
    if [ "$product" = touchstone ]; then record_commit; fi
}

# Writes the commit that the program was built from to the file in which `touchstone --version` looks for it.
record_commit() {
    local commit folder=.build/release/../share/touchstone
    mkdir -p "$folder"
    if ! commit=$(git rev-parse --short=10 HEAD 2>/dev/null); then
        rm -f "$folder/commit"
        return
    fi
    if [ -n "$(git status --porcelain -- Package.swift Sources)" ]; then commit+=-dirty; fi
    printf '%s\n' "$commit" >"$folder/commit"
}

# The package of Debian that a file is from. Some systems know a file by its path before /lib and /bin became links into /usr.
#   package_of FILE
package_of() {
    local owner
    owner=$(dpkg-query --search "$1" 2>/dev/null || dpkg-query --search "${1#/usr}" 2>/dev/null) ||
        fail "No system package has the file $1."
    owner=${owner%%: *}
    printf '%s\n' "${owner%%:*}"
}

# Copies the license of a package of Debian to a file, and appends a line with its version to another one.
#   copy_license PACKAGE FILE VERSIONS
copy_license() {
    cp -L "/usr/share/doc/$1/copyright" "$2"
    dpkg-query --show --showformat '${binary:Package} ${Version}, from ${source:Package} ${source:Version}\n' "$1" >>"$3"
}

# The owner of the repository. Until Scripts/set-owner has set it, it is your-name.
owner() { sed -n 's/.*static let owner = "\([^"]*\)".*/\1/p' "$root/Sources/TouchstoneKit/Release.swift"; }

#   version_of PROGRAM     1.0.0
version_of() { "$1" --version | sed -n '1s/ .*//p'; }

# Writes what is made from a program's help below a prefix: completions for bash, zsh and fish, and the man page.
#   write_completions_and_manual PROGRAM PREFIX
write_completions_and_manual() {
    local program=$1 share=$2/share
    mkdir -p "$share/bash-completion/completions" "$share/zsh/site-functions" "$share/fish/vendor_completions.d" "$share/man/man1"
    "$program" --generate-completion-script bash >"$share/bash-completion/completions/touchstone"
    "$program" --generate-completion-script zsh >"$share/zsh/site-functions/_touchstone"
    "$program" --generate-completion-script fish >"$share/fish/vendor_completions.d/touchstone.fish"
    "$program" --experimental-dump-help |
        python3 "$root/Scripts/lib/manual.py" "$(version_of "$program")" >"$share/man/man1/touchstone.1"
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null 2>&1; then
        sudo "$@"
    else
        fail "Installing system packages needs root or sudo. Run this as root once: $*"
    fi
}

# Prints the packages that will be installed. On a terminal it asks before the first `sudo`.
#   confirm_installation MANAGER NAME…     fails if the answer is no
confirm_installation() {
    local manager=$1 answer
    shift
    printf 'Installing these packages with %s: %s\n' "$manager" "$*" >&2
    if [ "$(id -u)" -eq 0 ] || ! command -v sudo >/dev/null 2>&1 || [ "$manager" = brew ] || ! [ -t 0 ] || ! [ -t 2 ]; then return; fi
    printf 'This runs sudo. Continue? [Y/n] ' >&2
    read -r answer || answer=n
    case "$answer" in
    '' | [Yy] | [Yy][Ee][Ss]) ;;
    *) return 1 ;;
    esac
}

# The system's libraries that Touchstone is built with.
# shellcheck disable=SC2034 # for the scripts
libraries=(cairo yaml fribidi isal gif jpeg webp zip qrencode)

# The names of what is needed in this system's package manager.
#   package_names MANAGER WHAT
package_names() {
    case "$1:$2" in
    apt-get:cairo) echo libcairo2-dev ;;
    apt-get:yaml) echo libyaml-dev ;;
    apt-get:fribidi) echo libfribidi-dev ;;
    apt-get:isal) echo libisal-dev ;;
    apt-get:gif) echo libgif-dev ;;
    # On Debian, it depends on libjpeg62-turbo-dev, which has another name on Ubuntu.
    apt-get:jpeg) echo libjpeg-dev ;;
    apt-get:zip) echo libzip-dev ;;
    apt-get:webp) echo libwebp-dev ;;
    apt-get:qrencode) echo libqrencode-dev ;;
    apt-get:rsvg) echo librsvg2-bin ;;
    apt-get:pillow) echo python3-pil ;;
    apt-get:jsonschema | dnf:jsonschema) echo python3-jsonschema ;;
    pacman:jsonschema) echo python-jsonschema ;;
    apt-get:pyyaml) echo python3-yaml ;;
    dnf:pyyaml) echo python3-pyyaml ;;
    pacman:pyyaml) echo python-yaml ;;
    apt-get:font) echo fonts-inter fontconfig ;;
    *:python) if [ "$1" = pacman ]; then echo python; else echo python3; fi ;;
    apt-get:browser) echo chromium python3 ;;
    apt-get:slurm) echo slurm-wlm munge ;;
    apt-get:busybox) echo busybox-static ;;
    apt-get:sshd) echo openssh-server openssh-client ;;
    apt-get:iproute) echo iproute2 ;;
    dnf:cairo) echo cairo-devel ;;
    dnf:yaml) echo libyaml-devel ;;
    dnf:fribidi) echo fribidi-devel ;;
    dnf:isal) echo isa-l-devel ;;
    dnf:gif) echo giflib-devel ;;
    dnf:jpeg) echo libjpeg-turbo-devel ;;
    dnf:zip) echo libzip-devel ;;
    dnf:webp) echo libwebp-devel ;;
    dnf:qrencode) echo qrencode-devel ;;
    dnf:rsvg) echo librsvg2-tools ;;
    dnf:ffmpeg) echo ffmpeg-free ;;
    dnf:pillow) echo python3-pillow ;;
    dnf:font) echo rsms-inter-fonts fontconfig ;;
    dnf:browser) echo chromium python3 ;;
    pacman:browser) echo chromium python ;;
    pacman:yaml | brew:yaml) echo libyaml ;;
    pacman:isal) echo isa-l ;;
    pacman:gif) echo giflib ;;
    pacman:jpeg) echo libjpeg-turbo ;;
    pacman:zip | brew:zip) echo libzip ;;
    pacman:webp) echo libwebp ;;
    pacman:rsvg) echo librsvg ;;
    pacman:pillow) echo python-pillow ;;
    pacman:font) echo inter-font ;;
    pacman:pkg-config | dnf:pkg-config | brew:pkg-config) echo pkgconf ;;
    brew:browser) echo chromium python3 ;;
    brew:isal) echo isa-l ;;
    brew:gif) echo giflib ;;
    brew:jpeg) echo jpeg-turbo ;;
    brew:rsvg) echo librsvg ;;
    brew:font) echo font-inter ;;
    *) echo "$2" ;;
    esac
}

# The system's package manager, or `none`.
package_manager() {
    local manager
    for manager in apt-get dnf pacman brew none; do
        command -v "$manager" >/dev/null 2>&1 && break
    done
    printf '%s\n' "$manager"
}

#   install_packages MANAGER NAME…
install_packages() {
    local manager=$1
    shift
    case "$manager" in
    apt-get)
        # A source of packages that cannot be reached does not matter, as long as the others have the packages.
        as_root apt-get update -qq >&2 || true
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >&2
        ;;
    dnf) as_root dnf install -y "$@" >&2 ;;
    pacman) as_root pacman -Sy --noconfirm --needed "$@" >&2 ;;
    brew) brew install "$@" >&2 ;;
    none) fail "No known package manager (apt-get, dnf, pacman, brew) was found. Please install: $*" ;;
    esac
}

has_inter() {
    command -v fc-list >/dev/null 2>&1 && [ -n "$(fc-list 'Inter:style=Regular' file)" ]
}

# giflib describes itself to pkg-config on some systems only.
has_header() {
    local folder
    for folder in /usr/include /usr/local/include /opt/homebrew/include /opt/local/include; do
        if [ -e "$folder/$1" ]; then return 0; fi
    done
    return 1
}

# The system's own interpreter is the one for which package managers install libraries.
has_python_module() {
    local python
    for python in /usr/bin/python3 python3; do
        if "$python" -c "import $1" 2>/dev/null; then return 0; fi
    done
    return 1
}

has() {
    case "$1" in
    pkg-config) command -v pkg-config >/dev/null 2>&1 ;;
    cairo) pkg-config --exists cairo-ft cairo-svg fontconfig freetype2 2>/dev/null ;;
    yaml) pkg-config --exists yaml-0.1 2>/dev/null ;;
    fribidi) pkg-config --exists fribidi 2>/dev/null ;;
    isal) pkg-config --exists libisal 2>/dev/null ;;
    gif) has_header gif_lib.h ;;
    jpeg) pkg-config --exists libjpeg 2>/dev/null ;;
    zip) pkg-config --exists libzip 2>/dev/null ;;
    webp) pkg-config --exists libwebp libwebpmux 2>/dev/null ;;
    qrencode) pkg-config --exists libqrencode 2>/dev/null ;;
    ffmpeg) command -v ffmpeg >/dev/null 2>&1 ;;
    pillow) has_python_module PIL ;;
    jsonschema) has_python_module jsonschema ;;
    pyyaml) has_python_module yaml ;;
    rsvg) command -v rsvg-convert >/dev/null 2>&1 ;;
    font) has_inter ;;
    debootstrap) command -v debootstrap >/dev/null 2>&1 ;;
    buildah | busybox | catatonit | curl | patchelf | podman) command -v "$1" >/dev/null 2>&1 ;;
    python) command -v python3 >/dev/null 2>&1 ;;
    slurm) command -v slurmctld >/dev/null 2>&1 && command -v munged >/dev/null 2>&1 ;;
    sshd) [ -x /usr/sbin/sshd ] && command -v ssh >/dev/null 2>&1 ;;
    parallel) command -v parallel >/dev/null 2>&1 ;;
    rsync) command -v rsync >/dev/null 2>&1 ;;
    iproute) command -v ip >/dev/null 2>&1 ;;
    browser)
        { command -v chromium || command -v chromium-browser || command -v google-chrome; } >/dev/null 2>&1 &&
            command -v python3 >/dev/null 2>&1
        ;;
    esac
}

# Installs the packages that are missing of: cairo yaml fribidi isal gif jpeg webp zip qrencode font rsvg ffmpeg pillow
# jsonschema pyyaml browser patchelf python debootstrap slurm sshd parallel rsync iproute buildah busybox podman
# catatonit curl.
#   require_packages WHAT…
require_packages() {
    local missing=() optional=() what manager required=() others=()
    for what in pkg-config "$@"; do
        if has "$what"; then continue; fi
        case "$what" in
        # Without the font the pictures are drawn in the next best, without a browser or a validator some tests are skipped: no
        # reason to stop, nor to try again in every run.
        font | browser | jsonschema) if ! [ -e "$root/.build/.$what-was-tried" ]; then optional+=("$what"); fi ;;
        *) missing+=("$what") ;;
        esac
    done
    if [ $((${#missing[@]} + ${#optional[@]})) -eq 0 ]; then return; fi
    manager=$(package_manager)
    # shellcheck disable=SC2207 # names have no spaces in them
    for what in ${missing[@]+"${missing[@]}"}; do required+=($(package_names "$manager" "$what")); done
    # shellcheck disable=SC2207
    for what in ${optional[@]+"${optional[@]}"}; do others+=($(package_names "$manager" "$what")); done
    if ! confirm_installation "$manager" ${required[@]+"${required[@]}"} ${others[@]+"${others[@]}"}; then
        if [ ${#missing[@]} -gt 0 ]; then
            fail "Nothing was installed. Please install these packages yourself, then run the command again."
        fi
        printf 'Continuing without them.\n' >&2
        return
    fi
    if [ ${#missing[@]} -gt 0 ]; then
        install_packages "$manager" "${required[@]}"
        for what in "${missing[@]}"; do
            has "$what" || fail "Still missing after the installation: $what"
        done
    fi
    for what in ${optional[@]+"${optional[@]}"}; do
        # shellcheck disable=SC2046
        (install_packages "$manager" $(package_names "$manager" "$what")) ||
            printf 'Could not install %s; continuing without it.\n' "$what" >&2
        mkdir -p "$root/.build" && : >"$root/.build/.$what-was-tried"
    done
}
