import { and, desc, eq, inArray } from 'drizzle-orm'
import { findDocument } from '../../documents/server/documents.queries'
import { documentFields } from '../../documents/server/documents.tables'
import { findSupplierCandidates } from '../../master-data/server/find-supplier-candidates'
import type { Context } from '../../tenants/server/context'
import type { SupplierCandidate } from '../suppliers.api'
import { documentQuestions } from './entry.tables'

const traits = ['supplierName', 'vatID', 'iban'] as const

/** The suppliers that a document may be from, and who was last asked for one that master data did not know. */
export function readSupplierCandidates(
  ctx: Context,
  documentId: number,
): Promise<{ candidates: SupplierCandidate[]; lastAsked: string | null }> {
  return ctx.transaction(async (tx) => {
    const { sentByEmail } = await findDocument(tx, documentId)
    const fields = await tx
      .select({ name: documentFields.name, value: documentFields.value })
      .from(documentFields)
      .where(and(eq(documentFields.documentId, documentId), inArray(documentFields.name, [...traits])))
    const said = (name: (typeof traits)[number]) => fields.find((field) => field.name === name)?.value ?? null
    const candidates = await findSupplierCandidates(tx, {
      name: said('supplierName'),
      vatID: said('vatID'),
      iban: said('iban'),
      mailDomain: sentByEmail?.split('@')[1] ?? null,
    })
    const [asked] = await tx
      .select({ to: documentQuestions.toAddress })
      .from(documentQuestions)
      .where(eq(documentQuestions.about, 'supplier'))
      .orderBy(desc(documentQuestions.id))
      .limit(1)
    return { candidates, lastAsked: asked?.to ?? null }
  })
}
