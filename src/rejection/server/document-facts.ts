import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { decimalFromMinor } from '../../kernel/money'
import { companies, purchaseOrders, remitTos, suppliers } from '../../master-data/server/master-data.tables'
import { readRows } from '../../platform/database/read-rows'
import type { TenantTransaction } from '../../tenants/server/context'
import type { DocumentFacts } from '../evaluate-rule'

const factRow = z.record(z.string(), z.string().nullable())
type FactRow = z.output<typeof factRow>
type Source = { value: SQL; needs?: Join }
type Join =
  | 'supplier'
  | 'company'
  | 'remitTo'
  | 'order'
  | 'mail'
  | 'siblings'
  | 'measures'
  | 'iban'
  | 'vatID'
  | 'memo'

/** Where each field of a rule comes from. Amounts come in minor units and are written as decimals afterwards. */
const sources: Readonly<Record<string, Source>> = {
  Invoice: { value: sql`(d.document_type = 'INVOICE')::text` },
  Document: { value: sql`'true'` },
  SupplierMismatch: {
    value: sql`coalesce(d.supplier_id <> po.supplier_id, false)::text`,
    needs: 'order',
  },
  CurrencyMismatch: { value: sql`coalesce(d.currency <> po.currency, false)::text`, needs: 'order' },
  invoiceID: { value: sql`d.invoice_number` },
  invoiceDate: { value: sql`d.invoice_date::text` },
  dueDate: { value: sql`d.due_date::text` },
  receivedDate: { value: sql`(d.received_at AT TIME ZONE 'UTC')::date::text` },
  supplierID: { value: sql`d.supplier_id` },
  supplierIDText: { value: sql`coalesce(s.name, d.supplier_name)`, needs: 'supplier' },
  companyID: { value: sql`d.company_id` },
  companyIDText: { value: sql`co.name`, needs: 'company' },
  remitTo: { value: sql`d.remit_to_id` },
  remitToText: { value: sql`rt.name`, needs: 'remitTo' },
  controlAmt: { value: sql`d.control_amount_minor::text` },
  netAmt: { value: sql`d.net_amount_minor::text` },
  taxAmt: { value: sql`d.tax_amount_minor::text` },
  currency: { value: sql`d.currency::text` },
  poNumber: { value: sql`d.po_number` },
  customerAccount: { value: sql`d.customer_account` },
  iban: { value: sql`f_iban.value`, needs: 'iban' },
  vatID: { value: sql`f_vat.value`, needs: 'vatID' },
  memo: { value: sql`f_memo.value`, needs: 'memo' },
  documentType: { value: sql`d.document_type` },
  documentGroup: { value: sql`d.document_group` },
  source: { value: sql`d.source` },
  fileName: { value: sql`d.file_name` },
  pageCount: { value: sql`d.page_count::text` },
  doc_word_count: { value: sql`m.word_count::text`, needs: 'measures' },
  emailSubject: { value: sql`ma.subject`, needs: 'mail' },
  emailSender: { value: sql`d.sent_by_email` },
  supplierIsBlocked: { value: sql`coalesce(s.is_blocked, false)::text`, needs: 'supplier' },
  file_name_character_count: { value: sql`char_length(d.file_name)::text` },
  attachment_size: { value: sql`d.file_size::text` },
  email_subject: { value: sql`ma.subject`, needs: 'mail' },
  invoice_document_per_email: { value: sql`sib.documents::text`, needs: 'siblings' },
}

// written out, because a cursor takes no parameters
const headerFieldJoin = (alias: SQL, name: 'iban' | 'vatID' | 'memo') =>
  sql`LEFT JOIN document_fields ${alias} ON ${alias}.document_id = d.id AND ${alias}.name = ${sql.raw(`'${name}'`)}`

const joins: Readonly<Record<Join, SQL>> = {
  supplier: sql`LEFT JOIN ${suppliers} s ON s.customer_id = d.customer_id AND s.id = d.supplier_id AND s.removed_at IS NULL`,
  company: sql`LEFT JOIN ${companies} co ON co.customer_id = d.customer_id AND co.id = d.company_id AND co.removed_at IS NULL`,
  remitTo: sql`LEFT JOIN ${remitTos} rt ON rt.customer_id = d.customer_id AND rt.id = d.remit_to_id AND rt.removed_at IS NULL`,
  order: sql`LEFT JOIN ${purchaseOrders} po ON po.customer_id = d.customer_id AND po.number = d.po_number AND po.removed_at IS NULL`,
  mail: sql`LEFT JOIN mails ma ON ma.id = d.mail_id`,
  siblings: sql`LEFT JOIN (SELECT b.mail_id, count(*) AS documents FROM documents b WHERE b.mail_id IS NOT NULL AND b.split_from IS NULL GROUP BY b.mail_id) sib ON sib.mail_id = d.mail_id`,
  measures: sql`LEFT JOIN document_measures m ON m.document_id = d.id`,
  iban: headerFieldJoin(sql`f_iban`, 'iban'),
  vatID: headerFieldJoin(sql`f_vat`, 'vatID'),
  memo: headerFieldJoin(sql`f_memo`, 'memo'),
}

/** Of one document these are counted by its own mail, not by reading all mails. */
const siblingsOfOne = sql`LEFT JOIN LATERAL (SELECT count(*) AS documents FROM documents b WHERE b.mail_id = d.mail_id) sib ON true`

const mailFields: readonly string[] = [
  'emailSubject',
  'emailSender',
  'email_subject',
  'invoice_document_per_email',
]
const amounts: readonly string[] = ['controlAmt', 'netAmt', 'taxAmt']

/** The pieces of a query that answers these fields of documents `d`, one text column for each, and the columns' names. */
export function factQuery(
  fields: readonly string[],
  isForOne = false,
): { columns: SQL; from: SQL; names: SQL } {
  const known = fields.filter((field) => field in sources)
  const needed = [...new Set(known.flatMap((field) => sources[field]!.needs ?? []))]
  const columns = known.map((field) => sql`${sources[field]!.value} AS ${sql.identifier(field)}`)
  const joined = needed.map((need) => (need === 'siblings' && isForOne ? siblingsOfOne : joins[need]))
  return {
    columns: sql.join(
      [sql`(d.mail_id IS NOT NULL)::text AS has_mail`, sql`d.currency::text AS amount_currency`, ...columns],
      sql`, `,
    ),
    from: sql.join([sql`documents d`, ...joined], sql` `),
    names: sql.join(
      ['has_mail', 'amount_currency', ...known].map((name) => sql.identifier(name)),
      sql`, `,
    ),
  }
}

/**
 * The facts of a row of `factQuery`: what a mail has is undefined for a document that came in none. Amounts bring their
 * currency along.
 */
export function factsOf(row: FactRow, fields: readonly string[], fallbackCurrency: string): DocumentFacts {
  const facts: Record<string, string | null | undefined> = {}
  const hasMail = row.has_mail === 'true'
  const currency = row.amount_currency ?? fallbackCurrency
  for (const field of fields) {
    if (!hasMail && mailFields.includes(field)) continue
    const value = row[field] ?? null
    const isAmount = value !== null && amounts.includes(field)
    facts[field] = isAmount ? decimalFromMinor(BigInt(value), currency) : value
    if (isAmount && !fields.includes('currency')) facts.currency = currency
  }
  return facts
}

/** What one document says in these fields. */
export async function readFacts(
  tx: TenantTransaction,
  asked: { documentId: number; fields: readonly string[]; fallbackCurrency: string },
): Promise<DocumentFacts> {
  const { columns, from } = factQuery(asked.fields, true)
  const rows = await readRows(
    tx,
    factRow,
    sql`SELECT ${columns} FROM ${from} WHERE d.id = ${asked.documentId}`,
  )
  return rows[0] ? factsOf(rows[0], asked.fields, asked.fallbackCurrency) : {}
}
