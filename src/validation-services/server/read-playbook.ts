import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { fieldRule, fieldsInOrder, isAlwaysRequired } from '../../documents/field-layout'
import { headerField, headerFieldNames } from '../../documents/header-fields'
import { readFieldLayout } from '../../documents/server/field-layout.queries'
import { instantValue, readRows, wholeNumber } from '../../platform/database/read-rows'
import { readSettings } from '../../settings/server/customer-settings'
import type { TenantReading } from '../../tenants/server/context'
import { reviewSection } from '../review-section'
import type { Playbook } from '../validation-services.api'

/** What the transaction's customer wants of its reviewers: fields, house rules, and what was corrected lately. */
export async function readPlaybook(tx: TenantReading): Promise<Playbook> {
  const layout = await readFieldLayout(tx)
  const { houseRules } = await readSettings(tx, reviewSection)
  const asked = fieldsInOrder(layout).filter(
    (name) => headerField(name).isPriority && fieldRule(layout, name).isShown,
  )
  return {
    fields: asked.map((name) => ({
      name,
      isRequired: isAlwaysRequired(name) || fieldRule(layout, name).required.includes('always'),
    })),
    houseRules,
    corrections: await readCorrections(tx),
  }
}

const shownCorrections = 10
/** Of so many reviews; more are not looked through where nothing was corrected. */
const latestReviews = 50

const correction = z.object({
  documentId: wholeNumber,
  field: z.enum(headerFieldNames),
  from: z.string().nullable(),
  to: z.string().nullable(),
  currency: z.string().nullable(),
  supplier: z.string().nullable(),
  by: z.string(),
  at: instantValue,
})

/** What people changed in header fields between sending to review and the end of the review, the last first. */
async function readCorrections(tx: TenantReading): Promise<Playbook['corrections']> {
  const rows = await readRows(
    tx,
    correction,
    sql`WITH finished AS (
        SELECT id, document_id FROM document_history WHERE action = 'finish-review' ORDER BY at DESC LIMIT ${latestReviews}
      )
      SELECT edit.document_id AS "documentId", edit.field, edit.from_value AS "from", edit.to_value AS "to",
        documents.currency, documents.supplier_name AS supplier, edit.actor_name AS "by", edit.at
      FROM finished
      JOIN documents ON documents.id = finished.document_id
      CROSS JOIN LATERAL (
        SELECT max(sent.id) AS id FROM document_history sent
        WHERE sent.document_id = finished.document_id AND sent.id < finished.id AND sent.action = 'send-to-review'
      ) sent
      JOIN document_history edit ON edit.document_id = finished.document_id AND edit.id > sent.id AND edit.id < finished.id
      WHERE edit.action = 'edit' AND edit.actor_kind = 'user' AND edit.field IN (${sql.join(
        headerFieldNames.map((name) => sql`${name}`),
        sql`, `,
      )})
      ORDER BY edit.at DESC, edit.id DESC LIMIT ${shownCorrections}`,
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
