import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKey } from '../../integrations/server/api-keys'
import type { TenantTransaction } from '../../tenants/server/context'
import { alpenwerk, harbor } from '../../testing/server/bench-cast'
import { openPeopleBench, type PeopleBench } from '../../testing/server/people-bench'
import { identityErrors } from '../identity-errors'
import { embeddedDirectory } from './embedded-directory'
import { rehearsed, type UserDraft } from './identity-directory'
import { identityDirectorySuite } from './identity-directory.suite'
import { scimDirectory } from './scim-directory'

let people: PeopleBench
let token: string
beforeAll(async () => {
  people = await openPeopleBench()
  const { deps, as } = people.bench
  const flag = { name: 'has-enterprise-subscription', enabled: true, changedBy: 'test' }
  await deps.flags.setFlag({ customerId: harbor, ...flag })
  const ctx = as('SYS')
  const wish = { name: 'Directory', scopes: ['scim'] as const, expiresInDays: null }
  token = (await ctx.transaction((tx) => createKey(ctx, tx, wish))).secret
})
afterAll(() => people.close())

const theRest = {
  customers: [harbor, alpenwerk] as const,
  within: <T>(customerId: number, work: (tx: TenantTransaction) => Promise<T>) =>
    people.bench.as('SYS', customerId).transaction(work),
  close: async () => undefined,
}

identityDirectorySuite('the embedded sign-in keeps the people', async () => ({
  directory: embeddedDirectory({ secret: 'a secret for tests only', issuer: 'http://localhost/oidc' }),
  ...theRest,
}))

const outside = (more: { url?: string; token?: string } = {}) =>
  scimDirectory({ url: `${people.origin}/scim/v2`, token, timeoutMs: 5_000, ...more })

// Kontor's own service is the peer: it speaks the protocol and answers for its customer alone
identityDirectorySuite('an outside directory keeps the people, over SCIM 2.0', async () => ({
  directory: outside(),
  ...theRest,
}))

describe('an outside directory', () => {
  const draft = (more: Partial<UserDraft> = {}): UserDraft => ({
    email: 'otto@outside.example',
    firstName: 'Otto',
    lastName: 'Lang',
    customerId: String(harbor),
    roles: ['AP_SPECIALIST'],
    groups: [],
    rights: [],
    validUntil: null,
    ...more,
  })
  const by = { name: 'Ben Clarke', at: new Date() }
  const within = <T>(work: (tx: TenantTransaction) => Promise<T>) => theRest.within(harbor, work)

  test('who is deactivated is out with every token that they have', async () => {
    const { id } = await within((tx) => outside().add(tx, draft(), by))
    await within((tx) => outside().setActive(tx, id, false))
    const { rows } = await people.bench.admin.query(
      'SELECT key FROM identity_ended_sessions WHERE key = $1',
      [`sub:${id}`],
    )
    expect(rows).toHaveLength(1)
  })

  test('a rehearsal answers as the directory would, and nothing is changed there', async () => {
    const { id, email } = await within((tx) =>
      outside().add(tx, draft({ email: 'real@outside.example' }), by),
    )
    const { added, changed } = await within(async (tx) => ({
      added: await rehearsed(outside()).add(tx, draft({ email: 'never@outside.example' }), by),
      changed: await rehearsed(outside()).change(tx, id, { lastName: 'Short' }),
    }))
    expect([added.email, changed.lastName]).toEqual(['never@outside.example', 'Short'])
    const listed = await within((tx) => outside().list(tx))
    expect(listed.map((user) => user.email)).not.toContain('never@outside.example')
    expect(listed.find((user) => user.email === email)).toMatchObject({ id, lastName: 'Lang' })
  })

  test("what the directory refuses is told in its words; the provider's own people stay with it", async () => {
    const pair = draft({ email: 'pair@outside.example', roles: ['AP_SPECIALIST', 'PAYMENTS_SPECIALIST'] })
    await expect(within((tx) => outside().add(tx, pair, by))).rejects.toMatchObject({
      code: identityErrors.directoryRefused.code,
      values: { reason: expect.stringContaining('together') },
    })
    await expect(within((tx) => outside().add(tx, draft({ customerId: null }), by))).rejects.toMatchObject({
      code: identityErrors.keptByDirectory.code,
    })
  })

  test('without an answer, a right answer or a good token it counts as out of reach', async () => {
    const broken = createServer((_, response) => response.end('<html>')).listen(0, '127.0.0.1')
    await new Promise((resolve) => broken.once('listening', resolve))
    const url = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`
    const code = identityErrors.directoryUnreachable.code
    for (const other of [{ token: 'wrong' }, { url }, { url: 'http://127.0.0.1:9' }])
      await expect(within((tx) => outside(other).list(tx))).rejects.toMatchObject({ code })
    await new Promise((resolve) => broken.close(resolve))
  })
})
