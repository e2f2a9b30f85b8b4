import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { saveContract } from '../../analytics/server/contracts'
import { startMail } from '../../app/server/mail'
import { SignInClient } from '../../identity/server/sign-in-client'
import type { Worker } from '../../platform/jobs/worker'
import { freePort } from '../../platform/network/free-port'
import { generalSection } from '../../settings/general-section'
import { writeSettings } from '../../settings/server/customer-settings'
import { setMode } from '../../submission/server/embedded-erp/embedded-erp'
import { writeEmbeddedMasterData } from '../../submission/server/embedded-erp/embedded-master-data'
import { product, testMasterData } from '../../testing/server/bench-cast'
import { fakeRecogniser } from '../../testing/server/kontor-bench'
import { openPeopleBench, ownPassword, type PeopleBench } from '../../testing/server/people-bench'
import { sureReading } from '../../testing/server/read-in'
import type { TenantDetail } from '../onboarding.api'
import type { TenantSteps } from '../steps.api'
import { type CheckedStep, requiredSteps, samplesWanted } from '../tenant-steps'
import { stepChecks } from './checks/all-checks'

let people: PeopleBench
let worker: Worker
let mail: { close(): Promise<void> }
let id: number
beforeAll(async () => {
  const smtpPort = String(await freePort('127.0.0.1'))
  people = await openPeopleBench(
    { KONTOR_SMTP_PORT: smtpPort },
    { recogniser: fakeRecogniser(() => sureReading()) },
  )
  worker = people.bench.runWorker()
  mail = await startMail(people.bench.deps)
  const made = await people.ask('sam', 'POST', 'tenants', {
    name: 'Birch Valley Foods',
    shortname: 'BIRCH',
    region: 'us-east-1',
    locale: 'en-US',
    timeZone: 'America/New_York',
    currency: 'USD',
    owner: '',
    goLiveOn: null,
    usesValidationServices: false,
    inbox: 'invoices@birch.kontor.example',
    admin: { firstName: 'Ida', lastName: 'Moor', email: 'ida@birch.example' },
  })
  id = made.body.id as number
})
afterAll(async () => {
  await mail?.close()
  await worker?.stop()
  await people?.close()
})

const ctx = () => people.bench.as('SYS', id)
const detail = async () => (await people.ask('sam', 'GET', `tenants/${id}`)).body as unknown as TenantDetail
const steps = async () =>
  (await people.ask('sam', 'GET', `tenants/${id}/steps`)).body as unknown as TenantSteps
const stepIn = (found: TenantSteps, step: CheckedStep) => found.steps.find((one) => one.step === step)!
/** Runs a check; the codes of what it found, without the room, those that are bad with a mark. */
async function check(step: CheckedStep) {
  const { status, body } = await people.ask('sam', 'POST', `tenants/${id}/checks/${step}`, {})
  expect(status).toBe(200)
  const { state, check: made } = stepIn(body as unknown as TenantSteps, step)
  const found = made!.lines.map(
    ({ tone, told }) =>
      `${tone === 'bad' ? '! ' : ''}${told.code.replace('onboarding.check_', '').replace('onboarding.check.', '')}`,
  )
  return { state, found, by: made!.by }
}
const goLive = async () =>
  people.ask('sam', 'POST', `tenants/${id}/go-live`, { version: (await detail()).version })
/** Somebody of the customer who can work at once. */
async function letIn(email: string, roles: string[]) {
  const form = { firstName: 'Nora', lastName: 'Quinn', email, roles, parts: {} }
  const headers = { customerid: String(id) }
  const added = await people.ask('sam', 'POST', 'usermanagement/add', form, headers)
  expect(added.status).toBe(200)
  await people.bench.admin.query(`UPDATE identity_users SET status = 'active' WHERE email = $1`, [email])
}
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

it('nothing is checked at first, and nobody goes live like that', async () => {
  expect((await steps()).steps.map(({ state }) => state)).toEqual(Array(11).fill('open'))
  expect(await detail()).toMatchObject({ done: 0, of: 11 })
  const refused = await goLive()
  expect(refused).toMatchObject({ status: 422, code: 'onboarding.steps_open' })
  expect((refused.body.details as { steps: string[] }).steps).toEqual(requiredSteps)
  expect((await detail()).stage).toBe('SETTING_UP')
})

describe('the check of', () => {
  it('identity passes once there is an owner and a day; a change of what it looked at makes it out of date', async () => {
    expect(await check('identity')).toMatchObject({
      state: 'bad',
      found: ['group', '! no_owner', '! no_go_live_day'],
      by: 'Sam Rivera',
    })
    const save = async (part: object) => {
      const { version, name, region, currency, usesValidationServices, owner, goLiveOn } = await detail()
      const before = { version, name, region, currency, usesValidationServices, owner, goLiveOn }
      return people.ask('sam', 'PUT', `tenants/${id}/identity`, { ...before, ...part })
    }
    expect((await save({ owner: 'Jonas Weber', goLiveOn: dayFromNow(30) })).status).toBe(200)
    expect(await check('identity')).toMatchObject({ state: 'good', found: ['group', 'owner', 'go_live_day'] })
    expect((await save({ version: 1 })).code).toBe('onboarding.changed_meanwhile')
    await save({ region: 'eu-central-1' })
    expect(stepIn(await steps(), 'identity').state).toBe('outdated')
    expect((await check('identity')).state).toBe('good')
    expect((await detail()).region).toBe('eu-central-1')
    const { rows } = await people.bench.admin.query(
      `SELECT details FROM audit_entries WHERE customer_id = $1 AND action = 'tenant.save-step' ORDER BY number DESC LIMIT 1`,
      [id],
    )
    expect(rows[0].details).toEqual({
      step: 'identity',
      before: { region: expect.any(String) },
      after: { region: 'eu-central-1' },
    })
  })

  it('the subscription asks for a plan that covers today', async () => {
    expect(await check('subscription')).toMatchObject({ state: 'bad', found: ['! no_plan', 'features'] })
    await ctx().transaction((tx) =>
      saveContract(ctx(), tx, {
        startsOn: dayFromNow(-30),
        endsOn: dayFromNow(300),
        plan: 'Business',
        documents: 12_000,
        overagePrice: '0.90',
        currency: 'USD',
        reviews: null,
        users: null,
        eInvoices: null,
        contact: '',
      }),
    )
    expect(stepIn(await steps(), 'subscription').state).toBe('bad')
    expect((await check('subscription')).found).toEqual(['plan', 'features'])
  })

  it('the identity provider reads its metadata and keys, and wants a sign-in by somebody of the customer', async () => {
    expect(await check('idp')).toMatchObject({
      state: 'bad',
      found: ['metadata', 'signing_keys', '! no_sign_in'],
    })
    const { address } = (await people.ask('sam', 'POST', `tenants/${id}/sign-in-test`, {})).body
    const ticket = String(address).split('/').at(-1)!
    const stranger = await people.ask('stefan', 'POST', 'sign-in-test', { ticket })
    expect(stranger.body).toMatchObject({ customer: 'Birch Valley Foods', hasPassed: false })
    expect((await check('idp')).found).toEqual([
      'metadata',
      'signing_keys',
      '! sign_in_other_customer',
      '! sign_in_no_group',
    ])
    await signInAsIda(ticket)
    expect(await check('idp')).toMatchObject({
      state: 'good',
      found: ['metadata', 'signing_keys', 'sign_in'],
    })
    expect((await people.ask('ben', 'POST', 'sign-in-test', { ticket: 'another' })).code).toBe(
      'onboarding.no_such_sign_in_test',
    )
  })

  async function signInAsIda(ticket: string) {
    const { link } = await people.mailTo('ida@birch.example')
    const token = new URL(link).searchParams.get('token')!
    await fetch(link)
    await fetch(`${people.origin}/oidc/set-password`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: people.origin },
      body: new URLSearchParams({ token, password: ownPassword, repeated: ownPassword }),
    })
    const client = new SignInClient(people.origin, product)
    const { access_token } = await client.signIn('ida@birch.example', ownPassword)
    const answer = await fetch(`${people.origin}/api/sign-in-test`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ticket }),
    })
    expect(await answer.json()).toMatchObject({ hasPassed: true })
  }

  it('a provider that nobody reaches, or that is another one, says so', async () => {
    const { deps } = people.bench
    const asked = (issuer: string) =>
      stepChecks.idp.run(ctx(), { issuer, shortname: 'BIRCH', signIn: null }, deps)
    const nobody = await asked('http://127.0.0.1:1')
    expect(nobody[0]).toMatchObject({ tone: 'bad', told: { code: 'onboarding.check.metadata_failed' } })
    const other = await asked(`${people.origin}/oidc/`)
    expect(other[0]).toMatchObject({ tone: 'bad', told: { code: 'onboarding.check.other_issuer' } })
  })

  it('the ERP is asked, and its refusal is told', async () => {
    const mode = (wanted: 'down' | 'accept') =>
      people.bench.as('SYS', id).transaction((tx) => setMode(tx, { mode: wanted, message: '' }))
    expect((await check('erp')).found).toEqual(['erp_answered', 'erp_embedded'])
    await mode('down')
    expect(await check('erp')).toMatchObject({ state: 'bad', found: ['! erp_failed'] })
    await mode('accept')
    expect((await check('erp')).state).toBe('good')
  })

  it('master data loads and counts it', async () => {
    const empty = await check('master-data')
    expect(empty.state).toBe('bad')
    expect(empty.found.filter((one) => one.startsWith('!'))).toEqual(['! no_rows', '! no_rows'])
    await ctx().transaction((tx) => writeEmbeddedMasterData(tx, testMasterData))
    const csv = 'ID,Name,Currency\nCSV-1,Kurz,EUR\n'
    const upload = (text: string) => people.ask('sam', 'POST', `tenants/${id}/books/suppliers`, { csv: text })
    expect((await upload(csv)).body).toEqual({ rows: 1 })
    expect((await upload(csv.replace('Kurz', 'Lang'))).body).toEqual({ rows: 1 })
    expect((await upload('ID,Name,Currency\nCSV-2,,EUR')).body).toMatchObject({
      code: 'onboarding.books_line',
    })
    const { rows } = await people.bench.admin.query(
      "SELECT name FROM erp_suppliers WHERE customer_id = $1 AND id LIKE 'CSV-%'",
      [id],
    )
    expect(rows).toEqual([{ name: 'Lang' }])
    const { body } = await people.ask('sam', 'POST', `tenants/${id}/checks/master-data`, {})
    const loaded = stepIn(body as unknown as TenantSteps, 'master-data')
    expect(loaded.state).toBe('good')
    expect(loaded.check!.lines[1]!.told.values).toEqual({
      object: { code: 'master-data.object.suppliers' },
      count: testMasterData.suppliers.length + 1,
    })
  })

  it('inboxes sends a mail by SMTP that has to be read; nothing becomes a document', async () => {
    expect(await check('inboxes')).toMatchObject({ state: 'good', found: ['mail_arrived'] })
    const { rows } = await people.bench.admin.query(
      'SELECT overall_status FROM mails WHERE customer_id = $1',
      [id],
    )
    expect(rows).toEqual([{ overall_status: 'NO_DOCUMENT' }])
    await mail.close()
    expect(await check('inboxes')).toMatchObject({ state: 'bad', found: ['! mail_refused'] })
    mail = await startMail(people.bench.deps)
    expect((await check('inboxes')).state).toBe('good')
  })

  it('users wants somebody for each kind of work', async () => {
    expect(await check('users')).toMatchObject({
      state: 'bad',
      found: ['people', '! no_specialist', 'no_ap_admin'],
    })
    await letIn('nora@birch.example', ['AP_SPECIALIST', 'AP_ADMIN'])
    expect(await check('users')).toMatchObject({ state: 'good', found: ['people'] })
  })

  it('groups, review and branding look at what is set', async () => {
    expect((await check('groups')).found).toEqual(['no_groups'])
    expect((await check('review')).found).toEqual(['hours', 'no_holidays', 'submit_target', 'no_review'])
    expect((await check('branding')).found).toEqual(['shown_as', 'language', 'no_logo'])
    await ctx().transaction((tx) => writeSettings(ctx(), tx, generalSection, { name: 'Birch Valley' }))
    expect(stepIn(await steps(), 'branding').state).toBe('outdated')
  })
})

describe('the sample run', () => {
  let token: string
  beforeAll(async () => {
    const client = new SignInClient(people.origin, product)
    token = (await client.signIn('sam@kontor.example', ownPassword)).access_token
  })
  const upload = (name: string, content = randomBytes(20)) =>
    fetch(`${people.origin}/api/tenants/${id}/samples?fileName=${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: Buffer.concat([Buffer.from('%PDF-1.7 '), content]),
    })
  const change = (documentId: number, what: string) =>
    people.ask('sam', 'PUT', `tenants/${id}/samples/${documentId}`, { change: what })

  it('scores each field of what a person has confirmed', async () => {
    for (let made = 0; made < samplesWanted; made += 1) expect((await upload(`${made}.pdf`)).status).toBe(200)
    expect((await upload('text.txt', Buffer.from('no'))).status).toBe(200)
    await vi.waitFor(
      async () => {
        const { documents } = (await steps()).samples
        expect(documents.every(({ status }) => !['RECEIVED', 'PROCESSING'].includes(status))).toBe(true)
      },
      { timeout: 30_000, interval: 200 },
    )
    const { documents } = (await steps()).samples
    expect(documents).toHaveLength(samplesWanted + 1)
    expect((await check('samples')).found).toEqual(['! samples'])
    // a person finds another number on the first one
    await people.bench.admin.query(
      `UPDATE document_fields SET value = 'ANOTHER' WHERE document_id = $1 AND name = 'invoiceNumber'`,
      [documents[0]!.id],
    )
    for (const one of documents.slice(0, samplesWanted))
      expect((await change(one.id, 'confirm')).status).toBe(200)
    await change(documents.at(-1)!.id, 'remove')
    expect(await check('samples')).toMatchObject({ state: 'good', found: ['samples', 'sample_score'] })
    const { samples } = await steps()
    expect(samples.documents[0]).toMatchObject({ confirmed: { by: 'Sam Rivera' } })
    expect(samples.fields.find(({ field }) => field === 'invoiceNumber')).toMatchObject({
      counted: samplesWanted,
      recognised: samplesWanted - 1,
    })
    expect((await change(7, 'confirm')).code).toBe('onboarding.no_such_sample')
  }, 60_000)
})

it('the customer goes live when every required check has passed and still counts, and only once', async () => {
  expect((await steps()).steps.filter(({ isRequired, state }) => isRequired && state !== 'good')).toEqual([])
  await people.bench.admin.query('UPDATE inboxes SET is_active = false WHERE for_customer_id = $1', [id])
  expect(await goLive()).toMatchObject({ status: 422, body: { details: { steps: ['inboxes'] } } })
  await people.bench.admin.query('UPDATE inboxes SET is_active = true WHERE for_customer_id = $1', [id])
  const { version } = await detail()
  await people.ask('sam', 'PUT', `tenants/${id}/note`, { version, note: 'Ask Ida about the lockbox.' })
  expect((await goLive()).status).toBe(200)
  expect(await detail()).toMatchObject({ stage: 'LIVE', handOverNote: 'Ask Ida about the lockbox.' })
  expect((await goLive()).code).toBe('onboarding.not_now')
  const { rows } = await people.bench.admin.query(
    `SELECT count(*)::int AS count FROM audit_entries WHERE customer_id = $1 AND action = 'tenant.go-live'`,
    [id],
  )
  expect(rows).toEqual([{ count: 1 }])
})
