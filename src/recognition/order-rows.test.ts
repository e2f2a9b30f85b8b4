import { expect, it } from 'vitest'
import { orderNamedBy } from './order-rows'
import type { Row } from './text-rows'

const row = (text: string) =>
  ({
    words: text.split(' ').map((word, at) => ({ text: word, left: at * 50, right: at * 50 + 40 })),
  }) as unknown as Row

it.each([
  ['PO: PO-88120', 'PO-88120'],
  ['P.O. Number 4500010001', '4500010001'],
  ['Your order no. AB-12/3 dated 12.03.2026', 'AB-12/3'],
  ['Ihre Bestellung 4500010001 vom 12. März 2026', '4500010001'],
  ['Bestellung Nr.: 4500010001', '4500010001'],
  ['Votre commande n° : CMD-7781', 'CMD-7781'],
  ['Vs. ordine n. 2026/118 del 3.2.2026', '2026/118'],
  ['Uw bestelling 118.22', '118.22'],
  ['Purchase order 4500010001 item 20', '4500010001'],
])('%s names %s', (text, order) => {
  expect(orderNamedBy(row(text))?.order).toBe(order)
})

it.each([
  'Order no. 7781',
  'Our order 7781',
  'Bestellnummer HZ-4100',
  'PO',
  'PO box Leeds',
  'Purchase order terms apply',
  'PO-88120 delivered in two parts and paid on arrival at the dock in Leeds',
  'PO: PO-88120 Steel bracket galvanised in two colours and a long description',
])('%s names none', (text) => {
  expect(orderNamedBy(row(text))).toBeNull()
})
