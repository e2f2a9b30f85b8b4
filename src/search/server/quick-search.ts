import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isOpen } from '../../documents/document-status'
import type { DocumentRow } from '../../documents/server/documents.tables'
import { decimalFromMinor } from '../../kernel/money'
import { isReplaced } from '../../listing/replaced-documents'
import { readDocumentRows } from '../../listing/server/read-listed'
import { idRow, readRows } from '../../platform/database/read-rows'
import type { Context, TenantReading } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { matchDocument, minorRanges, type QuickPart, type QuickQuery, readQuickQuery } from '../quick-search'
import type { QuickHit } from '../quick-search.api'

const mostHits = 10
/** A supplier's first word may begin many names; what else is typed chooses among them. */
const mostNames = 100
/** Without anything else, documents of the nearest names are shown. */
const mostNamesShown = 12
/** Candidates of each way in which something typed can be meant. */
const mostCandidates = 40
const newestOfName = 10
/** How alike a word and a name must be when no name has the word itself. */
const alike = 0.55

/** The documents that what was typed means, best first. Candidates come from indexes; what they are worth is decided in quick-search.ts. */
export async function quickSearch(ctx: Context, { q }: { q: string }): Promise<{ hits: QuickHit[] }> {
  const query = readQuickQuery(q)
  if (!query) return { hits: [] }
  return ctx.read(async (tx) => {
    const [customer, names] = await Promise.all([readOwnCustomer(tx), namesFor(tx, query)])
    const ids = await candidates(tx, query, names)
    if (ids.length === 0) return { hits: [] }
    const rows = (await readDocumentRows(tx, ids)).filter(({ status }) => status !== 'PURGED')
    return { hits: bestOf(query, rows, { names, fallbackCurrency: customer.currency }) }
  })
}

/** Suppliers' names that have the words, and how: 0 begins so, 1 has a word that does, 2 has it inside, 3 is only alike. */
type Names = ReadonlyMap<string, number>
const nameRow = z.object({ name: z.string(), place: z.number() })
type NameRow = z.output<typeof nameRow>

async function namesFor(tx: TenantReading, { words, wholeName }: QuickQuery): Promise<Names> {
  const [withWords, withWhole] = await Promise.all(
    [words, wholeName ?? []].map((wanted) => (wanted.length === 0 ? [] : namesWith(tx, wanted))),
  )
  const own = words.length > 0 && withWords!.length === 0 ? await namesLike(tx, words) : withWords!
  // of two ways to come by a name the first counts
  return new Map([...withWhole!, ...own].map(({ name, place }) => [name, place]))
}

async function namesWith(tx: TenantReading, words: string[]): Promise<NameRow[]> {
  const has = words.map((word) => sql`position(${word} in folded) > 0`)
  const first = words[0]!
  const rows = await readRows(
    tx,
    nameRow,
    sql`
    SELECT name, CASE WHEN starts_with(folded, ${first}) THEN 0 WHEN position(${` ${first}`} in folded) > 0 THEN 1 ELSE 2 END AS place
    FROM document_supplier_names WHERE ${sql.join(has, sql` AND `)} ORDER BY 2, length(folded), 1 LIMIT ${mostNames}`,
  )
  return rows
}

async function namesLike(tx: TenantReading, words: string[]): Promise<NameRow[]> {
  const typed = words.join(' ')
  if (typed.length < 4) return []
  const rows = await readRows(
    tx,
    nameRow,
    sql`
    SELECT name, 3 AS place FROM (SELECT name, word_similarity(${typed}, folded) AS alike FROM document_supplier_names OFFSET 0) named
    WHERE alike >= ${alike} ORDER BY alike DESC, name LIMIT ${mostNames}`,
  )
  return rows
}

async function candidates(tx: TenantReading, query: QuickQuery, names: Names): Promise<number[]> {
  const ways: SQL[] = []
  const own = [...names.keys()]
  const needsName = query.words.length > 0
  // the longest part is the rarest; what else was typed is looked for in what it finds
  const [part] = [...query.parts].sort((a, b) => lengthOf(b) - lengthOf(a))
  if (part && (!needsName || own.length > 0)) ways.push(candidatesOf(part, needsName ? own : null))
  if (query.wholeKey)
    ways.push(candidatesOf({ id: null, key: query.wholeKey, amount: null, only: null }, null))
  if (own.length > 0 && (query.parts.length === 0 || query.wholeName))
    ways.push(newestOf(own.slice(0, mostNamesShown)))
  if (ways.length === 0) return []
  const rows = await readRows(tx, idRow, sql.join(ways, sql` UNION ALL `))
  return [...new Set(rows.map(({ id }) => id))]
}

const lengthOf = ({ key, amount }: QuickPart) => Math.max(key?.length ?? 0, amount?.length ?? 0)

function candidatesOf({ id, key, amount }: QuickPart, names: string[] | null): SQL {
  const ranges = amount === null ? [] : [2, 0, 3].flatMap((exponent) => minorRanges(amount, exponent))
  const array = (values: bigint[]) => sql`${sql.param(values.map(String))}::bigint[]`
  const low = array(ranges.map(([from]) => from))
  const high = array(ranges.map(([, to]) => to))
  return sql`SELECT kontor_quick_candidates(${id}::bigint, ${key}::text, ${low}, ${high},
    ${names === null ? null : sql.param(names)}::text[], ${mostCandidates}) AS id`
}

function newestOf(names: string[]): SQL {
  return sql`SELECT newest.id FROM unnest(${sql.param(names)}::text[]) AS wanted (name) CROSS JOIN LATERAL (
    SELECT d.id FROM documents d WHERE d.supplier_name = wanted.name ORDER BY d.id DESC LIMIT ${newestOfName}) newest`
}

function bestOf(
  query: QuickQuery,
  rows: DocumentRow[],
  { names, fallbackCurrency }: { names: Names; fallbackCurrency: string },
): QuickHit[] {
  return rows
    .flatMap((row) => {
      const currency = row.currency ?? fallbackCurrency
      const match = matchDocument(query, { ...row, currency }, names)
      if (!match || (isReplaced(row.status) && !match.reasons.includes('document'))) return []
      return [{ row, currency, ...match }]
    })
    .sort((a, b) => b.score - a.score || standing(b.row) - standing(a.row) || b.row.id - a.row.id)
    .slice(0, mostHits)
    .map(({ row, currency, reasons }) => hitOf(row, currency, reasons))
}

/** Of two that answer equally well, the one that people still work on is wanted, and one in the trash least. */
function standing({ status }: DocumentRow): number {
  if (status === 'DELETED') return 0
  return isOpen(status) ? 2 : 1
}

function hitOf(row: DocumentRow, currency: string, why: QuickHit['why']): QuickHit {
  return {
    invID: row.id,
    status: row.status,
    erpStatus: row.erpStatus,
    fileName: row.fileName,
    supplierIDText: row.supplierName,
    invoiceNumber: row.invoiceNumber,
    poNumber: row.poNumber,
    invoiceDate: row.invoiceDate,
    controlAmt: row.payableMinor === null ? null : decimalFromMinor(row.payableMinor, currency),
    currency,
    why,
  }
}
