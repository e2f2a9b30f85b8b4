import { vi } from 'vitest'

/** Takes the files that a page hands to the browser, in their order, instead of a download. Until `vi.restoreAllMocks`. */
export function takeSavedFiles(): { name: string; file: Blob }[] {
  const saved: { name: string; file: Blob }[] = []
  let file: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    file = given as Blob
    return 'blob:file'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file })
  })
  return saved
}
