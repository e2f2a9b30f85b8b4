import type { EInvoiceSyntax } from './invoice-model'
import { isCiiNamespace } from './read-cii'
import { isFatturaRootNamespace } from './read-fatturapa'
import { isKsefNamespace } from './read-ksef'
import { isUblNamespace } from './read-ubl'
import type { OwnNamespace } from './xml-path'
import type { XmlElement } from './xml-tree'

const roots: readonly { syntax: EInvoiceSyntax; names: string[]; isIn: OwnNamespace }[] = [
  { syntax: 'ubl', names: ['Invoice', 'CreditNote'], isIn: isUblNamespace },
  { syntax: 'cii', names: ['CrossIndustryInvoice'], isIn: isCiiNamespace },
  { syntax: 'zugferd-1', names: ['CrossIndustryDocument'], isIn: isCiiNamespace },
  {
    syntax: 'fatturapa',
    names: ['FatturaElettronica', 'FatturaElettronicaSemplificata'],
    isIn: isFatturaRootNamespace,
  },
  { syntax: 'ksef', names: ['Faktura'], isIn: isKsefNamespace },
]

/** The envelope that Peppol's access points put around a document (UN/CEFACT Standard Business Document Header). */
const envelope = {
  name: 'StandardBusinessDocument',
  namespace: 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader',
}

/** Which kind of e-invoice an XML document is, and where the invoice begins in it; null when it is none that we know. */
export function detectSyntax(root: XmlElement): { syntax: EInvoiceSyntax; root: XmlElement } | null {
  const isEnvelope = root.name === envelope.name && root.namespace === envelope.namespace
  const candidates = isEnvelope ? root.children : [root]
  for (const candidate of candidates) {
    const known = roots.find(({ names, isIn }) => names.includes(candidate.name) && isIn(candidate.namespace))
    if (known) return { syntax: known.syntax, root: candidate }
  }
  return null
}
