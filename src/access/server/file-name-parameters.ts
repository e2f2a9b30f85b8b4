/**
 * A file's name for Content-Disposition (RFC 6266): quoted in ASCII for old programs, and as it is in UTF-8. Nothing in it
 * can end the parameter or the header.
 */
export function fileNameParameters(name: string): string {
  const wellFormed = Buffer.from(name, 'utf8').toString('utf8')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
  const printable = wellFormed.replace(/[\u0000-\u001f\u007f]+/g, ' ')
  // some programs decode %41 in the quoted form too
  const ascii = printable.replace(/[^ -~]|%(?=[0-9a-f]{2})/gi, '?').replace(/["\\]/g, '\\$&')
  const encoded = encodeURIComponent(printable).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`
}
