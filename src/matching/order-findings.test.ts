import { describe, expect, it } from 'vitest'
import type { DocumentLine } from '../documents/document-line'
import { deliveredOf } from '../settings/settings-section'
import { matchSection } from './match-terms'
import type { Order, OrderLine } from './order'
import { amountLeftOf, remainingOf, statusOf, toInvoiceOf } from './order-figures'
import { findOrderProblems, type OrderFacts } from './order-findings'

const orderLine: OrderLine = {
  line: 10,
  item: null,
  description: 'Flour',
  unit: 'KG',
  ordered: '100',
  received: '40',
  invoiced: '10',
  inProgress: '5',
  unitPrice: '1.25',
}
const order: Order = {
  number: 'PO-1',
  supplierId: 'S-1',
  currency: 'USD',
  status: 'OPEN',
  lines: [orderLine],
}
const asked = (quantity: string, unitPrice: string, poLine: string | null = '10'): DocumentLine => ({
  id: `${quantity} ${unitPrice} ${poLine}`,
  cells: Object.fromEntries(
    Object.entries({ quantity, unitPrice, poLine, netAmount: '1.00' })
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, { value, source: 'TYPED' }]),
  ),
})
const fine: OrderFacts = {
  poNumber: 'PO-1',
  order,
  supplierId: 'S-1',
  currency: 'USD',
  isCredit: false,
  net: '31.25',
  lines: [asked('25', '1.25')],
  terms: deliveredOf(matchSection),
}
const codes = (changes: Partial<OrderFacts>) =>
  findOrderProblems({ ...fine, ...changes }).map(({ code }) => code)
const two = { ...fine.terms, way: 'two' } as const

describe('an order line', () => {
  it('has left what nobody has invoiced, and of it what was received', () => {
    expect([remainingOf(orderLine), toInvoiceOf(orderLine, fine.terms), toInvoiceOf(orderLine, two)]).toEqual(
      ['85', '25', '85'],
    )
    expect(amountLeftOf(order)).toBe('106.25')
  })

  it.each([
    ['OPEN', '10', 'AVAILABLE'],
    ['OPEN', '95', 'FULLY_INVOICED'],
    ['OPEN', '120', 'FULLY_INVOICED'],
    ['CLOSED', '10', 'CLOSED'],
    ['CANCELLED', '95', 'CANCELLED'],
    ['FULLY_INVOICED', '10', 'FULLY_INVOICED'],
  ] as const)('of an order that is %s with %s invoiced is %s', (status, invoiced, wanted) => {
    expect(statusOf({ ...orderLine, invoiced }, status)).toBe(wanted)
  })
})

describe('a document and its order', () => {
  it('are in order when nothing goes beyond it', () => {
    expect(codes({})).toEqual([])
    expect(codes({ poNumber: null, order: null })).toEqual([])
    expect(codes({ supplierId: null, currency: null })).toEqual([])
  })

  it.each<[string, Partial<OrderFacts>]>([
    ['purchase-order-not-found', { order: null }],
    ['purchase-order-closed', { order: { ...order, status: 'CLOSED' } }],
    ['purchase-order-closed', { order: { ...order, status: 'CANCELLED' } }],
    ['purchase-order-fully-invoiced', { order: { ...order, status: 'FULLY_INVOICED' } }],
    ['supplier-not-of-purchase-order', { supplierId: 'S-2' }],
    ['currency-not-of-purchase-order', { currency: 'EUR', net: '1000', lines: [asked('25', '9')] }],
    ['purchase-order-amount-exceeded', { net: '108.38' }],
    ['price-over-purchase-order', { lines: [asked('25', '1.30')] }],
    ['quantity-over-purchase-order', { lines: [asked('25.01', '1.25')] }],
    ['quantity-over-purchase-order', { lines: [asked('20', '1.25'), asked('6', '1.24')] }],
    ['quantity-over-purchase-order', { lines: [asked('86', '1.25')], terms: two }],
    ['lines-not-of-purchase-order', { lines: [asked('1', '1.25', null)] }],
    ['lines-not-of-purchase-order', { lines: [asked('1', '1.25', '11')] }],
  ])('find %s', (code, changes) => {
    expect(codes(changes)).toEqual([code])
  })

  it.each<[string, Partial<OrderFacts>]>([
    ['a price within the percent', { lines: [asked('25', '1.275')] }],
    ['a price that costs no more than the amount', { lines: [asked('25', '1.29')] }],
    ['a lower price', { lines: [asked('25', '0.10')] }],
    ['what was ordered and has not come, in two ways', { lines: [asked('85', '1.25')], terms: two }],
    [
      'a quantity within the percent',
      { lines: [asked('30', '1.25')], terms: { ...fine.terms, quantityPercent: '5' } },
    ],
    ['the order exceeded by what prices may rise', { net: '108.37' }],
    ['what is given back', { lines: [asked('-30', '1.25')] }],
    ['a credit, whatever it says', { isCredit: true, net: '1000', lines: [asked('300', '9')] }],
  ])('let %s pass', (_, changes) => {
    expect(codes(changes)).toEqual([])
  })

  it('say what was found by the lines of both', () => {
    const [price, quantity] = findOrderProblems({ ...fine, lines: [asked('26', '2')] })
    expect(price!.evidence).toMatchObject({
      values: {
        line: 1,
        orderLine: 10,
        price: { amount: '2', currency: 'USD' },
        agreed: { amount: '1.25', currency: 'USD' },
      },
    })
    expect(quantity!.evidence).toMatchObject({
      values: { quantity: { decimal: '26' }, left: { decimal: '25' } },
    })
  })
})
