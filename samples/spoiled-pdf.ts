import { PDFDocument } from '@cantoo/pdf-lib'

/** A PDF whose transfer broke off: it begins like one, but the table of its parts is gone and what is left is torn. */
export function damagedPdf(pdf: Uint8Array): Uint8Array {
  const torn = pdf.slice(0, Math.max(400, Math.floor(pdf.length * 0.3)))
  for (let at = 200; at < torn.length; at++) torn[at] = (torn[at]! * 7 + at) & 0xff
  return torn
}

/** The same PDF, AES-256, opening only with the password. The bytes differ each time, as good encryption demands. */
export async function lockedPdf(pdf: Uint8Array, password: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  document.encrypt({ userPassword: password, ownerPassword: `${password}-owner` })
  return document.save()
}
