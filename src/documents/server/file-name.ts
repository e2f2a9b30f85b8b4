const maxLength = 200
const defaultExtensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/tiff': 'tif',
  'image/gif': 'gif',
  'message/rfc822': 'eml',
  'text/plain': 'txt',
}

/**
 * A name as a sender gave it, made fit to show and to save: no folders, one line, no control or direction-changing characters,
 * at most 200 characters with the ending kept. Without a usable name it is called `fallback` with its type's ending.
 */
export function cleanFileName(given: string | null | undefined, fallback: string, fileType = ''): string {
  const name = cleanText(given ?? '')
    .replace(/[\t\r\n]+/g, ' ')
    .split(/[/\\]/)
    .at(-1)!
    .trim()
  if (/^\.*$/.test(name)) {
    const extension = defaultExtensions[fileType]
    return extension ? `${fallback}.${extension}` : fallback
  }
  if (name.length <= maxLength) return name
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return name.slice(0, maxLength - ending.length) + ending
}

/** Text that PostgreSQL can hold and a screen shows as it stands: no NUL, control or direction-changing characters. */
export function cleanText(text: string): string {
  // half a surrogate pair is no character: JSON columns refuse it
  const wellFormed = Buffer.from(text, 'utf8').toString('utf8')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
  return wellFormed.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
}
