import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { LineFieldName } from '../../documents/line-fields'
import { suppliers } from '../../master-data/server/master-data.tables'
import { instantValue, readRows, wholeNumber } from '../../platform/database/read-rows'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { codingNames } from '../previous-lines'
import { emptyRule, type RuleDraft } from '../rule'
import { emptyRuleHeader, ruleHeaderFields, scopeAll, taxOptions } from '../rule-header'
import { type RuleProposal, ruleProposal } from '../rule-wire'
import { sentOf } from './import-rules'
import { nameEffects } from './name-effects'
import { declinedRuleProposals, type RuleRow } from './rules.tables'
import { readActive } from './save-rule'

/** A correction that was made so often is worth a rule. */
const enough = 3
const lookedBackMs = 180 * 24 * 60 * 60_000
const mostProposals = 50
const shownEvidence = 10

const correction = z.object({
  supplierID: z.string(),
  supplierName: z.string(),
  field: z.string(),
  value: z.string(),
  times: wholeNumber,
  evidence: z.array(ruleProposal.shape.evidence.element.extend({ at: instantValue })),
})
type Correction = z.output<typeof correction>

const lineFields = codingNames.map((name) => `line.${name}`)
const headerFields = ruleHeaderFields.flatMap(({ fills }) => fills ?? [])

/**
 * Corrections that people made on three documents of a supplier or more, with the documents: each as the rule it could
 * become. What a rule of the supplier says already, and what was declined, is left out.
 */
export async function readProposals(
  ctx: Context,
  tx: TenantTransaction,
  supplierId: string | undefined,
): Promise<RuleProposal[]> {
  const since = new Date(ctx.now().getTime() - lookedBackMs).toISOString()
  const found = await readRows(
    tx,
    correction,
    sql`SELECT supplier_id AS "supplierID", "supplierName", field, value, count(*) AS times,
        (jsonb_agg(jsonb_build_object('invID', id, 'invoiceNumber', invoice_number, 'from', from_value, 'by', actor_name, 'at', at)
          ORDER BY at DESC, id DESC)) AS evidence
      FROM (
        SELECT DISTINCT ON (d.id, h.field, h.to_value) d.id, d.supplier_id, s.name AS "supplierName", h.field, h.to_value AS value,
          d.invoice_number, h.from_value, h.actor_name, h.at
        FROM document_history h
        JOIN documents d ON d.id = h.document_id
        JOIN ${suppliers} s ON s.id = d.supplier_id
        WHERE h.at >= ${since}::timestamptz AND h.action = 'edit' AND h.actor_kind = 'user' AND h.to_value IS NOT NULL
          AND h.field IN (${sql.join(
            [...headerFields, ...lineFields].map((name) => sql`${name}`),
            sql`, `,
          )})
          AND coalesce(h.details->>'source', '') IN ('TYPED', 'BOX', 'LOOKUP', 'PASTE')
          AND d.po_number IS NULL AND ${supplierId === undefined ? sql`true` : sql`d.supplier_id = ${supplierId}`}
        ORDER BY d.id, h.field, h.to_value, h.at DESC) corrections
      GROUP BY supplier_id, "supplierName", field, value
      HAVING count(*) >= ${enough}
      ORDER BY count(*) DESC, supplier_id, field, value
      LIMIT ${mostProposals}`,
  )
  const declined = await tx.select({ key: declinedRuleProposals.key }).from(declinedRuleProposals)
  const isDeclined = new Set(declined.map(({ key }) => key))
  const open = found.filter((one) => !isDeclined.has(keyOf(one)))
  const rules = new Map<string, RuleRow[]>()
  for (const { supplierID } of open)
    if (!rules.has(supplierID)) rules.set(supplierID, await readActive(tx, supplierID))
  const proposals = open.flatMap((one) => proposalOf(one, rules.get(one.supplierID)!) ?? [])
  return Promise.all(proposals.map((one) => withNames(tx, one)))
}

async function withNames(tx: TenantTransaction, proposal: RuleProposal): Promise<RuleProposal> {
  const { field, cell, value } = proposal
  const made = proposal.evidence.map(({ from }) => ({ field, cell, from, to: value }))
  const named = await nameEffects(tx, made)
  const evidence = proposal.evidence.map((one, at) => ({ ...one, from: named[at]?.from ?? null }))
  return { ...proposal, value: named[0]?.to ?? value, evidence }
}

/** Takes a proposal away for good. */
export async function declineProposal(ctx: Context, tx: TenantTransaction, key: string): Promise<void> {
  await tx
    .insert(declinedRuleProposals)
    .values({ key, declinedBy: ctx.actor.name, declinedAt: ctx.now() })
    .onConflictDoNothing()
}

const keyOf = ({ supplierID, field, value }: Correction) => JSON.stringify([supplierID, field, value])

/** The supplier's rule for all its documents with the value, or a new one; null where rules of another kind stand in the way. */
function proposalOf(found: Correction, rules: readonly RuleRow[]): RuleProposal | null {
  const wide = rules.find(({ companyId, customerAccount }) => companyId === null && customerAccount === null)
  if (rules.some(({ type }) => type !== 'PROTOTYPE')) return null
  const cell = found.field.startsWith('line.') ? (found.field.slice(5) as LineFieldName) : null
  const before = wide?.draft ?? newDraft(found)
  const draft = cell === null ? withHeader(before, found) : withCell(before, cell, found.value)
  if (!draft) return null
  return {
    key: keyOf(found),
    supplierID: found.supplierID,
    supplierName: found.supplierName,
    field: cell === null ? found.field : 'line',
    cell,
    value: found.value,
    times: found.times,
    evidence: found.evidence.slice(0, shownEvidence).map((one) => ({ ...one, at: one.at.toISOString() })),
    documentRuleID: wide?.id ?? null,
    draft: sentOf(draft),
  }
}

const newDraft = ({ supplierID, supplierName }: Correction): RuleDraft => ({
  ...emptyRule,
  documentRuleName: supplierName,
  documentRuleType: 'PROTOTYPE',
  header: { ...emptyRuleHeader, supplier: supplierID, company: scopeAll, customeracct: scopeAll },
})

function withHeader(draft: RuleDraft, { field, value }: Correction): RuleDraft | null {
  const name = ruleHeaderFields.find(({ fills }) => fills === field)?.name
  const stored = name === 'taxoption' ? taxOptions.find(({ taxOption }) => taxOption === value)?.value : value
  if (!name || stored === undefined || draft.header[name] === stored) return null
  return { ...draft, header: { ...draft.header, [name]: stored } }
}

function withCell(draft: RuleDraft, cell: LineFieldName, value: string): RuleDraft | null {
  const lines = draft.documentRuleLines.length > 0 ? draft.documentRuleLines : [{ share: '100.00' }]
  const coded = lines.map((line) => ({ ...line, [cell]: value }))
  if (JSON.stringify(coded) === JSON.stringify(draft.documentRuleLines)) return null
  return { ...draft, documentRuleLines: coded }
}
