/** `#` a digit, `@` a letter, `?` either, one `*` any text; all else stands for itself. Commas part several. */
const signs: Readonly<Record<string, string>> = { '#': '[0-9]', '@': '\\p{L}', '?': '[\\p{L}0-9]', '*': '.*' }

/** Whether a value has one of the formats, whatever its case is. */
export function isOfFormat(formats: string, value: string): boolean {
  return formatsOf(formats).some((format) => patternOf(format).test(value))
}

/** Whether formats can be read: each has a character at least, and no more than one `*`, so that no value takes long. */
export function isFormat(formats: string): boolean {
  const all = formatsOf(formats)
  return all.length > 0 && all.every((format) => format !== '' && format.split('*').length <= 2)
}

const formatsOf = (formats: string) => formats.split(',').map((format) => format.trim())

function patternOf(format: string): RegExp {
  const pattern = [...format]
    .map((sign) => signs[sign] ?? sign.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join('')
  return new RegExp(`^${pattern}$`, 'iu')
}
