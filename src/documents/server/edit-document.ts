import { eq } from 'drizzle-orm'
import type { Context } from '../../tenants/server/context'
import { documentErrors } from '../document-errors'
import { fieldText } from '../document-labels'
import type { DocumentDetail } from '../documents.api'
import { isEditableField } from '../editable-field'
import { isInUse } from '../field-layout'
import { documentFields } from './documents.tables'
import { readFieldLayout } from './field-layout.queries'
import { withSupplierDefaults } from './supplier-defaults'
import { takeEdit } from './take-edit'
import { type FieldWrite, withoutRepeats, writeFields } from './write-fields'

/**
 * T31: changes header fields. Takes the editing lock on the way, refuses a stale version, and writes one history row
 * for each value that changed. A save that changes nothing leaves the version as it is.
 */
export async function editDocument(
  ctx: Context,
  asked: { documentId: number; version: number; writes: FieldWrite[] },
): Promise<DocumentDetail> {
  return takeEdit(ctx, asked, async ({ tx, customer, document, begin }) => {
    const layout = await readFieldLayout(tx)
    const stored = await tx.select().from(documentFields).where(eq(documentFields.documentId, document.id))
    const refused = asked.writes.find(
      ({ name }) =>
        !isInUse(layout, name) ||
        !isEditableField(
          { source: document.source, layout },
          name,
          stored.find((field) => field.name === name),
        ),
    )
    if (refused) throw documentErrors.notEditable({ field: fieldText(refused.name) }, { field: refused.name })
    const repeatless = await withoutRepeats(tx, document.id, asked.writes)
    const writes = await withSupplierDefaults(tx, document.id, repeatless)
    if (writes.length === 0) return undefined
    const version = await begin(writes.map(({ name }) => name))
    await writeFields(ctx, tx, {
      document,
      action: 'edit',
      writes,
      version,
      fallbackCurrency: customer.currency,
    })
    return undefined
  })
}
