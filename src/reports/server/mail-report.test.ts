import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { customerGroup } from '../../access/roles'
import { noFilters } from '../../analytics/analytics-search'
import { upsertUsers } from '../../identity/server/identity-users'
import { dayInZone } from '../../kernel/dates'
import { askServed } from '../../testing/server/ask-served'
import { alpenwerk, harbor } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { reportedDays } from '../report-period'
import * as api from '../reports.api'
import { mailReportJob } from './reports'
import { reportsServer } from './reports.server'

let bench: TestBench
const people = { manager: '', finance: '', clerk: '', stranger: '' }

beforeAll(async () => {
  // jobs wait by the database's own clock
  bench = await openTestBench({ startsAt: new Date().toISOString() })
  const person = (email: string, role: string, customerId: number) => ({
    ...{ email, displayName: `${email.split('@')[0]} Test`, roles: [role], status: 'active' as const },
    ...{ groups: [customerGroup('TEST')], customerId: String(customerId) },
  })
  const ids = await upsertUsers(bench.deps.database.pool, [
    person('manager@test.example', 'AP_MANAGER', harbor),
    person('finance@test.example', 'FINANCIAL_ACCOUNTING', harbor),
    person('clerk@test.example', 'AP_SPECIALIST', harbor),
    person('stranger@test.example', 'AP_MANAGER', alpenwerk),
  ])
  Object.assign(people, { manager: ids[0], finance: ids[1], clerk: ids[2], stranger: ids[3] })
  await bench.aDocument()
  await bench.aDocument()
}, 60_000)
afterAll(() => bench.close())

const asManager = () => {
  const ctx = bench.as('APM')
  return { ...ctx, actor: { ...ctx.actor, id: people.manager, name: 'Manager Test' } }
}
const ask = <T>(contract: Parameters<typeof askServed>[1], input: object) =>
  askServed(reportsServer.routes!(bench.deps), contract, asManager(), input) as Promise<T>
const written = (recipients: string[]): api.WrittenReport => ({
  ...{ page: 'volume', filters: noFilters, isCompared: true, cadence: 'daily', recipients },
})
const waiting = async () =>
  (
    await bench.admin.query(
      `SELECT run_at > now() AS is_later FROM jobs WHERE kind = $1 AND state = 'ready'`,
      [mailReportJob],
    )
  ).rows
const mails = async () =>
  (await bench.admin.query(`SELECT * FROM outgoing_mails WHERE purpose = 'report' ORDER BY id`)).rows

it('goes to nobody who may not see the page, nor to people of another customer', async () => {
  for (const id of [people.clerk, people.stranger, 'nobody'])
    await expect(ask(api.createReport, { body: written([people.finance, id]) })).rejects.toMatchObject({
      code: 'reports.cannot_see',
    })
  expect(await ask(api.listReports, { query: { page: 'volume' } })).toEqual({ reports: [] })
})

it('is mailed as PDF and XLSX to those who may still see it, and comes again the next morning', async () => {
  const made = await ask<api.Report>(api.createReport, { body: written([people.manager, people.finance]) })
  const { time_zone: zone } = (
    await bench.admin.query('SELECT time_zone FROM customers WHERE id = $1', [harbor])
  ).rows[0]
  const { from } = reportedDays('daily', dayInZone(new Date(made.nextAt), zone))
  // the days that it is about are today's, which is when the documents came
  expect(from).toBe(dayInZone(bench.clock.now(), zone))
  await bench.admin.query(`UPDATE identity_users SET roles = '{AP_SPECIALIST}' WHERE id = $1`, [
    people.finance,
  ])
  await bench.admin.query('UPDATE jobs SET run_at = now() WHERE kind = $1', [mailReportJob])
  const worker = bench.runWorker()
  try {
    await expect
      .poll(async () => (await mails()).map(({ state }) => state), { timeout: 30_000 })
      .toEqual(['SENT'])
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([{ is_later: true }])
  } finally {
    await worker.stop()
  }
  const [mail] = await mails()
  expect(mail.to_addresses).toEqual(['manager@test.example'])
  expect(mail.subject).toMatch(/^Invoice Volume, /)
  expect(mail.text_body).toContain('Invoices received: 2')
  // it is the manager's own
  expect(mail.text_body).toContain('You asked for this report every day.')
  expect(mail.text_body).toContain(`/analytics/invoice-volume?from=${from}&to=${from}&compare=previous`)
  const [pdf, xlsx] = mail.attachments
  const stored = (hash: string) => bench.deps.store.read(String(harbor), hash)
  const opened = await PDFDocument.load(await stored(pdf.hash))
  expect(opened.getTitle()).toBe('Invoice Volume')
  expect(opened.getPageCount()).toBeGreaterThan(0)
  expect((await stored(xlsx.hash)).subarray(0, 2).toString()).toBe('PK')
}, 60_000)

it('a report that was changed meanwhile is not overwritten, and one that was ended is not sent', async () => {
  const { reports } = await ask<{ reports: api.Report[] }>(api.listReports, { query: { page: 'volume' } })
  const { id, version } = reports[0]!
  const change = { ...written([people.manager]), cadence: 'weekly' as const, version }
  const changed = await ask<api.Report>(api.changeReport, { params: { id }, body: change })
  expect(changed).toMatchObject({ cadence: 'weekly', version: version + 1 })
  await expect(ask(api.changeReport, { params: { id }, body: change })).rejects.toMatchObject({
    code: 'reports.changed_meanwhile',
  })
  await ask(api.deleteReport, { params: { id } })
  await bench.admin.query('UPDATE jobs SET run_at = now() WHERE kind = $1', [mailReportJob])
  const worker = bench.runWorker()
  try {
    await expect.poll(waiting, { timeout: 20_000 }).toEqual([])
  } finally {
    await worker.stop()
  }
  expect(await mails()).toHaveLength(1)
}, 60_000)

it('a page and one of its charts are downloaded as files', async () => {
  const today = dayInZone(bench.clock.now(), 'UTC')
  const file = async (more: object) => {
    const query = { page: 'volume', from: today, to: today, isCompared: 'false', ...more }
    return ask<{ body: Buffer; type: string; fileName: string }>(api.downloadReport, { query })
  }
  const pdf = await file({ format: 'pdf' })
  expect(pdf).toMatchObject({ type: 'application/pdf', fileName: `Invoice Volume ${today}.pdf` })
  expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-')
  const [whole, chart] = [await file({ format: 'xlsx' }), await file({ format: 'xlsx', section: 'bySource' })]
  expect(chart.body.length).toBeLessThan(whole.body.length)
  // in the language that is shown
  const german = await file({ format: 'xlsx', locale: 'de' })
  expect(german.fileName).toBe(`Rechnungsmengen ${today}.xlsx`)
})

it('speaks the language of the customer to a reader who chose none', async () => {
  await bench.admin.query(`UPDATE customers SET locale = 'de-DE' WHERE id = ${harbor}`)
  const before = (await mails()).length
  await ask(api.createReport, { body: written([people.manager]) })
  await bench.admin.query('UPDATE jobs SET run_at = now() WHERE kind = $1', [mailReportJob])
  const worker = bench.runWorker()
  try {
    await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(before + 1)
  } finally {
    await worker.stop()
  }
  const mail = (await mails()).at(-1)
  expect(mail.subject).toMatch(/^Rechnungsmengen, /)
  expect(mail.text_body).toContain('Sie haben diesen Bericht für jeden Tag bestellt.')
  expect(mail.attachments.map(({ fileName }: { fileName: string }) => fileName)).toEqual([
    expect.stringMatching(/^Rechnungsmengen .*\.pdf$/),
    expect.stringMatching(/^Rechnungsmengen .*\.xlsx$/),
  ])
}, 60_000)
