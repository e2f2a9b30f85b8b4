import { decodeJwt } from 'jose'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../platform/database/database'
import { inCustomerTransaction } from '../../tenants/server/context'
import {
  dana,
  demoPassword,
  openIdentityDatabase,
  type ProviderBench,
  product,
  seedUsers,
  startProvider,
} from '../../testing/server/identity-bench'
import { embeddedDirectory } from './embedded-directory'
import { SignInClient } from './sign-in-client'

let database: Database
let web: ProviderBench
let client: SignInClient
let danaId: string
let isRequired = true
const noted: string[] = []

beforeAll(async () => {
  // a code is of half a minute: the clock stands in the middle of one, so that none ends between two calls
  vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / 30_000) + 0.5) * 30_000 })
  database = await openIdentityDatabase()
  await seedUsers(database.pool)
  web = await startProvider(database.pool, {
    requiresSecondFactor: async ({ customerId }) => isRequired && customerId !== null,
    noteAccount: async (action) => void noted.push(action),
  })
  const { rows } = await database.pool.query('SELECT id FROM identity_users WHERE email = $1', [dana.email])
  danaId = rows[0].id
})
afterAll(async () => {
  vi.useRealTimers()
  await web.app.close()
  await database.close()
})
beforeEach(async () => {
  isRequired = true
  noted.length = 0
  await database.pool.query('DELETE FROM identity_sign_in_tries')
  await database.pool.query('DELETE FROM identity_factors')
  await database.pool.query(`DELETE FROM identity_oidc_entries WHERE model = 'Session'`)
  await database.pool.query(`UPDATE identity_users SET status = 'active' WHERE id = $1`, [danaId])
  client = new SignInClient(web.origin, product)
})

/** Gives the password. @returns the address of the second step and its page. */
async function givePassword(on = client) {
  const { url } = await on.openSignIn()
  const page = await on.enter(url, { email: dana.email, password: demoPassword })
  return { step: `${url}/step`, ...page }
}

const codeOf = (secret: string, stepsAhead = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * stepsAhead })

/** Sets an app up in the sign-in that asks for it. */
async function setUpApp(on = client) {
  const { step } = await givePassword(on)
  const page = await (await on.fetch(`${step}?with=app`)).text()
  const secret = /<code id="key">([^<]+)</.exec(page)![1]!.replaceAll(' ', '')
  const codesPage = await on.enter(step, { act: 'app', answer: await codeOf(secret, -1) })
  const codes = [...codesPage.text.matchAll(/<li><code>([^<]+)</g)].map(([, code]) => code!)
  const { code } = await on.enter(step, { act: 'continue' })
  return { secret, codes, code: code!, step }
}

const openDoor = async (code: string | null, on = client) =>
  decodeJwt((await on.exchange(code!)).body.access_token)

describe('where a second step is required', () => {
  it('it is set up at the next sign-in, with ten recovery codes, and every token says so', async () => {
    const { step, text, code } = await givePassword()
    expect(code).toBeNull()
    expect(text).toContain('Set up two-step sign-in')
    const wrong = await client.enter(step, { act: 'app', answer: '000000' })
    expect([wrong.status, wrong.code]).toEqual([401, null])
    const set = await setUpApp()
    expect(new Set(set.codes).size).toBe(10)
    expect((await openDoor(set.code)).amr).toEqual(['pwd', 'otp', 'mfa'])
    expect(noted).toEqual(['user.add-factor'])
  })

  it('the provider’s staff sign in with their password', async () => {
    const claims = decodeJwt((await client.signIn('ingrid@kontor.example', demoPassword)).access_token)
    expect(claims.amr).toEqual(['pwd'])
  })
})

describe('the second step', () => {
  it('takes a code of the app once, and a recovery code once', async () => {
    const { secret, codes } = await setUpApp()
    client.forgetSession()
    const first = await givePassword()
    expect(first.text).toContain('Confirm that it')
    const code = await codeOf(secret)
    const { code: passed } = await client.enter(first.step, { act: 'code', answer: ` ${code} ` })
    expect((await openDoor(passed)).amr).toContain('mfa')
    client.forgetSession()
    const again = await givePassword()
    expect((await client.enter(again.step, { act: 'code', answer: code })).status).toBe(401)
    const recovery = { act: 'recovery', answer: codes[3]!.toUpperCase() }
    expect((await client.enter(again.step, recovery)).code).toBeTruthy()
    client.forgetSession()
    const last = await givePassword()
    expect((await client.enter(last.step, recovery)).status).toBe(401)
    expect(noted).toContain('user.use-recovery-code')
  })

  it('cannot be passed without the password, or in another browser, or twice', async () => {
    const { secret } = await setUpApp()
    client.forgetSession()
    const answer = await codeOf(secret)
    const { url } = await client.openSignIn()
    const early = await client.enter(`${url}/step`, { act: 'code', answer })
    expect([early.code, early.status]).toEqual([null, 400])
    const { step } = await givePassword()
    const other = new SignInClient(web.origin, product)
    expect((await other.enter(step, { act: 'code', answer })).code).toBeNull()
    const entered = await Promise.all([1, 2].map(() => client.enter(step, { act: 'code', answer })))
    expect(entered.filter(({ code }) => code !== null)).toHaveLength(1)
  })

  it('five wrong codes lock it, and the right password does not take that back', async () => {
    const { secret } = await setUpApp()
    const wrong: number[] = []
    for (let tries = 0; tries < 5; tries++) {
      const stranger = new SignInClient(web.origin, product)
      const { step } = await givePassword(stranger)
      stranger.cookies.delete('kontor_device')
      wrong.push((await stranger.enter(step, { act: 'code', answer: '123456' })).status)
    }
    expect(wrong).toEqual([401, 401, 401, 401, 429])
    const late = new SignInClient(web.origin, product)
    const { step } = await givePassword(late)
    late.cookies.delete('kontor_device')
    expect((await late.enter(step, { act: 'code', answer: await codeOf(secret) })).status).toBe(429)
  })
})

const directory = embeddedDirectory({ secret: 'a secret for tests only', issuer: 'http://localhost/oidc' })
const resets = {
  'its factors are reset': (tx) => directory.clearFactors(tx, danaId),
  'its password is reset': (tx) => directory.clearPassword(tx, danaId),
  'it is deactivated': (tx) => directory.setActive(tx, danaId, false),
} satisfies Record<string, (tx: Parameters<typeof directory.clearFactors>[0]) => Promise<unknown>>

describe('somebody between the two steps', () => {
  it.each(Object.entries(resets))('is out when %s', async (_, reset) => {
    const { secret } = await setUpApp()
    client.forgetSession()
    const { step } = await givePassword()
    await inCustomerTransaction(database, 10301, async (tx) => void (await reset(tx)))
    const { code, status } = await client.enter(step, { act: 'code', answer: await codeOf(secret) })
    expect([code, status]).toEqual([null, 400])
    await database.pool.query(`UPDATE identity_users SET is_demo = true, status = 'active' WHERE id = $1`, [
      danaId,
    ])
  })

  it('goes on when an admin changes a role meanwhile', async () => {
    const { secret } = await setUpApp()
    client.forgetSession()
    const { step } = await givePassword()
    await inCustomerTransaction(database, 10301, async (tx) => {
      await directory.change(tx, danaId, { roles: ['AP_MANAGER'] })
    })
    const { code } = await client.enter(step, { act: 'code', answer: await codeOf(secret) })
    expect(await openDoor(code)).toMatchObject({ approle: ['AP_MANAGER'] })
  })

  it('waits ten minutes at most', async () => {
    const { secret } = await setUpApp()
    client.forgetSession()
    const { step } = await givePassword()
    await database.pool.query(
      `UPDATE identity_sign_in_tickets SET expires_at = expires_at - interval '10 minutes'`,
    )
    const { code, text } = await client.enter(step, { act: 'code', answer: await codeOf(secret) })
    expect(code).toBeNull()
    expect(text).toContain('This step took too long')
  })
})

describe('the page "Your sign-in"', () => {
  const account = () => `${web.issuer}/account`
  const openAccount = async (on = client) => (await on.fetch(account())).text()
  const press = (form: Record<string, string>, on = client) => on.enter(account(), form)

  it('is for whoever is signed in', async () => {
    const answer = await client.fetch(account())
    expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining('signed in here')])
  })

  it('lists factors, recovery codes and sessions', async () => {
    const { code } = await setUpApp()
    await openDoor(code)
    const page = await openAccount()
    expect(page).toContain('Authenticator app')
    expect(page).toContain('10 recovery codes left')
    expect(page).toContain('(this browser)')
  })

  it('another session ends with a button, and its tokens with it', async () => {
    isRequired = false
    const other = new SignInClient(web.origin, product)
    const { access_token, refresh_token } = await other.signIn(dana.email, demoPassword)
    await client.signIn(dana.email, demoPassword)
    const { grant } = decodeJwt(access_token)
    const id = /name="id" value="([^"]+)"/.exec(await openAccount())![1]!
    await press({ act: 'end-session', id })
    const left = await database.pool.query(`SELECT 1 FROM identity_oidc_entries WHERE id = $1`, [grant])
    expect(left.rowCount).toBe(0)
    expect((await other.refresh(refresh_token)).body.error).toBe('invalid_grant')
    expect(await openAccount(other)).toContain('signed in here')
    expect(await openAccount()).not.toContain('name="id"')
    expect(noted).toEqual(['user.end-own-session'])
  })

  it('a factor is added, its codes are renewed, and it is removed', async () => {
    isRequired = false
    await client.signIn(dana.email, demoPassword)
    const page = await (await client.fetch(`${account()}?with=app`)).text()
    const secret = /<code id="key">([^<]+)</.exec(page)![1]!.replaceAll(' ', '')
    const shown = await press({ act: 'app', answer: await codeOf(secret) })
    expect(shown.text).toContain('Save your recovery codes')
    await press({ act: 'continue' })
    expect((await press({ act: 'new-codes' })).text).toContain('Save your recovery codes')
    await press({ act: 'continue' })
    const id = /name="id" value="([^"]+)" aria-label="Remove/.exec(await openAccount())![1]!
    await press({ act: 'remove', id })
    expect(await openAccount()).toContain('with your password only')
    expect(noted).toEqual(['user.add-factor', 'user.new-recovery-codes', 'user.remove-factor'])
    const { rows } = await database.pool.query('SELECT count(*)::int AS n FROM identity_factors')
    expect(rows[0].n).toBe(0)
  })

  it('whoever signed in a while ago shows first that it is them, with the limits of the sign-in', async () => {
    isRequired = false
    await client.signIn(dana.email, demoPassword)
    await database.pool.query(
      `UPDATE identity_oidc_entries SET payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload ->> 'loginTs')::int - 3600))
       WHERE model = 'Session'`,
    )
    const asked = await (await client.fetch(`${account()}?with=app`)).text()
    expect(asked).toContain('Confirm that it')
    expect(asked).not.toContain('id="key"')
    client.cookies.delete('kontor_device')
    const statuses: number[] = []
    for (let tries = 0; tries < 5; tries++)
      statuses.push((await press({ act: 'password', answer: `guess ${tries}` })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 429])
    await database.pool.query('DELETE FROM identity_sign_in_tries')
    const entered = await client.enter(`${account()}?with=app`, { act: 'password', answer: demoPassword })
    expect(entered.text).toContain('id="key"')
  })

  it('the last factor stays where the company requires one', async () => {
    await openDoor((await setUpApp()).code)
    const id = /name="id" value="([^"]+)" aria-label="Remove/.exec(await openAccount())![1]!
    expect((await press({ act: 'remove', id })).text).toContain(
      'Add another method before you remove this one',
    )
    expect(await openAccount()).toContain('Authenticator app')
  })
})

it('what is kept of an app cannot be read in the database', async () => {
  const { secret, codes } = await setUpApp()
  const { rows } = await database.pool.query(
    'SELECT encode(sealed, $1) AS sealed, credential::text FROM identity_factors',
    ['escape'],
  )
  const kept = JSON.stringify(rows)
  expect(
    [secret, ...codes].filter((one) => kept.includes(one) || kept.includes(one.replace('-', ''))),
  ).toEqual([])
})
