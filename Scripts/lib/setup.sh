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

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null 2>&1; then
        sudo "$@"
    else
        fail "Installing system packages needs root or sudo. Run this as root once: $*"
    fi
}

# The name of a package in this system's package manager.
#   package_name MANAGER WHAT
package_name() {
    case "$1:$2" in
    apt-get:cairo) echo libcairo2-dev ;;
    apt-get:isal) echo libisal-dev ;;
    apt-get:rsvg) echo librsvg2-bin ;;
    apt-get:font) echo fonts-inter ;;
    dnf:cairo) echo cairo-devel ;;
    dnf:isal) echo isa-l-devel ;;
    dnf:rsvg) echo librsvg2-tools ;;
    dnf:font) echo rsms-inter-fonts ;;
    pacman:isal) echo isa-l ;;
    pacman:rsvg) echo librsvg ;;
    pacman:font) echo inter-font ;;
    pacman:pkg-config | dnf:pkg-config) echo pkgconf ;;
    brew:isal) echo isa-l ;;
    brew:rsvg) echo librsvg ;;
    brew:font) echo font-inter ;;
    *) echo "$2" ;;
    esac
}

install_packages() {
    local manager what names=()
    for manager in apt-get dnf pacman brew none; do
        command -v "$manager" >/dev/null 2>&1 && break
    done
    for what in "$@"; do names+=("$(package_name "$manager" "$what")"); done
    printf 'Installing: %s\n' "${names[*]}" >&2
    case "$manager" in
    apt-get)
        as_root apt-get update -qq >&2
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${names[@]}" >&2
        ;;
    dnf) as_root dnf install -y "${names[@]}" >&2 ;;
    pacman) as_root pacman -Sy --noconfirm --needed "${names[@]}" >&2 ;;
    brew) brew install "${names[@]}" >&2 ;;
    none)
        fail "No known package manager (apt-get, dnf, pacman, brew) was found. Please install: $*"
        ;;
    esac
}

has_inter() {
    command -v fc-list >/dev/null 2>&1 && [ -n "$(fc-list 'Inter:style=Regular' file)" ]
}

# Installs what is missing of: cairo isal font rsvg.
#   require_packages WHAT...
require_packages() {
    local missing=() what
    command -v pkg-config >/dev/null 2>&1 || missing+=(pkg-config)
    for what in "$@"; do
        case "$what" in
        cairo) pkg-config --exists cairo-ft cairo-svg fontconfig freetype2 2>/dev/null || missing+=(cairo) ;;
        isal) pkg-config --exists libisal 2>/dev/null || missing+=(isal) ;;
        rsvg) command -v rsvg-convert >/dev/null 2>&1 || missing+=(rsvg) ;;
        font) has_inter || optional+=(font) ;;
        esac
    done
    if [ ${#missing[@]} -gt 0 ]; then install_packages "${missing[@]}"; fi
    # Without its font the pictures are drawn in the next best: not a reason to stop, and not to ask twice.
    local marker="$root/.build/.font-was-tried"
    if [ ${#optional[@]} -gt 0 ] && [ ! -e "$marker" ]; then
        (install_packages "${optional[@]}") || printf 'The font Inter could not be installed; another is used.\n' >&2
        mkdir -p "$root/.build" && : >"$marker"
    fi
}
optional=()
