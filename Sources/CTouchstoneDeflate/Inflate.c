#include "CTouchstoneDeflate.h"

#include <isa-l/igzip_lib.h>

#include "VectorRegisters.h"

size_t CDeflateInflateWorkspaceSize(void) {
    // 63 more bytes for alignment, since the workspace may begin anywhere.
    return 63 + sizeof(struct inflate_state);
}

CDeflateStatus CDeflateInflate(
    const uint8_t *input, size_t size, uint8_t *output, size_t capacity, uint8_t *workspace,
    size_t workspaceSize, size_t *written) {
    if (written == NULL) return CDeflateBadArgument;
    *written = 0;
    if (workspace == NULL || (output == NULL && capacity > 0) || (input == NULL && size > 0)) return CDeflateBadArgument;
    if (size > UINT32_MAX || capacity > UINT32_MAX) return CDeflateTooLarge;
    if (workspaceSize < CDeflateInflateWorkspaceSize()) return CDeflateNoRoom;

    struct inflate_state *const state = (struct inflate_state *)(((uintptr_t)workspace + 63) & ~(uintptr_t)63);
    isal_inflate_init(state);
    state->crc_flag = ISAL_ZLIB;
    state->next_in = (uint8_t *)input;
    state->avail_in = (uint32_t)size;
    // The library requires an output address even if there is nothing to write.
    uint8_t nowhere = 0;
    state->next_out = capacity > 0 ? output : &nowhere;
    state->avail_out = (uint32_t)capacity;
    const int result = isal_inflate(state);
    cleanVectorRegisters();

    if (result != ISAL_DECOMP_OK) return CDeflateFailed;
    if (state->block_state == ISAL_BLOCK_FINISH) {
        *written = state->total_out;
        return CDeflateDone;
    }
    // If there is space left in the output, the input ended early.
    return state->avail_out == 0 ? CDeflateNoRoom : CDeflateFailed;
}
