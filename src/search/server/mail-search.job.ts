import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { findUserById } from '../../identity/server/identity-users'
import { dayInZone } from '../../kernel/dates'
import { searchExpression } from '../../listing/search-expression'
import type { Database } from '../../platform/database/database'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import { newMessageId, senderIn } from '../../platform/mailer/mail-sender'
import { type NewMail, queueMail } from '../../platform/mailer/queue-mail'
import { type Context, systemActor } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { type TenantJob, tenantJob } from '../../tenants/server/tenant-job'
import type { SpeakTo } from '../../tenants/speak-to'
import { subscriptionMail } from '../subscription-mail'
import { type SavedSearchRow, savedSearches } from './saved-searches.tables'
import { runSearch } from './search-documents'
import { armSubscription, mailSearchJob } from './subscription-timer'

export type MailSearchDependencies = {
  database: Database
  flags: FeatureFlags
  /** 'Name <address@host>' or the address alone. */
  mailFrom: string
  publicUrl: string
  productName: string
  /** Speaks the language of this person. */
  speakTo: SpeakTo
}

const payload = z.object({ searchId: z.number(), subscription: z.enum(['daily', 'weekly']) })

/**
 * Queues a mail to a subscribed search's owner of what it finds, when it finds anything, and sets the next morning's
 * clock, both in the transaction that ends the job. There is one mail of a search for each day.
 */
export function mailSearch(deps: MailSearchDependencies): TenantJob {
  return tenantJob({
    kind: mailSearchJob,
    payload,
    maxMs: 2 * 60_000,
    async run(ctx, job) {
      const { searchId, subscription } = job.payload
      const search = await ctx.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(savedSearches)
          .where(and(eq(savedSearches.id, searchId), isNull(savedSearches.deletedAt)))
        return row
      })
      const isOver = search?.subscription !== subscription
      const mail = !isOver && (await mayBeMailed(ctx, deps, search)) && (await mailOfHits(ctx, deps, search))
      await job.finish(async (tx) => {
        if (mail) await queueMail(tx, mail)
        if (!isOver) await armSubscription(ctx, tx, searchId, subscription)
      })
    },
  })
}

/** Nobody is mailed who has left, or whose company no longer has the feature. People of another provider are not known here. */
async function mayBeMailed(
  ctx: Context,
  { database, flags }: MailSearchDependencies,
  search: SavedSearchRow,
): Promise<boolean> {
  const owner = await findUserById(database.pool, search.ownerId)
  if ((owner !== null && owner.status !== 'active') || search.ownerEmail === '') return false
  const on = await flags.evaluateFlags({ customerId: ctx.customerId, userId: search.ownerId })
  return on['show-advanced-search'] === true
}

/** Null when nothing was found. */
async function mailOfHits(
  ctx: Context,
  deps: MailSearchDependencies,
  search: SavedSearchRow,
): Promise<NewMail | null> {
  // it finds what its owner finds, such as what they have in use; never the trash, as their roles may have changed
  const sight = { seesTrash: false, reader: search.ownerId }
  const asOwner = { ...ctx.seeing(sight), actor: { ...systemActor, id: search.ownerId } }
  const { found, today } = await asOwner.transaction(async (tx) => ({
    found: await runSearch(asOwner, tx, {
      expression: searchExpression.parse(search.expression),
      columns: [],
      sort: search.sort ?? undefined,
      page: 1,
      itemsPerPage: 21,
      withTotals: false,
    }),
    today: dayInZone(ctx.now(), (await readOwnCustomer(tx)).timeZone),
  }))
  if (found.total.count === 0) return null
  const mail = subscriptionMail({
    name: search.name,
    total: found.total,
    documents: found.documents,
    link: `${deps.publicUrl}/document-search/${search.id}`,
    productName: deps.productName,
    say: (await deps.speakTo({ userId: search.ownerId, customerId: ctx.customerId })).say,
  })
  const { mailFrom, productName } = deps
  return {
    ...mail,
    customerId: ctx.customerId,
    purpose: 'subscription',
    idempotencyKey: `subscription:${search.id}:${today}`,
    messageId: newMessageId({ mailFrom, prefix: 'search.' }),
    fromName: senderIn(mailFrom).name || productName,
    to: [search.ownerEmail],
    automatic: 'auto-generated',
    now: ctx.now(),
  }
}
