import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { findUserById } from '../../identity/server/identity-users'
import { dayInZone } from '../../kernel/dates'
import { ExpectedError } from '../../kernel/error-codes'
import type { Speaker } from '../../kernel/words'
import type { Database } from '../../platform/database/database'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import { type Job, type JobHandler, jobHandler } from '../../platform/jobs/job'
import type { Mailer } from '../../platform/mailer/mailer'
import { type Context, systemActor } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { searchExpression } from '../search-expression'
import { subscriptionMail } from '../subscription-mail'
import { type SavedSearchRow, savedSearches } from './saved-searches.tables'
import { runSearch } from './search-documents'
import { armSubscription } from './subscription-timer'

export type MailSearchDependencies = {
  database: Database
  flags: FeatureFlags
  mailer: Mailer
  /** 'Name <address@host>' or the address alone. */
  mailFrom: string
  publicUrl: string
  productName: string
  /** Speaks the language of this person. */
  speakTo(userId: string): Promise<Speaker>
  contextFor(given: { customerId: number; actor: typeof systemActor; requestId: string }): Context
}

const payload = z.object({ searchId: z.number(), subscription: z.enum(['daily', 'weekly']) })

/**
 * Mails a subscribed search's owner what it finds, when it finds anything, and sets the next morning's clock. A mail has
 * one Message-ID for its day, so a repeated try sends none twice.
 */
export function mailSearch(deps: MailSearchDependencies): JobHandler {
  return jobHandler({
    payload,
    maxMs: 2 * 60_000,
    async run(job: Job<z.output<typeof payload>>) {
      const { searchId, subscription } = job.payload
      const ctx = deps.contextFor({
        customerId: job.customerId,
        actor: systemActor,
        requestId: `job-${job.id}`,
      })
      const search = await ctx.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(savedSearches)
          .where(and(eq(savedSearches.id, searchId), isNull(savedSearches.deletedAt)))
        return row
      })
      const isOver = search?.subscription !== subscription
      if (!isOver && (await mayBeMailed(ctx, deps, search))) await mailHits(ctx, deps, search)
      await ctx.transaction(async (tx) => {
        await job.complete(tx)
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

async function mailHits(ctx: Context, deps: MailSearchDependencies, search: SavedSearchRow): Promise<void> {
  // it finds what its owner finds, such as what is in use by him
  const asOwner = { ...ctx, actor: { ...systemActor, id: search.ownerId } }
  const { found, today } = await ctx.transaction(async (tx) => ({
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
  if (found.total.count === 0) return
  const mail = subscriptionMail({
    name: search.name,
    total: found.total,
    documents: found.documents,
    link: `${deps.publicUrl}/document-search/${search.id}`,
    productName: deps.productName,
    say: (await deps.speakTo(search.ownerId)).say,
  })
  const from = senderOf(deps.mailFrom, deps.productName)
  const message = {
    ...mail,
    messageId: `<search-${ctx.customerId}-${search.id}-${today}@${from.address.split('@')[1]}>`,
    customerId: ctx.customerId,
    from,
    to: [search.ownerEmail],
    automatic: 'auto-generated' as const,
  }
  await deps.mailer.send(message).catch((error) => {
    // an address that takes no mail is no reason to try all day; tomorrow's mail is tried again
    if (!(error instanceof ExpectedError) || error.kind === 'unavailable') throw error
    ctx.log.warn({ err: error, searchId: search.id }, 'the mail of a saved search was not taken')
  })
}

function senderOf(mailFrom: string, productName: string): { address: string; name: string } {
  const match = /^(.*)<([^>]+)>\s*$/.exec(mailFrom)
  const name = match?.[1]?.trim().replace(/^"|"$/g, '')
  return { address: (match?.[2] ?? mailFrom).trim(), name: name || productName }
}
