import { type Served, serve } from '../../access/server/serve-endpoints'
import type { TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { defaultTemplates } from '../default-templates'
import { replacementFields } from '../merge-fields'
import * as api from '../rejection.api'
import * as mailApi from '../rejection-mail.api'
import type { RejectionRuleRow } from '../rejection-wire'
import { flagFields } from '../rule-fields'
import { backtestRule } from './backtest'
import { createRule, deleteRule, noteChange, readChanges, undoChange, updateRule } from './changes'
import { exportRules, importRules } from './import-rules'
import { readOwnTemplates, readTemplate, type Template } from './mail-template'
import { readFlagReasons, readMatchedRules, readReasons, setMatchedRules } from './matched-rules'
import { type RejectionConfig, rejectionSettings } from './rejection-settings'
import { readRejectionsOf } from './rejection-status'
import { resendRejection } from './resend-rejection'
import { lockRule, readRulePage } from './rules.queries'
import { deleteTemplate, saveTemplate } from './save-template'
import { sendTemplateToSelf } from './send-template-to-self'
import { putException, readExceptions } from './switch-exception'
import { undoRejection } from './undo-rejection'
import { writeExample, writeMail } from './write-mail'

export type RejectionDependencies = {
  config: RejectionConfig
}

/** Every call of rejection.api.ts with what answers it. */
export function rejectionRoutes(dependencies: RejectionDependencies): Served[] {
  return [
    ...ruleRoutes(),
    ...changeRoutes(),
    ...templateRoutes(dependencies),
    ...byHandRoutes(dependencies),
    serve(api.readRejections, (ctx, { query }) =>
      ctx.transaction((tx) => readRejectionsOf(ctx, tx, query.inv_id)),
    ),
  ]
}

function ruleRoutes(): Served[] {
  return [
    serve(api.listRules, (ctx, { query }) =>
      ctx.transaction(async (tx) => {
        const { page, page_size } = query
        const { rules, total } = await readRulePage(tx, {
          usageType: query.usage_type,
          page,
          pageSize: page_size,
          now: ctx.now(),
        })
        const total_pages = Math.ceil(total / page_size)
        return {
          rules,
          metadata: { page_results: rules.length, page_size, page, total_pages, total_results: total },
        }
      }),
    ),
    serve(api.createRule, (ctx, { body }) =>
      ctx.transaction(async (tx) => ruleRow(tx, await createRule(ctx, tx, body))),
    ),
    serve(api.updateRule, (ctx, { params, body }) =>
      ctx.transaction(async (tx) => {
        await updateRule(ctx, tx, params.id, body)
        return ruleRow(tx, params.id)
      }),
    ),
    serve(api.deleteRule, (ctx, { params }) =>
      ctx.transaction(async (tx) => {
        await deleteRule(ctx, tx, params.id)
        return { rejection_rule_id: params.id }
      }),
    ),
    serve(api.listRuleFields, () => [...flagFields]),
    serve(api.backtestRule, (ctx, { body: { days, ...rule } }) =>
      ctx.transaction((tx) => backtestRule(ctx, tx, { rule, days })),
    ),
    serve(api.exportRules, (ctx) => ctx.transaction((tx) => exportRules(tx))),
    serve(api.importRules, (ctx, { body }) => ctx.transaction((tx) => importRules(ctx, tx, body.rules))),
  ]
}

async function ruleRow(tx: TenantTransaction, id: number): Promise<RejectionRuleRow> {
  return { ...(await lockRule(tx, id))!, hits: 0, false_hits: 0 }
}

function changeRoutes(): Served[] {
  return [
    serve(api.listChanges, (ctx, { query }) =>
      ctx.transaction(async (tx) => ({ changes: await readChanges(tx, query) })),
    ),
    serve(api.undoChange, (ctx, { params }) => ctx.transaction((tx) => undoChange(ctx, tx, params.id))),
    serve(api.listExceptions, (ctx) =>
      ctx.transaction(async (tx) => ({ exceptions: await readExceptions(tx) })),
    ),
    serve(api.switchException, (ctx, { params, body }) =>
      ctx.transaction(async (tx) => {
        const find = async () => (await readExceptions(tx)).find((one) => one.code === params.code)!
        const before = await find()
        if (before.is_on === body.is_on) return before
        await putException(ctx, tx, params.code, body.is_on)
        await noteChange(ctx, tx, {
          subject: 'EXCEPTION',
          subject_key: params.code,
          action: 'UPDATE',
          before: before.is_on,
          after: body.is_on,
        })
        return find()
      }),
    ),
  ]
}

const sentTemplate = ({ language, html, isOwn }: Template) => ({
  message_template: html,
  language,
  is_own: isOwn,
})
const languageOf = async (tx: TenantTransaction, asked: string | undefined) =>
  asked ?? (await readOwnCustomer(tx)).locale

function templateRoutes({ config }: RejectionDependencies): Served[] {
  return [
    serve(mailApi.readTemplate, (ctx, { query }) =>
      ctx.transaction(async (tx) =>
        sentTemplate(await readTemplate(tx, await languageOf(tx, query.language))),
      ),
    ),
    serve(mailApi.saveTemplate, (ctx, { body }) =>
      ctx.transaction(async (tx) => {
        const language = await languageOf(tx, body.language)
        return sentTemplate(await saveTemplate(ctx, tx, { language, html: body.message_template }))
      }),
    ),
    serve(mailApi.deleteTemplate, (ctx, { params }) =>
      ctx.transaction(async (tx) => sentTemplate(await deleteTemplate(ctx, tx, params.language))),
    ),
    serve(mailApi.listTemplateLanguages, (ctx) => ctx.transaction((tx) => listLanguages(tx))),
    serve(mailApi.previewTemplate, (ctx, { body }) =>
      ctx.transaction(async (tx) => {
        const { locale, name } = await readOwnCustomer(tx)
        return writeExample({
          html: body.message_template,
          language: body.language ?? locale,
          customerName: name,
        })
      }),
    ),
    serve(mailApi.sendTestMail, (ctx, { body }) =>
      ctx.transaction((tx) => sendTemplateToSelf(ctx, tx, rejectionSettings(config), body)),
    ),
    serve(mailApi.listReplacementFields, () => [...replacementFields]),
  ]
}

async function listLanguages(tx: TenantTransaction) {
  const own = await readOwnTemplates(tx)
  const builtIn = Object.keys(defaultTemplates).filter((one) => !own.some((mine) => mine.language === one))
  const languages = [
    ...own.map((one) => ({
      language: one.language,
      is_own: true,
      changed_by: one.changed_by,
      changed_at: new Date(one.changed_at).toISOString(),
    })),
    ...builtIn.map((language) => ({ language, is_own: false, changed_by: null, changed_at: null })),
  ]
  return { default_language: (await readOwnCustomer(tx)).locale, languages }
}

function byHandRoutes({ config }: RejectionDependencies): Served[] {
  const settings = rejectionSettings(config)
  return [
    serve(mailApi.previewRejectionMail, (ctx, { params, query }) =>
      ctx.transaction(async (tx) => {
        await readReasons(tx, params.id)
        const reasons = await readMatchedRules(tx, params.id)
        const {
          in_reply_to: _id,
          envelope_from: _inbox,
          ...preview
        } = await writeMail(tx, {
          documentId: params.id,
          reasons: reasons.map((reason) => reason.message),
          note: query.note,
          language: query.language,
          link: `${settings.publicUrl}/rejected/example`,
          isProposal: true,
        })
        return preview
      }),
    ),
    serve(api.listFlagReasons, (ctx) =>
      ctx.transaction(async (tx) => ({ reasons: await readFlagReasons(tx) })),
    ),
    serve(api.listReasons, (ctx, { query }) =>
      ctx.transaction(async (tx) => ({ reasons: await readReasons(tx, query.inv_id) })),
    ),
    serve(api.setMatchedRules, (ctx, { query, body }) =>
      ctx.transaction(async (tx) => {
        const matched = await setMatchedRules(ctx, tx, { documentId: query.inv_id, ruleIds: body })
        return {
          inv_id: query.inv_id,
          matched_rules: matched.map((one) => ({ rejection_rule_id: one.ruleId })),
        }
      }),
    ),
    serve(api.undoRejection, (ctx, { params }) => ctx.transaction((tx) => undoRejection(ctx, tx, params.id))),
    serve(api.resendRejection, (ctx, { params, body }) =>
      ctx.transaction((tx) => resendRejection(ctx, tx, settings, { id: params.id, ...body })),
    ),
  ]
}
