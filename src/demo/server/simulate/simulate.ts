import { Readable } from 'node:stream'
import { and, desc, inArray, isNotNull } from 'drizzle-orm'
import { demoCustomers } from '../../../../seeds/demo-customers'
import type { SeedCustomer, SeedSupplier } from '../../../../seeds/seed-types'
import { captureDocument } from '../../../capture/server/capture-document'
import { receiveMail } from '../../../capture/server/mail/receive-mail'
import { documents } from '../../../documents/server/documents.tables'
import { dayOfInstant } from '../../../kernel/dates'
import { payEverything } from '../../../submission/server/embedded-erp/embedded-statuses'
import { receiveGoods } from '../../../submission/server/embedded-erp/order-books'
import { askForSync } from '../../../submission/server/master-data-sync/sync.job'
import { askForStatuses } from '../../../submission/server/sync-statuses'
import type { Context } from '../../../tenants/server/context'
import type { Simulation } from '../../demo.api'
import { reviewWaiting } from '../demo-workday'
import type { DemoDependencies } from '../load-demo'
import { mailWith, type Order, ublInvoiceOf, x12InvoiceOf } from './make-invoice'

type Simulate = (ctx: Context, deps: DemoDependencies, seed: SeedCustomer) => Promise<number>

/** Lets something happen that otherwise suppliers, the ERP or other people would do. @returns how many of it. */
export function simulate(ctx: Context, deps: DemoDependencies, what: Simulation): Promise<number> {
  const seed = demoCustomers.find(({ id }) => Number(id) === ctx.customerId)
  if (!seed) throw new Error(`The demo has no customer ${ctx.customerId}`)
  return simulations[what](ctx, deps, seed)
}

const monthEndMails = 12
const eInvoiceDay = 5
const duplicates = 3

const simulations: Record<Simulation, Simulate> = {
  MAIL: (ctx, deps, seed) => sendMail(ctx, deps, nextOrder(ctx, seed)),
  NEW_SUPPLIER: (ctx, deps, seed) =>
    sendMail(ctx, deps, nextOrder(ctx, seed), (supplier) => ({
      ...supplier,
      name: 'Silverbrook Trading Ltd',
      emailDomain: 'silverbrook.example',
      vatId: null,
      taxNumber: null,
      iban: null,
      remitTos: [],
      address: { ...supplier.address, street: '9 Silverbrook Road' },
    })),
  BANK_CHANGED: (ctx, deps, seed) =>
    sendMail(ctx, deps, nextOrder(ctx, seed, hasIban), (supplier) => ({
      ...supplier,
      emailDomain: `${supplier.emailDomain.split('.')[0]}-billing.example`,
      iban: 'DE89370400440532013000',
      remitTos: [],
    })),
  DUPLICATE: (ctx, deps, seed) => sendAgain(ctx, deps, seed),
  E_INVOICE: (ctx, deps, seed) => sendEInvoice(ctx, deps, nextOrder(ctx, seed, isTaxed)),
  EDI: async (ctx, deps, seed) => {
    const order = nextOrder(ctx, seed)
    const file = { source: 'EDI', fileName: `${order.number}.edi`, content: x12InvoiceOf(order) } as const
    await captureDocument(ctx, deps, file)
    return 1
  },
  MONTH_END: (ctx, deps, seed) => times(monthEndMails, () => sendMail(ctx, deps, nextOrder(ctx, seed))),
  E_INVOICE_DAY: (ctx, deps, seed) =>
    times(eInvoiceDay, () => sendEInvoice(ctx, deps, nextOrder(ctx, seed, isTaxed))),
  GOODS_RECEIPT: (ctx) =>
    ctx.transaction(async (tx) => {
      const lines = await receiveGoods(tx)
      await askForSync(ctx, tx, { objects: ['purchaseOrders'], startedBy: ctx.actor.name })
      return lines
    }),
  REVIEW: (ctx, deps) => reviewWaiting(deps, ctx.customerId),
  PAYMENT: (ctx) =>
    ctx.transaction(async (tx) => {
      const paid = await payEverything(tx)
      await askForStatuses(ctx, tx)
      return paid
    }),
}

const hasIban = ({ iban }: SeedSupplier) => iban !== null
const isTaxed = ({ iban, vatId }: SeedSupplier) => iban !== null && vatId !== null

let lastNumber = 0

/** The next supplier in turn, with a number that it has not used. */
function nextOrder(
  ctx: Context,
  seed: SeedCustomer,
  isMeant: (supplier: SeedSupplier) => boolean = () => true,
): Order {
  // two in the same moment have different numbers too
  lastNumber = Math.max(lastNumber + 1, Math.floor(ctx.now().getTime() / 100) % 10_000_000_000)
  const suppliers = seed.suppliers.filter((one) => one.catalogue.length > 0 && isMeant(one))
  const supplier = suppliers[lastNumber % suppliers.length]!
  return { seed, supplier, number: `${lastNumber}`, today: dayOfInstant(ctx.now()) }
}

async function sendMail(
  ctx: Context,
  deps: DemoDependencies,
  order: Order,
  disguise?: (supplier: SeedSupplier) => SeedSupplier,
): Promise<number> {
  const changes = disguise ? { supplier: disguise(order.supplier) } : {}
  const { from, content } = await mailWith(order, ctx.now(), changes)
  await receiveMail(ctx, deps, {
    source: 'SMTP',
    receivedBy: [order.seed.inboxes[0]!],
    envelopeFrom: from,
    raw: Readable.from([content]),
  })
  return 1
}

async function sendEInvoice(ctx: Context, deps: DemoDependencies, order: Order): Promise<number> {
  await captureDocument(ctx, deps, {
    source: 'E_INVOICE',
    fileName: `${order.number}.xml`,
    content: ublInvoiceOf(order),
  })
  return 1
}

/** The newest invoices of suppliers that are known come once more, under the same numbers. */
async function sendAgain(ctx: Context, deps: DemoDependencies, seed: SeedCustomer): Promise<number> {
  const ids = seed.suppliers.filter(({ catalogue }) => catalogue.length > 0).map(({ id }) => id)
  const { id, supplierId, invoiceNumber } = documents
  const newest = await ctx.read((tx) =>
    tx
      .select({ supplierId, invoiceNumber })
      .from(documents)
      .where(and(inArray(supplierId, ids), isNotNull(invoiceNumber)))
      .orderBy(desc(id))
      .limit(duplicates),
  )
  for (const row of newest) {
    const order = nextOrder(ctx, seed, (one) => one.id === row.supplierId)
    await sendMail(ctx, deps, { ...order, number: row.invoiceNumber! })
  }
  return newest.length
}

async function times(count: number, run: () => Promise<number>): Promise<number> {
  let done = 0
  for (let index = 0; index < count; index++) done += await run()
  return done
}
