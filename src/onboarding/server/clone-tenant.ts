import {
  exportRules as exportRejectionRules,
  importRules as importRejectionRules,
} from '../../rejection/server/import-rules'
import { exportRules, importRules } from '../../rules/server/import-rules'
import { copyEverything, readOther } from '../../settings/server/copy-settings'
import { openEmbeddedBooks, readEmbeddedBooks } from '../../submission/server/embedded-erp/embedded-books'
import type { Context } from '../../tenants/server/context'
import { onboardingErrors } from '../onboarding-errors'
import { changeRecord } from './tenant-record'

/**
 * Copies what a template customer has set: its settings and groups without people, and its rules. What is there already stays.
 * With the embedded ERP, a customer without books gets the template's, without its purchase orders.
 * @throws onboarding.not_now, onboarding.changed_meanwhile, onboarding.clones_itself, rules.broken_import for a rule that names master data which is missing here
 */
export async function cloneFrom(
  ctx: Context,
  template: Context,
  { version, hasEmbeddedErp }: { version: number; hasEmbeddedErp: boolean },
): Promise<{ settings: number; rejectionRules: number; documentRules: number; masterData: number }> {
  if (template.customerId === ctx.customerId) throw onboardingErrors.clonesItself()
  const other = await readOther(template)
  const rules = await template.transaction(async (tx) => ({
    rejection: (await exportRejectionRules(tx)).rules,
    documents: await exportRules(tx),
  }))
  const books = hasEmbeddedErp ? await template.read(readEmbeddedBooks) : null
  return ctx.transaction(async (tx) => {
    // rules name suppliers and companies
    const masterData = books ? await openEmbeddedBooks(ctx, tx, books) : 0
    const settings = await copyEverything(ctx, tx, other)
    const rejection = await importRejectionRules(ctx, tx, rules.rejection)
    const documents = await importRules(ctx, tx, rules.documents)
    const copied = {
      settings,
      rejectionRules: rejection.created,
      documentRules: documents.created,
      masterData,
    }
    await changeRecord(ctx, tx, {
      version,
      in: ['SETTING_UP', 'LIVE'],
      change: () => ({}),
      audit: { action: 'tenant.clone', details: { from: template.customerId, name: other.name, ...copied } },
    })
    return copied
  })
}
