# shellcheck shell=bash
# Sourced by Scripts/document and by its test: builds API documentation.

# Builds an archive of pages and symbol graphs. If docc has a warning, prints its messages and fails.
#   convert_documentation ARCHIVE GRAPHS PAGE…     pages have absolute paths and different names
convert_documentation() {
    local archive=$1 graphs=$2 name catalog page output paths=() status=0
    name=$(basename "$archive" .doccarchive)
    # docc accepts one catalog. This one consists of links, and messages name the pages themselves.
    catalog=$graphs/$name.docc
    shift 2
    mkdir -p "$catalog" "$(dirname "$archive")"
    for page in "$@"; do
        ln -s "$page" "$catalog/"
        paths+=(-e "s|$catalog/$(basename "$page")|$page|")
    done
    output=$(docc convert "$catalog" --additional-symbol-graph-dir "$graphs" --output-dir "$archive" \
        --fallback-display-name "$name" --fallback-bundle-identifier "touchstone.$name" --ide-console-output \
        --warnings-as-errors 2>&1) || status=$?
    if [ -n "$output" ]; then printf '%s\n' "$output" | sed "${paths[@]}" >&2; fi
    return "$status"
}
