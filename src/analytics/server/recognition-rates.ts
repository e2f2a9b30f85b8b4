import { and, between, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { HeaderFieldName } from '../../documents/header-fields'
import { documents } from '../../documents/server/documents.tables'
import { readFieldLayout } from '../../documents/server/field-layout.queries'
import { readSupplierNames } from '../../master-data/server/find-master-data'
import { readRows, wholeNumber } from '../../platform/database/read-rows'
import type { TenantReading } from '../../tenants/server/context'
import { fieldsInRate, type Recognised } from '../recognition-measure'
import type { CountedDocument, RecognitionRates } from '../recognition-rates.api'
import { recognitionFacts as facts } from './analytics.tables'

const mostSuppliers = 20
const documentsAtOnce = 50

type Range = { from: string; to: string }

const groupRow = z.object({
  day: z.string().nullable(),
  field: z.string().nullable(),
  supplier: z.string().nullable(),
  recognised: wholeNumber,
  counted: wholeNumber,
  documents: wholeNumber,
})

/** The recognition rate of the documents submitted on these days, with what it consists of. */
export async function readRates(tx: TenantReading, range: Range): Promise<RecognitionRates> {
  const fields = await readCounted(tx)
  const rows = await readRows(
    tx,
    groupRow,
    sql`SELECT ${facts.submittedOn}::text AS day, ${facts.field} AS field, ${facts.supplierId} AS supplier,
        count(*) FILTER (WHERE ${facts.isRecognised}) AS recognised, count(*) AS counted,
        count(DISTINCT ${facts.documentId}) AS documents
      FROM ${facts} WHERE ${countedIn(range, fields)}
      GROUP BY GROUPING SETS ((${facts.submittedOn}), (${facts.field}), (${facts.supplierId}), ())`,
  )
  const suppliers = rows
    .flatMap((row) => (row.supplier === null ? [] : [{ id: row.supplier, ...numbersOf(row) }]))
    .sort((a, b) => b.documents - a.documents || (a.id < b.id ? -1 : 1))
  const top = suppliers.slice(0, mostSuppliers)
  const names = await readSupplierNames(
    tx,
    top.map(({ id }) => id),
  )
  return {
    total: numbersOf(rows.find(({ day, field, supplier }) => (day ?? field ?? supplier) === null)),
    suppliers: suppliers.length,
    fields: fields.map((field) => ({ field, ...numbersOf(rows.find((row) => row.field === field)) })),
    days: rows
      .flatMap((row) => (row.day === null ? [] : [{ day: row.day, ...numbersOf(row) }]))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
    topSuppliers: top.map((one) => ({ ...one, name: names.get(one.id) ?? one.id })),
  }
}

const numbersOf = (row?: Recognised): Recognised => ({
  recognised: row?.recognised ?? 0,
  counted: row?.counted ?? 0,
  documents: row?.documents ?? 0,
})

type Asked = Range & {
  field?: HeaderFieldName | undefined
  supplier?: string | undefined
  before?: number | undefined
}

/** The documents that a number of these rates counts, with the fields that it counts of them. */
export async function listCounted(
  tx: TenantReading,
  asked: Asked,
): Promise<{ documents: CountedDocument[]; hasMore: boolean }> {
  const inRate = await readCounted(tx)
  const fields = inRate.filter((name) => asked.field === undefined || name === asked.field)
  const found = await tx
    .selectDistinct({ id: facts.documentId })
    .from(facts)
    .where(
      and(
        countedIn(asked, fields),
        asked.supplier === undefined ? undefined : eq(facts.supplierId, asked.supplier),
        asked.before === undefined ? undefined : lt(facts.documentId, asked.before),
      ),
    )
    .orderBy(desc(facts.documentId))
    .limit(documentsAtOnce + 1)
  const ids = found.slice(0, documentsAtOnce).map(({ id }) => id)
  const rows = await tx
    .select({
      invID: documents.id,
      invoiceNumber: documents.invoiceNumber,
      supplierName: documents.supplierName,
      submittedOn: facts.submittedOn,
      field: facts.field,
      predicted: facts.predicted,
      submitted: facts.submitted,
      isRecognised: facts.isRecognised,
    })
    .from(facts)
    .innerJoin(documents, eq(documents.id, facts.documentId))
    .where(and(inArray(facts.documentId, ids), inArray(facts.field, fields)))
  return {
    hasMore: found.length > ids.length,
    documents: ids.map((id) => {
      const own = rows.filter(({ invID }) => invID === id)
      const { invID, invoiceNumber, supplierName, submittedOn } = own[0]!
      return {
        ...{ invID, invoiceNumber, supplierName, submittedOn },
        fields: fields.flatMap((field) =>
          own
            .filter((row) => row.field === field)
            .map(({ predicted, submitted, isRecognised }) => ({ field, predicted, submitted, isRecognised })),
        ),
      }
    }),
  }
}

const readCounted = async (tx: TenantReading): Promise<HeaderFieldName[]> =>
  fieldsInRate(await readFieldLayout(tx))

const countedIn = ({ from, to }: Range, fields: HeaderFieldName[]) =>
  and(between(facts.submittedOn, from, to), inArray(facts.field, fields))
