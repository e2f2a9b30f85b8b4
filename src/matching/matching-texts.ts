import { declareTexts } from '../kernel/declare-texts'

/** What was found between an invoice and its purchase order, besides what `validation` says of the order as a whole. */
export const matchEvidence = declareTexts('matching.evidence', {
  price: 'Line {line}: {price} invoiced, {agreed} on PO line {orderLine}.',
  received: 'PO line {orderLine}: {quantity} invoiced, {left} received and not invoiced.',
  ordered: 'PO line {orderLine}: {quantity} invoiced, {left} ordered and not invoiced.',
  unmatched: '{count, plural, one {Line} other {Lines}} {lines} not matched to a PO line.',
  several: '{problems}',
  ofOrder: 'Purchase order {order}: {problems}',
  more: '{problems} {count} more.',
})
