/** So long what was submitted from a list waits before the ERP is asked, and so long it can be taken back. */
export const undoableMs = 30_000
