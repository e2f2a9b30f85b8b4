const roots =
  'Invoice|CreditNote|CrossIndustryInvoice|CrossIndustryDocument|FatturaElettronica|FatturaElettronicaSemplificata|Faktura'

const root = new RegExp(`^(?:[\\w.-]+:)?(?:${roots})[\\s>/]`)
const doctype = new RegExp(`<!DOCTYPE\\s+(?:[\\w.-]+:)?(?:${roots})\\b`)

/**
 * Whether the beginning of an XML file, a character for each of its bytes, is that of an e-invoice: its root element has a
 * name that one has. Where the root comes later than the beginning goes, it may be one. Reading the file decides.
 */
export function beginsAsEInvoice(head: string): boolean {
  const text = head.replaceAll('\0', '')
  const first = text.replace(/<\?[^>]*\?>|<!--[\s\S]*?-->/g, '').search(/<[A-Za-z_]/)
  if (doctype.test(text)) return true
  if (/<!DOCTYPE/i.test(text)) return false
  return first === -1 || root.test(text.replace(/<\?[^>]*\?>|<!--[\s\S]*?-->/g, '').slice(first + 1))
}
