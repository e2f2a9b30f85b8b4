/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name.replace(/[\\/:*?"<>|]+/g, '-')
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
