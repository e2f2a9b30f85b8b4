/** Of a data URL: a picture of some 45 KB. */
export const mostLogoCharacters = 60_000

const beginnings = { png: 'iVBORw0KGgo', jpeg: '/9j/' }

/** A PNG or JPEG as data URL, or nothing. */
export function isLogo(value: string): boolean {
  const match = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/.exec(value)
  return value === '' || (match !== null && match[2]!.startsWith(beginnings[match[1] as 'png' | 'jpeg']))
}
