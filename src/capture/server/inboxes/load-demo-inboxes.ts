import { harborPine } from '../../../../seeds/demo-customers'
import type { Config } from '../../../platform/config/config'
import type { ContextFor } from '../../../tenants/server/context'
import { contextOfDemoAdmin } from '../../../tenants/server/seed-context'
import { readInbox, saveInbox } from './inboxes'

/** The demo customer's first inbox makes documents of mails that are invoices themselves; its AP admin chose so. */
export async function loadDemoInboxes(
  deps: { config: Pick<Config, 'productName'>; contextFor: ContextFor },
  customerId: string,
): Promise<void> {
  if (customerId !== harborPine.id) return
  const ctx = contextOfDemoAdmin(deps, customerId)
  await ctx.transaction(async (tx) => {
    const { address, version, settings } = await readInbox(ctx, tx, harborPine.inboxes[0]!)
    if (version === 0)
      await saveInbox(ctx, tx, { address, version, settings: { ...settings, body: 'document' } })
  })
}
