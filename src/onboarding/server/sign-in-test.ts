import { createHash, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Principal } from '../../access/principal'
import type { Database } from '../../platform/database/database'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { customers } from '../../tenants/server/tenants.tables'
import { onboardingErrors } from '../onboarding-errors'
import { signInTestPath } from '../sign-in-test-path'
import { type CheckLine, hasPassed } from '../tenant-steps'
import { judgeSignIn } from './checks/idp-check'
import { tenantOnboardings } from './onboarding.tables'
import { changeRecord } from './tenant-record'

const linkDays = 7
const dayMs = 24 * 60 * 60_000

/**
 * Makes the link that somebody of the customer opens to sign in as they will; earlier links end.
 * @returns its path @throws onboarding.not_now
 */
export async function openSignInTest(ctx: Context, tx: TenantTransaction): Promise<string> {
  const ticket = randomBytes(24).toString('base64url')
  const until = new Date(ctx.now().getTime() + linkDays * dayMs).toISOString()
  await changeRecord(ctx, tx, {
    in: ['SETTING_UP', 'LIVE'],
    change: ({ steps }) => ({
      steps: { ...steps, idp: { ...steps.idp, link: { hash: hashOf(ticket), until } } },
    }),
    audit: { action: 'tenant.save-step', details: { step: 'idp', linkUntil: until } },
  })
  return `${signInTestPath}/${ticket}`
}

/**
 * Notes who signed in by the link, as their verified token says it; the newest counts. Everything of it is told, so that
 * whoever sets the provider up sees what is missing. @throws onboarding.no_such_sign_in_test
 */
export async function noteSignIn(
  { database, now }: { database: Database; now: () => Date },
  principal: Principal,
  ticket: string,
): Promise<{ customer: string; hasPassed: boolean; lines: CheckLine[] }> {
  return database.transaction(async (tx) => {
    const [found] = await tx
      .select({ steps: tenantOnboardings.steps, customer: customers })
      .from(tenantOnboardings)
      .innerJoin(customers, eq(customers.id, tenantOnboardings.forCustomerId))
      .where(sql`${tenantOnboardings.steps} -> 'idp' -> 'link' ->> 'hash' = ${hashOf(ticket)}`)
      .for('update', { of: tenantOnboardings })
    const link = found?.steps.idp?.link
    if (!found || !link || new Date(link.until) < now()) throw onboardingErrors.noSuchSignInTest()
    const { name, email, homeCustomerId, groups, roles, isInternal } = principal
    const signIn = {
      at: now().toISOString(),
      name: name || email || principal.userId,
      email,
      customerId: homeCustomerId,
      groups,
      roles,
      isInternal,
    }
    await tx
      .update(tenantOnboardings)
      .set({
        steps: { ...found.steps, idp: { link, signIn } },
        version: sql`${tenantOnboardings.version} + 1`,
      })
      .where(eq(tenantOnboardings.forCustomerId, found.customer.id))
    const { id: customerId, shortname } = found.customer
    const lines = judgeSignIn(signIn, { customerId, shortname })
    return { customer: found.customer.name, hasPassed: hasPassed(lines), lines }
  })
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64url')
