import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { instantValue, readRows } from '../../platform/database/read-rows'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { isBlankHtml } from '../blank-html'
import { defaultTemplates } from '../default-templates'
import { firstAvailable } from '../mail-language'
import { unknownTokens } from '../merge-fields'
import { rejectionErrors } from '../rejection-errors'
import { carriesFile, safeMailHtml } from './safe-mail-html'

export type Template = { language: string; html: string; isOwn: boolean }
const ownTemplate = z.object({
  language: z.string(),
  message_template: z.string(),
  changed_by: z.string(),
  changed_at: instantValue,
})
type OwnTemplate = z.output<typeof ownTemplate>

export async function readOwnTemplates(tx: TenantTransaction): Promise<OwnTemplate[]> {
  const rows = await readRows(
    tx,
    ownTemplate,
    sql`SELECT language, message_template, changed_by, changed_at FROM rejection_templates ORDER BY language`,
  )
  return rows
}

/**
 * The template for the first of the wanted languages that there is one in. Where the first is certain (a person chose it,
 * or the document is in it), Kontor's words in it go before the customer's in another; else the customer's own go first.
 */
export async function chooseTemplate(
  tx: TenantTransaction,
  asked: { wanted: readonly string[]; isFirstCertain: boolean; customerLocale: string },
): Promise<Template> {
  const { wanted, isFirstCertain, customerLocale } = asked
  const own = await readOwnTemplates(tx)
  const ownLanguages = new Set(own.map((one) => one.language))
  const builtInLanguages = new Set(Object.keys(defaultTemplates))
  const [first = customerLocale] = wanted
  const any = [...wanted, customerLocale, 'en']
  const ownOne =
    firstAvailable([first], ownLanguages) ??
    (isFirstCertain && firstAvailable([first], builtInLanguages) ? null : firstAvailable(any, ownLanguages))
  if (ownOne !== null)
    return {
      language: ownOne,
      html: own.find((one) => one.language === ownOne)!.message_template,
      isOwn: true,
    }
  const builtIn = firstAvailable(any, builtInLanguages) ?? 'en'
  return { language: builtIn, html: defaultTemplates[builtIn]!, isOwn: false }
}

/** The template of exactly this language, or Kontor's own words in it, or in English. */
export async function readTemplate(tx: TenantTransaction, language: string): Promise<Template> {
  const own = (await readOwnTemplates(tx)).find((one) => one.language === language)
  if (own) return { language, html: own.message_template, isOwn: true }
  const builtIn = defaultTemplates[language] ?? defaultTemplates[language.slice(0, 2)] ?? defaultTemplates.en!
  return { language, html: builtIn, isOwn: false }
}

/**
 * Makes a sent template fit to be kept and sent.
 * @throws rejection.blank_template, rejection.unknown_tokens, rejection.attachments_refused
 */
export function checkTemplate(sent: string): string {
  if (carriesFile(sent)) throw rejectionErrors.attachmentsRefused()
  const html = safeMailHtml(sent)
  if (isBlankHtml(html)) throw rejectionErrors.blankTemplate()
  const unknown = unknownTokens(html)
  if (unknown.length > 0) throw rejectionErrors.unknownTokens({ tokens: unknown }, { tokens: unknown })
  return html
}

/** Writes a language's template, or takes it away with null. */
export async function putTemplate(
  ctx: Context,
  tx: TenantTransaction,
  language: string,
  html: string | null,
): Promise<void> {
  if (html === null) {
    await tx.execute(sql`DELETE FROM rejection_templates WHERE language = ${language}`)
    return
  }
  await tx.execute(sql`
    INSERT INTO rejection_templates (customer_id, language, message_template, changed_by, changed_at)
    VALUES (kontor_customer_id(), ${language}, ${html}, ${ctx.actor.name}, ${ctx.now().toISOString()})
    ON CONFLICT (customer_id, language) DO UPDATE SET message_template = excluded.message_template,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`)
}
