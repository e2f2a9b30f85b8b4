import { setTimeout as delay } from 'node:timers/promises'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { harborPine } from '../../../seeds/demo-customers'
import { providerStaff } from '../../../seeds/demo-users'
import type { SeedUser } from '../../../seeds/seed-types'
import { principalFromClaims } from '../../access/principal'
import type { DocumentAction } from '../../documents/document-lifecycle'
import { actOnDocument } from '../../documents/server/act-on-document'
import { documents } from '../../documents/server/documents.tables'
import { ExpectedError } from '../../kernel/error-codes'
import type { Config } from '../../platform/config/config'
import { type Context, type ContextFor, systemActor } from '../../tenants/server/context'

type WorkdayDependencies = { config: Pick<Config, 'productName'>; contextFor: ContextFor }

const lookEveryMs = 500
const dayMs = 24 * 60 * 60_000

/** So many of the customer's documents Validation Services leave for whoever tries their work. */
const leftInReview = 3

/** What the AP team did before the newcomer came: one document of each kind waits for them. */
const done: { supplier: RegExp; action: DocumentAction; why: string; holdDays?: number }[] = [
  { supplier: /summit/i, action: 'submit', why: '' },
  { supplier: /cedar/i, action: 'hold', why: 'Waiting for the rest of the delivery', holdDays: 5 },
  { supplier: /northgate/i, action: 'escalate', why: 'The new tariff needs approval by the IT manager.' },
]

/**
 * The morning of the demo customer whose documents go to Validation Services first: Mia reviews some, Dana sends one,
 * holds one and escalates one, through the same use cases as their work. What a rule refuses stays as it is.
 */
export async function workDemoDay(deps: WorkdayDependencies): Promise<void> {
  const mia = contextAs(deps, providerStaff.find(({ roles }) => roles.includes('VS_SPECIALIST'))!)
  const dana = contextAs(deps, harborPine.users.find(({ roles }) => roles.includes('AP_SPECIALIST'))!)
  const inReview = await listStatus(mia, ['HITL'])
  for (const { id, version } of inReview.slice(0, Math.max(0, inReview.length - leftInReview)))
    await tried(() => actOnDocument(mia, { documentId: id, version, action: 'finish-review' }))
  for (const { supplier, action, why, holdDays } of done) {
    const ready = await listStatus(dana, ['NEW'])
    const one = ready.find(({ supplierName }) => supplier.test(supplierName ?? ''))
    if (!one) continue
    const holdUntil = holdDays && new Date(dana.now().getTime() + holdDays * dayMs).toISOString().slice(0, 10)
    await tried(() =>
      actOnDocument(dana, {
        documentId: one.id,
        version: one.version,
        action,
        ...(why ? { reason: why } : {}),
        ...(holdUntil ? { holdUntil } : {}),
      }),
    )
  }
}

/** Readers may take a minute for the samples. */
export async function untilSamplesAreRead(deps: WorkdayDependencies, signal: AbortSignal): Promise<void> {
  const ctx = deps.contextFor({ customerId: Number(harborPine.id), actor: systemActor, requestId: 'demo' })
  while ((await listStatus(ctx, ['RECEIVED', 'PROCESSING'])).length > 0)
    await delay(lookEveryMs, undefined, { signal })
}

function listStatus(ctx: Context, statuses: ('RECEIVED' | 'PROCESSING' | 'HITL' | 'NEW')[]) {
  return ctx.transaction((tx) =>
    tx
      .select({ id: documents.id, version: documents.version, supplierName: documents.supplierName })
      .from(documents)
      .where(and(inArray(documents.status, statuses), eq(documents.customerId, ctx.customerId)))
      .orderBy(asc(documents.id)),
  )
}

/** A refusal is what a person would have got too. */
async function tried(act: () => Promise<unknown>): Promise<void> {
  await act().catch((error) => {
    if (!(error instanceof ExpectedError)) throw error
  })
}

function contextAs({ config, contextFor }: WorkdayDependencies, user: SeedUser): Context {
  const claims = {
    sub: user.id,
    email: user.email,
    name: user.displayName,
    approle: user.roles,
    groups: user.groups,
    ...(user.customerId ? { customerid: user.customerId } : {}),
  }
  const principal = principalFromClaims(claims, { product: config.productName })
  return contextFor({
    customerId: Number(harborPine.id),
    actor: { kind: 'user', id: principal.userId, name: principal.name, principal },
    requestId: 'demo',
  })
}
