import { eq, sql } from 'drizzle-orm'
import type { DocumentLine } from '../../documents/document-line'
import { checkHeaderValue } from '../../documents/header-values'
import { readingSection } from '../../documents/reading-section'
import { afterReading } from '../../documents/server/document-seams'
import {
  type DocumentRow,
  documentData,
  documentFields,
  documentLines,
  documentPages,
  documents,
} from '../../documents/server/documents.tables'
import { readFieldLayout } from '../../documents/server/field-layout.queries'
import { type FieldWrite, writeFields } from '../../documents/server/write-fields'
import { minorFromDecimal } from '../../kernel/money'
import { unknownIds } from '../../master-data/server/find-master-data'
import type { MasterEvidence } from '../../master-data/server/read-evidence'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { creditsSection, withCredits } from '../credits-section'
import { type HeaderWrite, headerWrites, withDefaults } from '../header-writes'
import { languageOf } from '../language-of'
import { cellsOfReading } from '../line-cells'
import type { RecognisedDocument } from '../recognised-document'
import { statedCostCentre } from '../stated-cost-centre'
import { usualValues } from './usual-values'

type StoredPage = Omit<typeof documentPages.$inferInsert, 'documentId'>

/** Images and words are durable before the rows that name them are written. */
export async function storePages(
  ctx: Context,
  { store }: { store: ObjectStore },
  read: RecognisedDocument,
): Promise<StoredPage[]> {
  const owner = String(ctx.customerId)
  const stored: StoredPage[] = []
  for (const page of read.pages) {
    if (!page.image) continue
    const image = await store.put(owner, { path: page.image.path })
    const words = page.words.map(({ text, box }) => ({ text, ...box }))
    const wordsFile = await store.put(owner, Buffer.from(JSON.stringify(words)))
    stored.push({
      number: page.number,
      widthPoints: page.width,
      heightPoints: page.height,
      imageHash: image.hash,
      imageType: page.image.mime,
      imageWidth: page.image.width,
      imageHeight: page.image.height,
      wordsHash: wordsFile.hash,
    })
  }
  return stored
}

export type Kept = {
  document: DocumentRow
  read: RecognisedDocument
  pages: StoredPage[]
  master: MasterEvidence
}

export async function keepReading(ctx: Context, tx: TenantTransaction, given: Kept): Promise<void> {
  const customer = await readOwnCustomer(tx)
  const { document } = given
  await replaceReading(tx, document.id)
  await keepData(tx, document.id, given.read.structured)
  await keepPages(tx, document.id, given.pages)
  await tx
    .update(documents)
    .set({
      language: languageOf(given.read.text),
      ...(given.read.structured && { source: given.read.structured.kind }),
    })
    .where(eq(documents.id, document.id))
  const credits = await readSettings(tx, creditsSection)
  // data say what they are; words are looked for on pages only
  const words = given.read.structured ? '' : given.read.text
  const read = withCredits(headerWrites(given.read, given.master), words, credits)
  const writes = await withUsual(tx, withDefaults(read.filter(isStorable), await readFieldLayout(tx)))
  const currency = writes.find((write) => write.name === 'currency')?.value ?? customer.currency
  await writeFields(ctx, tx, {
    document,
    action: 'process',
    writes: writes.filter((write) => isCountable(write, currency)),
    version: document.version,
    fallbackCurrency: customer.currency,
  })
  await writeLines(tx, document.id, given.read, currency)
  const wordsOfPages = given.read.pages.map((page) => page.words.map(({ text, box }) => ({ text, ...box })))
  for (const keep of ctx.seams.of(afterReading))
    await keep(ctx, tx, { documentId: document.id, pages: wordsOfPages })
}

async function keepData(
  tx: TenantTransaction,
  documentId: number,
  structured: RecognisedDocument['structured'],
): Promise<void> {
  if (!structured) return
  const { parts: _, ...data } = structured
  await tx.insert(documentData).values({ documentId, ...data })
}

export async function keepPages(
  tx: TenantTransaction,
  documentId: number,
  pages: StoredPage[],
): Promise<void> {
  if (pages.length === 0) return
  await tx
    .insert(documentPages)
    .values(pages.map((page) => ({ ...page, documentId })))
    .onConflictDoNothing()
}

/** With what the supplier's earlier documents have, where the customer wants that. */
async function withUsual(tx: TenantTransaction, written: HeaderWrite[]): Promise<HeaderWrite[]> {
  const supplierId = written.find(({ name }) => name === 'supplierID')?.value
  if (!supplierId || (await readSettings(tx, readingSection)).history === 'off') return written
  return [...written, ...(await usualValues(tx, { supplierId, written }))]
}

/** A retry reads from the start. What people typed meanwhile cannot exist: a document in this state is nobody's. */
async function replaceReading(tx: TenantTransaction, documentId: number): Promise<void> {
  for (const table of [documentPages, documentFields, documentLines, documentData])
    await tx.delete(table).where(sql`document_id = ${documentId}`)
}

/** A reading that no header field can hold (too long, no date) is left out rather than failing the document. */
function isStorable(write: FieldWrite): boolean {
  try {
    return checkHeaderValue(write.name, write.value) !== null
  } catch {
    return false
  }
}

const amounts: readonly string[] = ['netAmt', 'taxAmt', 'controlAmt', 'freightAmt', 'otherChargesAmt']

function isCountable(write: FieldWrite, currency: string): boolean {
  const isAmount = amounts.includes(write.name)
  return !isAmount || (write.value !== null && minorFromDecimal(write.value, currency) !== null)
}

async function writeLines(
  tx: TenantTransaction,
  documentId: number,
  read: RecognisedDocument,
  currency: string,
): Promise<void> {
  if (read.lines.length === 0) return
  const coding = read.structured ? {} : await codingOf(tx, read)
  const rows = read.lines.map((line, index) => ({
    documentId,
    line: index + 1,
    cells: { ...cellsOfReading(line, currency, read.structured ? 'DATA' : 'RECOGNISED'), ...coding },
  }))
  await tx.insert(documentLines).values(rows)
}

/** The cost center that the pages name, where the master data has it: every line is for it. */
async function codingOf(
  tx: TenantTransaction,
  { pages }: RecognisedDocument,
): Promise<DocumentLine['cells']> {
  const stated = statedCostCentre(pages)
  if (!stated || (await unknownIds(tx, 'cost-centres', [stated.value])).length > 0) return {}
  return { costCentre: { ...stated, source: 'RECOGNISED', confidence: 1, predicted: stated } }
}
