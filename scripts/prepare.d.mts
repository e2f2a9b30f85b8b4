/** A hash of files and of all files in folders, without tests and source maps. */
export function hashOf(paths: readonly string[]): string
