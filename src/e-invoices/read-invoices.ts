import { detectSyntax } from './detect-syntax'
import { eInvoiceErrors } from './e-invoice-errors'
import { FoundElements } from './found-elements'
import type { EInvoiceSyntax, Invoice, ReadInvoice, SourcePlace, Sources } from './invoice-model'
import { ciiInvoice, isCiiNamespace } from './read-cii'
import { simplifiedFattura } from './read-fattura-semplificata'
import { fatturaBodies, fatturaInvoice, isFatturaNamespace } from './read-fatturapa'
import { isKsefNamespace, ksefInvoice } from './read-ksef'
import type { Part } from './read-parts'
import { isUblNamespace, ublInvoice } from './read-ubl'
import type { OwnNamespace } from './xml-path'
import type { XmlElement, XmlTree } from './xml-tree'

type Reader = {
  invoice: Part<Invoice>
  isOwn: OwnNamespace
  /** The parts of the file that are an invoice each. */
  documents: (root: XmlElement) => XmlElement[]
}

/** The whole FatturaPA, or the simplified one, by its root. */
const anyFattura: Part<Invoice> = (place) =>
  place.element.name === 'FatturaElettronicaSemplificata' ? simplifiedFattura(place) : fatturaInvoice(place)

const onlyOne = (root: XmlElement) => [root]
const cii = { invoice: ciiInvoice, isOwn: isCiiNamespace, documents: onlyOne }

const readers: Readonly<Record<EInvoiceSyntax, Reader>> = {
  ubl: { invoice: ublInvoice, isOwn: isUblNamespace, documents: onlyOne },
  cii,
  'zugferd-1': cii,
  fatturapa: { invoice: anyFattura, isOwn: isFatturaNamespace, documents: fatturaBodies },
  ksef: { invoice: ksefInvoice, isOwn: isKsefNamespace, documents: onlyOne },
}

/**
 * The invoices of an e-invoice in XML, in the order of the file: one, or several in FatturaPA. Throws
 * e-invoices.unknown_kind, and .no_invoice when there is neither a number nor a total in it.
 */
export function readInvoices(root: XmlElement): ReadInvoice[] {
  const found = detectSyntax(root)
  if (!found) throw eInvoiceErrors.unknownKind({ root: root.name.slice(0, 60) })
  const { invoice, isOwn, documents } = readers[found.syntax]
  const read = documents(found.root).map((element): ReadInvoice => {
    const sources = FoundElements.ofAbout(element.tree.columns.elements)
    return {
      syntax: found.syntax,
      invoice: invoice({ element, at: '', isOwn, sources }),
      sources: new FoundSources(sources, element.tree),
      element,
    }
  })
  const isEmpty = ({ invoice: { number, totals } }: ReadInvoice) =>
    number === null && totals.withVat === null && totals.payable === null
  if (read.every(isEmpty)) throw eInvoiceErrors.noInvoice()
  return read
}

/** A path is long and most are never asked for, so that each is made when it is. */
class FoundSources implements Sources {
  constructor(
    private readonly found: FoundElements,
    private readonly tree: XmlTree,
  ) {}

  get(name: string): SourcePlace | undefined {
    return this.placeOf(this.found.get(name))
  }

  first(part: string): SourcePlace | undefined {
    return this.placeOf(this.found.first(part))
  }

  within(item: string): FoundSources {
    return new FoundSources(this.found.within(item) ?? FoundElements.empty(), this.tree)
  }

  keys(): Iterable<string> {
    return this.found.keys()
  }

  private placeOf(element: number | undefined): SourcePlace | undefined {
    return element === undefined
      ? undefined
      : { line: this.tree.lineOf(element), path: this.tree.pathOf(element) }
  }
}
