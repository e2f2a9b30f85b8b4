import { detectSyntax } from '../detect-syntax'
import type { ReadInvoice } from '../invoice-model'
import { readInvoices } from '../read-invoices'
import { parseXml, type XmlElement } from '../xml-tree'
import { decodeXml } from './decode-xml'
import type { EmbeddedFile } from './embedded-files'
import { mayHoldFiles } from './may-hold-files'

export type HybridInvoice = { filename: string; xml: Uint8Array; invoices: ReadInvoice[] }

/** Names that Factur-X, ZUGFeRD and XRechnung prescribe. */
const prescribedNames = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml']

/**
 * The e-invoice inside a PDF (Factur-X, ZUGFeRD, or any other that we read), whatever its file is called. Null when there is
 * none: in a PDF without one, damaged, or with a password. Throws the errors of e-invoice-errors.ts for a file that bears
 * one of the prescribed names but can't be read.
 */
export async function readHybrid(pdf: Uint8Array): Promise<HybridInvoice | null> {
  if (!mayHoldFiles(pdf)) return null
  const { embeddedFiles } = await import('./embedded-files')
  const files = await embeddedFiles(pdf)
  const isPrescribed = ({ name }: EmbeddedFile) => prescribedNames.includes(name.toLowerCase())
  const inOrder = [...files.filter(isPrescribed), ...files.filter((file) => !isPrescribed(file))]
  for (const file of inOrder) {
    const root = isPrescribed(file) ? rootOf(file) : rootIfReadable(file)
    if (root && detectSyntax(root))
      return { filename: file.name, xml: file.bytes, invoices: readInvoices(root) }
  }
  return null
}

const rootOf = ({ bytes }: EmbeddedFile): XmlElement => parseXml(decodeXml(bytes))

/** Most files in a PDF are pictures, tables or XML of other kinds, which say nothing of the invoice. */
function rootIfReadable(file: EmbeddedFile): XmlElement | null {
  try {
    return rootOf(file)
  } catch {
    return null
  }
}
