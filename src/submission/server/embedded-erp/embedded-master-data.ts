import { sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../tenants/server/context'
import type { ErpMasterData } from '../erp'

/** The embedded ERP's master data of the transaction's customer. */
export async function readEmbeddedMasterData(tx: TenantTransaction): Promise<ErpMasterData> {
  const companies = await tx.execute<ErpMasterData['companies'][number]>(
    sql`SELECT id, name, vat_id AS "vatId", address, currency FROM erp_companies ORDER BY id`,
  )
  const suppliers = await tx.execute<ErpMasterData['suppliers'][number]>(sql`
    SELECT id, name, vat_id AS "vatId", ibans, email, email_domain AS "emailDomain", address, currency, payment_terms AS "paymentTerms",
      category, is_blocked AS "isBlocked" FROM erp_suppliers ORDER BY id`)
  const remitTos = await tx.execute<ErpMasterData['remitTos'][number]>(
    sql`SELECT id, supplier_id AS "supplierId", name, address, iban FROM erp_remit_tos ORDER BY id`,
  )
  const costCentres = await tx.execute<{ id: string; name: string }>(
    sql`SELECT id, name FROM erp_cost_centres ORDER BY id`,
  )
  const spendCategories = await tx.execute<{ id: string; name: string }>(
    sql`SELECT id, name FROM erp_spend_categories ORDER BY id`,
  )
  return {
    companies: companies.rows,
    suppliers: suppliers.rows,
    remitTos: remitTos.rows,
    costCentres: costCentres.rows,
    spendCategories: spendCategories.rows,
    purchaseOrders: await readPurchaseOrders(tx),
  }
}

async function readPurchaseOrders(tx: TenantTransaction): Promise<ErpMasterData['purchaseOrders']> {
  type Order = Omit<ErpMasterData['purchaseOrders'][number], 'lines'>
  type Line = ErpMasterData['purchaseOrders'][number]['lines'][number] & { number: string }
  const orders = await tx.execute<Order>(sql`
    SELECT number, supplier_id AS "supplierId", company_id AS "companyId", currency, status, ordered_on AS "orderedOn"
    FROM erp_purchase_orders ORDER BY number`)
  const lines = await tx.execute<Line>(sql`
    SELECT purchase_order_number AS number, line, description, unit, quantity::text, quantity_received::text AS "quantityReceived",
      quantity_invoiced::text AS "quantityInvoiced", unit_price::text AS "unitPrice"
    FROM erp_purchase_order_lines ORDER BY purchase_order_number, line`)
  return orders.rows.map((order) => ({
    ...order,
    lines: lines.rows.filter((line) => line.number === order.number).map(({ number: _, ...line }) => line),
  }))
}

type Prefix = 'erp_' | ''

/** Puts master data into the embedded ERP's books (prefix erp_) or into Kontor's own copy of them; rows that are gone there go here too. */
export async function writeMasterData(
  tx: TenantTransaction,
  data: ErpMasterData,
  prefix: Prefix,
): Promise<void> {
  const own = sql`kontor_customer_id()`
  const table = (name: string) => sql.identifier(`${prefix}${name}`)
  const json = (rows: unknown[]) => sql`${JSON.stringify(rows)}::jsonb`
  await tx.execute(sql`DELETE FROM ${table('purchase_order_lines')}`)
  await tx.execute(sql`DELETE FROM ${table('purchase_orders')}`)
  await tx.execute(sql`DELETE FROM ${table('remit_tos')}`)
  for (const name of ['suppliers', 'companies', 'cost_centres', 'spend_categories'])
    await tx.execute(sql`DELETE FROM ${table(name)}`)

  await tx.execute(sql`
    INSERT INTO ${table('companies')} (customer_id, id, name, vat_id, address, currency)
    SELECT ${own}, r.id, r.name, r."vatId", r.address, r.currency
    FROM jsonb_to_recordset(${json(data.companies)}) AS r(id text, name text, "vatId" text, address text, currency text)`)
  await tx.execute(sql`
    INSERT INTO ${table('suppliers')} (customer_id, id, name, vat_id, ibans, email, email_domain, address, currency, payment_terms, category, is_blocked)
    SELECT ${own}, r.id, r.name, r."vatId", r.ibans, r.email, r."emailDomain", r.address, r.currency, r."paymentTerms", r.category, r."isBlocked"
    FROM jsonb_to_recordset(${json(data.suppliers)}) AS r(id text, name text, "vatId" text, ibans text[], email text, "emailDomain" text,
      address text, currency text, "paymentTerms" text, category text, "isBlocked" boolean)`)
  await tx.execute(sql`
    INSERT INTO ${table('remit_tos')} (customer_id, supplier_id, id, name, address, iban)
    SELECT ${own}, r."supplierId", r.id, r.name, r.address, r.iban
    FROM jsonb_to_recordset(${json(data.remitTos)}) AS r("supplierId" text, id text, name text, address text, iban text)`)
  for (const [name, rows] of [
    ['cost_centres', data.costCentres],
    ['spend_categories', data.spendCategories],
  ] as const) {
    await tx.execute(sql`
      INSERT INTO ${table(name)} (customer_id, id, name)
      SELECT ${own}, r.id, r.name FROM jsonb_to_recordset(${json(rows)}) AS r(id text, name text)`)
  }
  await writePurchaseOrders(tx, data.purchaseOrders, table)
}

async function writePurchaseOrders(
  tx: TenantTransaction,
  orders: ErpMasterData['purchaseOrders'],
  table: (name: string) => ReturnType<typeof sql.identifier>,
): Promise<void> {
  const heads = orders.map(({ lines: _, ...head }) => head)
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ ...line, number: order.number })))
  await tx.execute(sql`
    INSERT INTO ${table('purchase_orders')} (customer_id, number, supplier_id, company_id, currency, status, ordered_on)
    SELECT kontor_customer_id(), r.number, r."supplierId", r."companyId", r.currency, r.status, r."orderedOn"
    FROM jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) AS r(number text, "supplierId" text, "companyId" text, currency text, status text, "orderedOn" date)`)
  await tx.execute(sql`
    INSERT INTO ${table('purchase_order_lines')} (customer_id, purchase_order_number, line, description, unit, quantity, quantity_received, quantity_invoiced, unit_price)
    SELECT kontor_customer_id(), r.number, r.line, r.description, r.unit, r.quantity, r."quantityReceived", r."quantityInvoiced", r."unitPrice"
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS r(number text, line integer, description text, unit text, quantity numeric,
      "quantityReceived" numeric, "quantityInvoiced" numeric, "unitPrice" numeric)`)
}
