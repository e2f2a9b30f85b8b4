import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantTransaction } from '../../tenants/server/context'
import { identityErrors } from '../identity-errors'
import type { DirectoryUser, IdentityDirectory, UserDraft } from './identity-directory'

export type DirectoryUnderTest = {
  directory: IdentityDirectory
  /** Two customers. */
  customers: readonly [number, number]
  within<T>(customerId: number, work: (tx: TenantTransaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

let count = 0

/** What whoever keeps the people must do. */
export function identityDirectorySuite(name: string, open: () => Promise<DirectoryUnderTest>): void {
  describe(name, () => {
    let under: DirectoryUnderTest
    beforeAll(async () => {
      under = await open()
    })
    afterAll(() => under.close())

    const draft = (more: Partial<UserDraft> = {}): UserDraft => ({
      email: `nora${++count}@suite.example`,
      firstName: 'Nora',
      lastName: 'Van den Berg',
      customerId: String(under.customers[0]),
      roles: ['AP_SPECIALIST'],
      groups: ['USERS_TEST'],
      rights: ['release-hitl'],
      validUntil: null,
      ...more,
    })
    const within = <T>(work: (tx: TenantTransaction, directory: IdentityDirectory) => Promise<T>, at = 0) =>
      under.within(under.customers[at]!, (tx) => work(tx, under.directory))
    const by = { name: 'Ben Clarke', at: new Date() }
    const add = (more: Partial<UserDraft> = {}) =>
      within((tx, directory) => directory.add(tx, draft(more), by))
    const find = (id: string) => within((tx, directory) => directory.find(tx, id))
    const facts = ({ email, firstName, lastName, customerId, roles, groups, rights }: DirectoryUser) => ({
      ...{ email, firstName, lastName, customerId, roles, groups, rights },
    })

    test('somebody who is added is found and listed as they were given', async () => {
      const wanted = draft()
      const added = await within((tx, directory) => directory.add(tx, wanted, by))
      const { validUntil: _none, ...given } = wanted
      expect(facts(added)).toEqual(given)
      expect(['invited', 'active']).toContain(added.status)
      expect(await find(added.id)).toEqual(added)
      const listed = await within((tx, directory) => directory.list(tx))
      expect(listed.filter(({ id }) => id === added.id)).toEqual([added])
      expect(await within((tx, directory) => directory.list(tx, [added.id, 'nobody']))).toEqual([added])
    })

    test('an address that somebody has is refused, however it is written', async () => {
      const { email } = await add()
      await expect(add({ email: email.toUpperCase() })).rejects.toMatchObject({
        code: identityErrors.addressTaken.code,
      })
      const other = await add()
      await expect(
        within((tx, directory) => directory.change(tx, other.id, { email })),
      ).rejects.toMatchObject({ code: identityErrors.addressTaken.code })
    })

    test('name, address, roles and rights change; what is not named stays', async () => {
      const before = await add()
      const change = (wish: Partial<UserDraft>) =>
        within((tx, directory) => directory.change(tx, before.id, wish))
      const named = await change({ firstName: 'Nora Maria', lastName: 'Berg' })
      expect(facts(named)).toEqual({ ...facts(before), firstName: 'Nora Maria', lastName: 'Berg' })
      expect(named.version).not.toBe(before.version)
      const email = `moved-${before.email}`
      const moved = await change({ email, roles: ['AP_MANAGER', 'FINANCIAL_ACCOUNTING'], rights: [] })
      expect(facts(moved)).toMatchObject({ email, roles: ['AP_MANAGER', 'FINANCIAL_ACCOUNTING'], rights: [] })
      expect((await change({ roles: [] })).roles).toEqual([])
      expect(await find(before.id)).toMatchObject({ email, firstName: 'Nora Maria', roles: [] })
    })

    test('somebody is let out and in again', async () => {
      const { id } = await add()
      const set = (isActive: boolean) => within((tx, directory) => directory.setActive(tx, id, isActive))
      expect((await set(false)).status).toBe('deactivated')
      expect((await set(false)).status).toBe('deactivated')
      expect((await find(id))?.status).toBe('deactivated')
      expect((await set(true)).status).not.toBe('deactivated')
    })

    test("another customer's people are not there", async () => {
      const { id } = await add()
      await within(async (tx, directory) => {
        expect(await directory.find(tx, id)).toBeNull()
        expect((await directory.list(tx)).map((user) => user.id)).not.toContain(id)
        const missing = { code: identityErrors.noSuchUser.code }
        await expect(directory.change(tx, id, { firstName: 'X' })).rejects.toMatchObject(missing)
        await expect(directory.setActive(tx, id, false)).rejects.toMatchObject(missing)
      }, 1)
      expect(await find(id)).toMatchObject({ firstName: 'Nora', status: expect.not.stringMatching('deact') })
      expect(await find('00000000-0000-4000-8000-000000000000')).toBeNull()
    })

    test('what it says that it can it does; the rest it leaves to the directory and says so', async () => {
      const user = await add()
      const { can } = under.directory
      const tries: [keyof typeof can, () => Promise<unknown>][] = [
        ['resetPassword', () => within((tx, directory) => directory.clearPassword(tx, user.id))],
        ['resetFactors', () => within((tx, directory) => directory.clearFactors(tx, user.id))],
        ['endSessions', () => within((tx, directory) => directory.sessions(tx, user.id))],
        [
          'limitAccess',
          () => within((tx, directory) => directory.change(tx, user.id, { validUntil: '2099-12-31' })),
        ],
        ['delete', () => within((tx, directory) => directory.remove(tx, user.id))],
      ]
      const link = await within((tx, directory) => directory.openLink(tx, user.id, { purpose: 'invitation' }))
      expect(link !== null).toBe(can.invite)
      for (const [deed, run] of tries) {
        const outcome = await run().then(
          () => true,
          (error: { code: string }) => error.code,
        )
        expect(outcome, deed).toBe(can[deed] || identityErrors.keptByDirectory.code)
      }
      expect((await find(user.id)) === null).toBe(can.delete)
    })
  })
}
