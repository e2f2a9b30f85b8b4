import type { Candidate } from './candidate'
import type { ChosenField } from './candidate-rows'
import type { Concept } from './concept-words'
import { conceptAt, type Meaning } from './concepts'
import { labelContext, type NearText } from './label-context'
import type { PageLayout } from './page-layout'

/** What a label says that names a field beyond doubt: the meanings of one of these lists. */
const namings: Partial<Record<ChosenField, readonly (readonly Concept[])[]>> = {
  invoice_number: [
    ['invoice', 'number'],
    ['invoice', 'code'],
  ],
  order_ref: [
    ['order', 'number'],
    ['order', 'your'],
    ['order', 'code'],
  ],
  customer_account: [
    ['customer', 'number'],
    ['customer', 'code'],
    ['customer', 'account'],
  ],
  issue_date: [
    ['invoice', 'date'],
    ['issue', 'date'],
  ],
  due_date: [
    ['due', 'date'],
    ['pay', 'date'],
    ['pay', 'to'],
    ['due', 'to'],
  ],
  net_total: [
    ['net', 'total'],
    ['net', 'amount'],
    ['total', 'without', 'tax'],
  ],
  tax_total: [['tax']],
  gross_total: [
    ['gross', 'total'],
    ['invoice', 'amount'],
    ['invoice', 'total'],
    ['gross', 'amount'],
  ],
  payable: [
    ['pay', 'amount'],
    ['pay', 'total'],
    ['due', 'amount'],
    ['due', 'total'],
  ],
  supplier_vat_id: [['taxid']],
}

const farthestBeside = 14
const farthestAbove = 2.5

/** 1 where the text beside a value or right above it names the field, in words that are all known: 0 else. */
export function isNamed(field: ChosenField, candidate: Candidate, layout: PageLayout): number {
  const { label, above } = labelContext(candidate, layout)
  const names = (near: NearText, farthest: number) =>
    near.gap <= farthest && near.between === 0 && saysField(field, near.meaning)
  return names(label, farthestBeside) || names(above, farthestAbove) ? 1 : 0
}

function saysField(field: ChosenField, { scores, unknown }: Meaning): boolean {
  if (unknown > 0) return false
  return (namings[field] ?? []).some((all) => all.every((one) => (scores.get(conceptAt(one)) ?? 0) > 0.7))
}
