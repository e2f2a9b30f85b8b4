import { asc, eq } from 'drizzle-orm'
import { readingSection } from '../../documents/reading-section'
import type { StageJob } from '../../documents/server/document-room-server'
import { documentData, documentFields, documentPages } from '../../documents/server/documents.tables'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import { readSettings } from '../../settings/server/customer-settings'
import type { Context } from '../../tenants/server/context'
import { extractFields } from '../extract-fields'
import { mayLearnFrom } from '../may-learn-from'
import { filledFields } from '../read-field-names'
import { learnPlaces } from '../reading/learned-places'
import type { FieldName, PageText, Word } from '../recognised-document'
import { keepPlaces } from './learned-places.queries'

/**
 * Learns from a document that a person has submitted where its supplier prints what. One that went through by itself teaches
 * nothing: nobody looked at it, and a mistake would confirm itself. Data say what they are.
 */
export async function learnFromDocument(
  ctx: Context,
  { document, complete }: StageJob,
  { store }: { store: ObjectStore },
): Promise<void> {
  const { supplierId, submissionMethod } = document
  const isConfirmed = submissionMethod === 'MANUAL' || submissionMethod === 'VS'
  if (!supplierId || !isConfirmed) return
  const known = await ctx.transaction(async (tx) => {
    if ((await readSettings(tx, readingSection)).history === 'off') return null
    const ofDocument = eq(documentData.documentId, document.id)
    const data = await tx.select({ id: documentData.documentId }).from(documentData).where(ofDocument)
    if (data.length > 0) return null
    return {
      fields: await tx.select().from(documentFields).where(eq(documentFields.documentId, document.id)),
      pages: await tx
        .select()
        .from(documentPages)
        .where(eq(documentPages.documentId, document.id))
        .orderBy(asc(documentPages.number)),
    }
  })
  if (!known) return
  const pages: PageText[] = []
  for (const { number, widthPoints: width, heightPoints: height, wordsHash } of known.pages) {
    if (wordsHash === null) continue
    const stored = JSON.parse(
      (await store.read(String(ctx.customerId), wordsHash)).toString(),
    ) as StoredWord[]
    const words = stored.map(({ text, ...box }): Word => ({ text, box, confidence: 1 }))
    pages.push({ number, width, height, words })
  }
  if (!mayLearnFrom(pages)) return
  const confirmed: Partial<Record<FieldName, string | null>> = {}
  for (const [from, name] of filledFields) {
    const field = known.fields.find((one) => one.name === name)
    if (field && !field.isNotOnDocument) confirmed[from] = field.value
  }
  const places = learnPlaces(pages, confirmed, extractFields(pages).fields)
  await ctx.transaction(async (tx) => {
    await complete(tx)
    await keepPlaces(tx, { documentId: document.id, supplierId, places, at: ctx.now() })
  })
}

type StoredWord = { text: string } & Word['box']
