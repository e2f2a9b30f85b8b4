import { type Served, serve } from '../../access/server/serve-endpoints'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { draftOf } from '../check-rule'
import * as proposalsApi from '../rule-proposals.api'
import * as api from '../rules.api'
import { exportRules, importRules } from './import-rules'
import { listRules } from './list-rules'
import { declineProposal, readProposals } from './proposals'
import { proposeName, readForm } from './rule-form'
import type { RuleRow } from './rules.tables'
import { saveAndApply } from './save-and-apply'
import { checkDraft, createRule, findRule, switchRules, undoChange, updateRule } from './save-rule'
import { readVersions, showRule } from './show-rule'
import { readTouches } from './touches'
import { tryRule } from './try-rule'

/** Every call of rules.api.ts with what answers it. */
export function rulesRoutes(): Served[] {
  const saved = (ctx: Context, save: (tx: TenantTransaction) => Promise<RuleRow>) =>
    ctx.transaction(async (tx) => ({ rule: await showRule(tx, await save(tx)) }))
  return [
    serve(api.listDocumentRules, (ctx, { query }) => ctx.transaction((tx) => listRules(tx, query))),
    serve(api.readRuleForm, (ctx, { query }) => ctx.transaction((tx) => readForm(tx, query.documentID))),
    serve(api.readDocumentRule, (ctx, { params }) =>
      ctx.transaction(async (tx) => {
        const row = await findRule(tx, params.id)
        return { rule: await showRule(tx, row), versions: await readVersions(tx, row) }
      }),
    ),
    serve(api.createDocumentRule, (ctx, { body }) => saved(ctx, (tx) => createRule(ctx, tx, body))),
    serve(api.updateDocumentRule, (ctx, { params, body }) =>
      saved(ctx, (tx) => updateRule(ctx, tx, params.id, body)),
    ),
    serve(api.switchDocumentRules, (ctx, { body }) =>
      ctx.transaction((tx) => switchRules(ctx, tx, { ids: body.documentRuleIDs, isActive: body.isActive })),
    ),
    serve(api.undoRuleChange, (ctx, { params, body }) =>
      saved(ctx, (tx) => undoChange(ctx, tx, params.id, body.version)),
    ),
    serve(api.exportDocumentRules, (ctx) => ctx.transaction((tx) => exportRules(tx))),
    serve(api.importDocumentRules, (ctx, { body }) => ctx.transaction((tx) => importRules(ctx, tx, body))),
    ...draftRoutes(),
  ]
}

/** Calls about a rule that is not saved yet, and about what rules did with documents. */
function draftRoutes(): Served[] {
  return [
    serve(api.checkRuleDraft, (ctx, { body }) =>
      ctx.transaction(async (tx) => {
        const draft = draftOf(body)
        const checked = await checkDraft(tx, draft, body.documentRuleID ?? null)
        return { ...checked, proposedName: await proposeName(tx, draft.header) }
      }),
    ),
    serve(api.testRuleDraft, (ctx, { body }) =>
      ctx.transaction(async (tx) => {
        const documents = await tryRule(tx, draftOf(body))
        const count = (outcome: string) => documents.filter((one) => one.outcome === outcome).length
        return {
          documents,
          identical: count('identical'),
          differs: count('differs'),
          notTouched: count('not-touched'),
        }
      }),
    ),
    serve(api.saveAndApplyRule, (ctx, { params, body }) =>
      saveAndApply(ctx, { ...body, documentId: params.id }),
    ),
    serve(proposalsApi.listRuleProposals, (ctx, { query }) =>
      ctx.transaction(async (tx) => ({ proposals: await readProposals(ctx, tx, query.supplierID) })),
    ),
    serve(proposalsApi.declineRuleProposal, (ctx, { body }) =>
      ctx.transaction(async (tx) => {
        await declineProposal(ctx, tx, body.key)
        return { isDeclined: true }
      }),
    ),
    serve(proposalsApi.readDocumentTouches, (ctx, { params }) =>
      ctx.transaction(async (tx) => ({ touches: await readTouches(tx, params.id) })),
    ),
  ]
}
