import type { Context, TenantTransaction } from '../../tenants/server/context'
import { noteChange } from './changes'
import { checkTemplate, putTemplate, readTemplate, type Template } from './mail-template'

/** Saves a language's template. @throws rejection.blank_template, rejection.unknown_tokens, rejection.attachments_refused */
export async function saveTemplate(
  ctx: Context,
  tx: TenantTransaction,
  sent: { language: string; html: string },
): Promise<Template> {
  const html = checkTemplate(sent.html)
  const before = await readTemplate(tx, sent.language)
  await putTemplate(ctx, tx, sent.language, html)
  await noteChange(ctx, tx, {
    subject: 'TEMPLATE',
    subject_key: sent.language,
    action: before.isOwn ? 'UPDATE' : 'CREATE',
    before: before.isOwn ? before.html : null,
    after: html,
  })
  return { language: sent.language, html, isOwn: true }
}

/** Gives up a language's own template; what is then used comes back. */
export async function deleteTemplate(
  ctx: Context,
  tx: TenantTransaction,
  language: string,
): Promise<Template> {
  const before = await readTemplate(tx, language)
  if (!before.isOwn) return before
  await putTemplate(ctx, tx, language, null)
  await noteChange(ctx, tx, {
    subject: 'TEMPLATE',
    subject_key: language,
    action: 'DELETE',
    before: before.html,
    after: null,
  })
  return readTemplate(tx, language)
}
