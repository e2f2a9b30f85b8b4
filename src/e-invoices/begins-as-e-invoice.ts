const roots =
  'Invoice|CreditNote|CrossIndustryInvoice|CrossIndustryDocument|FatturaElettronica|FatturaElettronicaSemplificata|Faktura'

const root = new RegExp(`^(?:[\\w.-]+:)?(?:${roots})[\\s>/]`)
const doctype = /<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>/i
const aside = /<\?[^>]*\?>|<!--[\s\S]*?-->/g

/**
 * Whether the beginning of an XML file, a character for each of its bytes, is that of an e-invoice: its root element has a
 * name that one has. Where the root comes later than the beginning goes, it may be one. Reading the file decides; one with a
 * DOCTYPE is refused there, and a person sees why.
 */
export function beginsAsEInvoice(head: string): boolean {
  const text = head.replaceAll('\0', '').replace(aside, '').replace(doctype, '')
  const first = text.search(/<[A-Za-z_]/)
  return first === -1 || root.test(text.slice(first + 1))
}
