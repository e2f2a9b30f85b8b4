import type { EdiInvoice } from '../edi/edi-invoice'
import { canonicalDecimal } from '../kernel/compare-decimals'
import { countryIn } from './country-in'
import type { BilledDocument } from './document-invoice'
import { type Vat, vatOfRate } from './document-vat'
import { ediAsInvoice } from './edi-as-invoice'
import type { InvoiceLine } from './invoice-line'
import type { Address, Identifier, Party } from './invoice-party'

type Known = { seller: Party | null; buyer: Party | null; lineCount: number }

/**
 * What an EDI message says and the form has no field for, to complete its document by: the parties' numbers and addresses where
 * master data lack them, where and when it was delivered, and the VAT of each line while there are as many as in the message.
 */
export function ediBesideFields(
  edi: EdiInvoice,
  known: Known,
): Pick<BilledDocument, 'seller' | 'buyer' | 'said' | 'saidVat'> {
  const invoice = ediAsInvoice(edi)
  const { delivery, lines } = invoice
  const scheme = (identifier: Identifier) => inIso6523(identifier, edi.syntax)
  const party = (said: Party, own: Party | null) =>
    completed(own, { ...said, identifiers: said.identifiers.map(scheme) })
  return {
    seller: party(invoice.seller, known.seller),
    buyer: party(invoice.buyer, known.buyer),
    said: {
      ...invoice,
      delivery: delivery && {
        ...delivery,
        location: delivery.location && scheme(delivery.location),
        // without its country an address may not be given (BR-57)
        address: addressed(withCountry(delivery.address, null, null)),
      },
    },
    saidVat: lines.length === known.lineCount ? lines.map(vatOf) : [],
  }
}

/** Lists of numbers by 3055 of EDIFACT and by N103 of X12: GS1 and Dun & Bradstreet are in ISO/IEC 6523 too. */
const schemes: Readonly<Record<EdiInvoice['syntax'], Readonly<Record<string, string>>>> = {
  edifact: { '9': '0088', '16': '0060' },
  x12: { UL: '0088', '1': '0060', '9': '0060' },
}

const inIso6523 = ({ value, scheme }: Identifier, syntax: EdiInvoice['syntax']): Identifier => ({
  value,
  scheme: schemes[syntax][scheme ?? ''] ?? null,
})

/** Master data go first; only they know the country for sure, and only the message has the address in parts. */
function completed(known: Party | null, said: Party): Party {
  if (!known) return { ...said, address: withCountry(said.address, said.vatId, null) }
  return {
    ...said,
    name: known.name ?? said.name,
    identifiers: [...known.identifiers, ...said.identifiers],
    vatId: known.vatId ?? said.vatId,
    address: withCountry(said.address, known.vatId ?? said.vatId, known.address),
  }
}

function withCountry(said: Address | null, vatId: string | null, known: Address | null): Address | null {
  if (!said) return known
  const country = said.country ?? known?.country ?? /^[A-Z]{2}/.exec(vatId ?? '')?.[0]
  return { ...said, country: country ?? countryIn(`${said.subdivision ?? ''} ${said.postCode ?? ''}`) }
}

const addressed = (address: Address | null) => (address?.country ? address : null)

/** 5305 of UNTDID: a lower or higher rate is a standard rate (S) in EN 16931. X12 names kinds of taxes and no categories. */
function vatOf({ vatCategory, vatRate }: InvoiceLine): Vat | null {
  const rate = vatRate === null ? null : canonicalDecimal(vatRate)
  if (rate === null) return null
  if (rate !== '0') return vatOfRate(rate)
  const free = ['E', 'AE', 'G', 'K', 'Z'].find((category) => category === vatCategory)
  return free ? { category: free, rate } : vatOfRate(rate)
}
