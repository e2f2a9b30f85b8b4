import type { ScreenText } from '../kernel/screen-text'

const words: Record<string, ScreenText> = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/tiff': 'TIFF',
  'image/gif': 'GIF',
  'image/bmp': 'BMP',
  'image/heic': 'HEIC',
  'image/webp': 'WebP',
  'message/rfc822': 'E-mail',
  'text/plain': 'Text',
  'text/html': 'Web page',
  'text/calendar': 'Calendar entry',
  'text/vcard': 'Business card',
  'application/xml': 'XML',
  'application/edi': 'EDI',
  'application/json': 'JSON',
  'application/rtf': 'Text document',
  'application/msword': 'Word document',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document',
  'application/vnd.oasis.opendocument.text': 'Text document',
  'application/vnd.ms-excel': 'Excel workbook',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel workbook',
  'application/vnd.oasis.opendocument.spreadsheet': 'Spreadsheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'Presentation',
  'application/vnd.ms-outlook': 'Outlook e-mail',
  'application/ms-tnef': 'Outlook package',
  'application/zip': 'Archive',
  'application/x-archive': 'Archive',
  'application/pgp-encrypted': 'Encrypted file',
  'application/pkcs7-mime': 'Signed file',
  'application/pkcs7-signature': 'Signature',
}

/** What a clerk calls a media type; of an unknown one its own ending, "STEP" of "model/step". */
export function fileTypeWord(fileType: string): ScreenText {
  const known = words[fileType]
  if (known) return known
  const ending = /\/(?:x-|vnd\.)?([a-z0-9]{2,5})$/i.exec(fileType)?.[1]
  return ending ? ending.toUpperCase() : 'File'
}

/** What may be sent, by the names that are the same in every language: a signed file is an e-invoice in its envelope. */
export function takenNames(types: readonly string[]): string[] {
  return types.filter((type) => type !== 'application/pkcs7-mime').map(fileTypeWord)
}
