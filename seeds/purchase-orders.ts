import type { SeedCostCentre, SeedPurchaseOrder, SeedPurchaseOrderLine, SeedSupplier } from './seed-types'

type OrderBook = {
  suppliers: SeedSupplier[]
  costCentres: SeedCostCentre[]
  /** Company that orders in a currency; the first entry is used for every other currency. */
  companyByCurrency: [currency: string, companyId: string][]
  firstNumber: number
  numberPrefix: string
  /** How many orders in all, and how many of them are not simply open. */
  counts: { all: number; partlyReceived: number; fullyInvoiced: number; closed: number; cancelled: number }
  /** Orders of these suppliers come first and list their whole catalogue; each is partly received. */
  fullCatalogueOrdersOf: string[]
}

type Progress = 'partly-received' | 'fully-invoiced' | 'closed' | 'cancelled' | 'open'

/**
 * Writes an order book out of the suppliers' catalogues. The same book comes out every time:
 * quantities follow from the place of order and line, not from chance.
 */
export function purchaseOrders(book: OrderBook): SeedPurchaseOrder[] {
  const sellers = book.suppliers.filter((supplier) => supplier.catalogue.length > 0)
  const whole = book.fullCatalogueOrdersOf.map((id) => sellers.find((supplier) => supplier.id === id)!)
  const progress = progressOf(book)
  return progress.map((state, place) => {
    const supplier = whole[place] ?? sellers[place % sellers.length]!
    const companyId = (book.companyByCurrency.find(([currency]) => currency === supplier.currency) ??
      book.companyByCurrency[0])![1]
    const centres = book.costCentres.filter((centre) => centre.companyId === companyId)
    const isWhole = place < whole.length
    const items = isWhole ? supplier.catalogue : someItems(supplier, place)
    return {
      number: `${book.numberPrefix}${book.firstNumber + place * 7}`,
      companyId,
      supplierId: supplier.id,
      currency: supplier.currency,
      status: state === 'partly-received' ? 'open' : state,
      orderedDaysAgo: isWhole ? 18 : 8 + ((place * 11) % 75),
      lines: items.map((item, index): SeedPurchaseOrderLine => {
        const quantity = 2 + ((place * 5 + index * 3) % 11) + (Number(item.unitPrice) < 10 ? 40 : 0)
        const received = receivedOf(state, quantity, index)
        return {
          lineNumber: (index + 1) * 10,
          itemNumber: item.number,
          description: item.name,
          unit: item.unit,
          quantity: String(quantity),
          unitPrice: item.unitPrice,
          receivedQuantity: String(received),
          invoicedQuantity: String(state === 'fully-invoiced' || state === 'closed' ? received : 0),
          spendCategory: supplier.defaultSpendCategory,
          costCentre: centres[(place + index) % centres.length]!.code,
        }
      }),
    }
  })
}

/** An order for a supplier's whole catalogue that no number of invoices uses up: all of it is received, and little asked for. */
export function blanketOrder(
  given: Pick<SeedPurchaseOrder, 'number' | 'companyId'> & { supplier: SeedSupplier; costCentre: string },
): SeedPurchaseOrder {
  const { number, companyId, supplier, costCentre } = given
  return {
    number,
    companyId,
    supplierId: supplier.id,
    currency: supplier.currency,
    status: 'open',
    orderedDaysAgo: 200,
    lines: supplier.catalogue.map((item, index) => ({
      lineNumber: (index + 1) * 10,
      itemNumber: item.number,
      description: item.name,
      unit: item.unit,
      quantity: '1000000',
      unitPrice: item.unitPrice,
      receivedQuantity: '1000000',
      invoicedQuantity: '0',
      spendCategory: supplier.defaultSpendCategory,
      costCentre,
    })),
  }
}

/** Partly received orders first, the open ones between the others and the end. */
function progressOf({ counts }: OrderBook): Progress[] {
  const special: Progress[] = [
    ...Array<Progress>(counts.partlyReceived).fill('partly-received'),
    ...Array<Progress>(counts.fullyInvoiced).fill('fully-invoiced'),
    ...Array<Progress>(counts.closed).fill('closed'),
    ...Array<Progress>(counts.cancelled).fill('cancelled'),
  ]
  return [...special, ...Array<Progress>(counts.all - special.length).fill('open')]
}

/** Two to four articles that follow each other in the catalogue. */
function someItems(supplier: SeedSupplier, place: number) {
  const count = Math.min(supplier.catalogue.length, 2 + (place % 3))
  return Array.from(
    { length: count },
    (_, index) => supplier.catalogue[(place + index) % supplier.catalogue.length]!,
  )
}

function receivedOf(state: Progress, quantity: number, index: number): number {
  if (state === 'fully-invoiced' || state === 'closed') return quantity
  if (state === 'cancelled') return 0
  if (state === 'partly-received') return index % 2 === 0 ? quantity : Math.floor(quantity / 2)
  return index === 0 ? quantity : 0
}
