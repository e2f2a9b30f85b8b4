import type { FixedFeatureFlag } from '../../access/access-context'
import { type Served, serve } from '../../access/server/serve-endpoints'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import type { Mailer } from '../../platform/mailer/mailer'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { defaultTemplates } from '../default-templates'
import { replacementFields } from '../merge-fields'
import * as api from '../rejection.api'
import { rejectionErrors } from '../rejection-errors'
import * as mailApi from '../rejection-mail.api'
import type { RejectionRuleRow } from '../rejection-wire'
import { flagFields } from '../rule-fields'
import { backtestRule } from './backtest'
import { createRule, deleteRule, noteChange, readChanges, undoChange, updateRule } from './changes'
import type { RejectionSettings } from './create-rejection'
import { exportRules, importRules } from './import-rules'
import { readOwnTemplates, readTemplate, type Template } from './mail-template'
import { readMatchedRules, readReasons, setMatchedRules } from './matched-rules'
import { readRejectionsOf } from './rejection-status'
import { resendRejection } from './resend-rejection'
import { lockRule, readRulePage } from './rules.queries'
import { deleteTemplate, saveTemplate } from './save-template'
import { sendTemplateToSelf } from './send-template-to-self'
import { putException, readExceptions } from './switch-exception'
import { undoRejection } from './undo-rejection'
import { writeExample, writeMail } from './write-mail'

export type RejectionDependencies = {
  flags: FeatureFlags
  mailer: Mailer
  settings: RejectionSettings
  /** What else follows when a rejection is taken back: the mail that the document came in. */
  noteTakenBack: (tx: TenantTransaction, documentId: number) => Promise<void>
}
type Work<T> = (ctx: Context, tx: TenantTransaction) => Promise<T>

/** Every call of rejection.api.ts with what answers it. The features' flags are asked here as well as by the screens. */
export function rejectionRoutes(dependencies: RejectionDependencies): Served[] {
  const inFeature =
    (flag: FixedFeatureFlag) =>
    async <T>(ctx: Context, work: Work<T>): Promise<T> => {
      await requireFeature(ctx, dependencies.flags, flag)
      return ctx.transaction((tx) => work(ctx, tx))
    }
  const inSettings = inFeature('should-show-manual-rejection-configurations')
  const byHand = inFeature('should-show-manual-rejection')
  return [
    ...ruleRoutes(inSettings),
    ...changeRoutes(inSettings),
    ...templateRoutes(inSettings, dependencies),
    ...byHandRoutes(byHand, dependencies),
    serve(api.readRejections, (ctx, { query }) =>
      ctx.transaction((tx) => readRejectionsOf(tx, query.inv_id)),
    ),
  ]
}

/** @throws rejection.feature_off for a customer who does not have the feature. */
export async function requireFeature(
  ctx: Context,
  flags: FeatureFlags,
  flag: FixedFeatureFlag,
): Promise<void> {
  const on = await flags.evaluateFlags({ customerId: ctx.customerId, userId: ctx.actor.id })
  if (!on[flag]) throw rejectionErrors.featureOff(flag)
}

type InFeature = <T>(ctx: Context, work: Work<T>) => Promise<T>

function ruleRoutes(inSettings: InFeature): Served[] {
  return [
    serve(api.listRules, (ctx, { query }) =>
      inSettings(ctx, async (_, tx) => {
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
      inSettings(ctx, async (_, tx) => ruleRow(tx, await createRule(ctx, tx, body))),
    ),
    serve(api.updateRule, (ctx, { params, body }) =>
      inSettings(ctx, async (_, tx) => {
        await updateRule(ctx, tx, params.id, body)
        return ruleRow(tx, params.id)
      }),
    ),
    serve(api.deleteRule, (ctx, { params }) =>
      inSettings(ctx, async (_, tx) => {
        await deleteRule(ctx, tx, params.id)
        return { rejection_rule_id: params.id }
      }),
    ),
    serve(api.listRuleFields, (ctx) => inSettings(ctx, async () => [...flagFields])),
    serve(api.backtestRule, (ctx, { body: { days, ...rule } }) =>
      inSettings(ctx, (_, tx) => backtestRule(ctx, tx, { rule, days })),
    ),
    serve(api.exportRules, (ctx) => inSettings(ctx, (_, tx) => exportRules(tx))),
    serve(api.importRules, (ctx, { body }) => inSettings(ctx, (_, tx) => importRules(ctx, tx, body.rules))),
  ]
}

async function ruleRow(tx: TenantTransaction, id: number): Promise<RejectionRuleRow> {
  return { ...(await lockRule(tx, id))!, hits: 0, false_hits: 0 }
}

function changeRoutes(inSettings: InFeature): Served[] {
  return [
    serve(api.listChanges, (ctx, { query }) =>
      inSettings(ctx, async (_, tx) => ({ changes: await readChanges(tx, query) })),
    ),
    serve(api.undoChange, (ctx, { params }) => inSettings(ctx, (_, tx) => undoChange(ctx, tx, params.id))),
    serve(api.listExceptions, (ctx) =>
      inSettings(ctx, async (_, tx) => ({ exceptions: await readExceptions(tx) })),
    ),
    serve(api.switchException, (ctx, { params, body }) =>
      inSettings(ctx, async (_, tx) => {
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

function templateRoutes(inSettings: InFeature, { mailer, settings }: RejectionDependencies): Served[] {
  return [
    serve(mailApi.readTemplate, (ctx, { query }) =>
      inSettings(ctx, async (_, tx) =>
        sentTemplate(await readTemplate(tx, await languageOf(tx, query.language))),
      ),
    ),
    serve(mailApi.saveTemplate, (ctx, { body }) =>
      inSettings(ctx, async (_, tx) => {
        const language = await languageOf(tx, body.language)
        return sentTemplate(await saveTemplate(ctx, tx, { language, html: body.message_template }))
      }),
    ),
    serve(mailApi.deleteTemplate, (ctx, { params }) =>
      inSettings(ctx, async (_, tx) => sentTemplate(await deleteTemplate(ctx, tx, params.language))),
    ),
    serve(mailApi.listTemplateLanguages, (ctx) => inSettings(ctx, (_, tx) => listLanguages(tx))),
    serve(mailApi.previewTemplate, (ctx, { body }) =>
      inSettings(ctx, async (_, tx) => {
        const { locale, name } = await readOwnCustomer(tx)
        return writeExample({
          html: body.message_template,
          language: body.language ?? locale,
          customerName: name,
        })
      }),
    ),
    serve(mailApi.sendTestMail, async (ctx, { body }) => {
      const customer = await inSettings(ctx, (_, tx) => readOwnCustomer(tx))
      return sendTemplateToSelf(ctx, { mailer, settings }, { ...body, customer })
    }),
    serve(mailApi.listReplacementFields, (ctx) => inSettings(ctx, async () => [...replacementFields])),
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

function byHandRoutes(byHand: InFeature, { settings, noteTakenBack }: RejectionDependencies): Served[] {
  return [
    serve(mailApi.previewRejectionMail, (ctx, { params, query }) =>
      byHand(ctx, async (_, tx) => {
        await readReasons(tx, params.id)
        const reasons = await readMatchedRules(tx, params.id)
        const { in_reply_to: _id, ...preview } = await writeMail(tx, {
          documentId: params.id,
          reasons: reasons.map((reason) => reason.message),
          note: query.note,
          language: query.language,
          link: `${settings.publicUrl}/rejected/example`,
        })
        return preview
      }),
    ),
    serve(api.listReasons, (ctx, { query }) =>
      byHand(ctx, async (_, tx) => ({ reasons: await readReasons(tx, query.inv_id) })),
    ),
    serve(api.setMatchedRules, (ctx, { query, body }) =>
      byHand(ctx, async (_, tx) => {
        const matched = await setMatchedRules(ctx, tx, { documentId: query.inv_id, ruleIds: body })
        return {
          inv_id: query.inv_id,
          matched_rules: matched.map((one) => ({ rejection_rule_id: one.ruleId })),
        }
      }),
    ),
    serve(api.undoRejection, (ctx, { params }) =>
      byHand(ctx, (_, tx) => undoRejection(ctx, tx, { id: params.id, alsoUndo: noteTakenBack })),
    ),
    serve(api.resendRejection, (ctx, { params, body }) =>
      byHand(ctx, (_, tx) => resendRejection(ctx, tx, settings, { id: params.id, ...body })),
    ),
  ]
}
