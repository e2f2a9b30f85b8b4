import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import S3rver from 's3rver'
import { exampleInvoice } from '../samples/example-invoice'
import { makeInvoicePdf } from '../samples/make-invoice-pdf'
import { makeMail } from '../samples/make-mail'
import { ask, startThrowAwayPostgres } from '../src/platform/database/test-postgres'
import { type Api, apiClient, signIn, uploadFile } from './support/api-client'
import { testSecret } from './support/data-directory'
import { freePorts } from './support/free-ports'
import { startKontorProcess } from './support/kontor-process'
import { prepareDatabase } from './support/prepared-data'
import { expect, test } from './support/test'
import { tinyPdf } from './support/tiny-pdf'

const customer = '10318'
const clerk = 'reto.gerber@alpenwerk.example'

type Detail = {
  invID: number
  status: string
  version: number
  fields: { name: string; value: string | null }[]
}

test('two web, two worker and a mail process over one database and one object store are one Kontor', async () => {
  test.setTimeout(5 * 60_000)
  const folder = await mkdtemp(join(tmpdir(), 'kontor-e2e-'))
  const postgres = await startThrowAwayPostgres()
  const [firstPort, secondPort, smtpPort, s3Port] = await freePorts(4)
  const s3 = new S3rver({ port: s3Port!, address: '127.0.0.1', silent: true, directory: join(folder, 's3') })
  await s3.run()
  await prepareDatabase(postgres.server.adminUrl)
  const start = (role: string, port: number) =>
    startKontorProcess({
      port,
      environment: {
        KONTOR_ROLE: role,
        KONTOR_SMTP_PORT: String(smtpPort),
        KONTOR_DATA: join(folder, 'data'),
        KONTOR_SECRET: testSecret,
        KONTOR_LOG_LEVEL: 'info',
        // both web processes stand behind one address; here each is also called by its own
        KONTOR_PUBLIC_URL: `http://localhost:${firstPort}`,
        DATABASE_URL: postgres.server.adminUrl,
        S3_BUCKET: 'kontor-documents',
        S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
      },
    })
  const web = [start('web', firstPort!), start('web', secondPort!)] as const
  const mail = start('mail', 0)
  const workers = [start('worker', 0), start('worker', 0)] as const
  const all = [...web, mail, ...workers]
  try {
    await Promise.all(web.map((one) => one.ready(120_000)))
    const token = await signIn(web[0].baseUrl, clerk)
    const first = apiClient(web[0].baseUrl, token, customer)
    const second = apiClient(web[1].baseUrl, token, customer)

    await test.step('a mail that one process took is read by another and submitted by a third', async () => {
      await expect.poll(() => isListening(smtpPort!), { timeout: 60_000 }).toBe(true)
      await sendInvoice(smtpPort!)
      const id = await waitForDocument(postgres.server.adminUrl, `file_name = 'several.pdf'`)
      const read = await readyDocument(first, id)
      expect(fieldOf(read, 'invoiceNumber')).toBe('RE-SEVERAL-1')
      expect(await first.call('GET', `/api/documents/${id}/file`).then((answer) => answer.status)).toBe(200)

      await second.send('POST', `/api/documents/${id}/lock`, {})
      const edited = await second.send<Detail>('PATCH', `/api/documents/${id}/fields`, {
        version: (await second.get<Detail>(`/api/documents/${id}`)).version,
        fields: [{ name: 'invoiceNumber', value: 'RE-SEVERAL-1A', source: 'TYPED' }],
      })
      await first.send('POST', `/api/documents/${id}/actions/submit`, { version: edited.version })
      await expect
        .poll(async () => (await second.get<Detail>(`/api/documents/${id}`)).status, { timeout: 60_000 })
        .toBe('SUBMITTED')
      const { invoices } = await second.get<{ invoices: { invID: number; invoiceNumber: string }[] }>(
        '/api/embedded-erp/invoices',
      )
      expect(invoices.filter((one) => one.invID === id).map((one) => one.invoiceNumber)).toEqual([
        'RE-SEVERAL-1A',
      ])
    })

    await test.step('a worker that is killed in the middle of its work loses nothing', async () => {
      const names = Array.from({ length: 20 }, (_, number) => `killed-${number}`)
      await Promise.all(
        names.map((name, at) => uploadFile(at % 2 ? first : second, `${name}.pdf`, tinyPdf(name))),
      )
      await expect
        .poll(() => ask(postgres.server.adminUrl, `SELECT 1 FROM jobs WHERE state = 'running'`), {
          timeout: 30_000,
          intervals: [10],
        })
        .not.toEqual([])
      await workers[0].end('SIGKILL')
      const left = () =>
        ask(
          postgres.server.adminUrl,
          `SELECT file_name, status FROM documents WHERE file_name LIKE 'killed-%' AND status IN ('RECEIVED', 'PROCESSING', 'FAILED')`,
        )
      await expect.poll(left, { timeout: 90_000 }).toEqual([])
      const [count] = await ask(
        postgres.server.adminUrl,
        `SELECT count(*)::int AS documents, count(DISTINCT file_hash)::int AS files FROM documents WHERE file_name LIKE 'killed-%'`,
      )
      expect(count).toEqual({ documents: 20, files: 20 })
      expect(
        await ask(postgres.server.adminUrl, `SELECT kind, last_error FROM jobs WHERE state = 'dead'`),
      ).toEqual([])
    })
  } catch (error) {
    for (const one of all) console.log(one.output().slice(-2_000))
    throw error
  } finally {
    await Promise.all(all.map((one) => one.end('SIGTERM')))
    await s3.close()
    await postgres.remove()
    await rm(folder, { recursive: true, force: true })
  }
})

async function isListening(port: number): Promise<boolean> {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  return transport.verify().then(
    () => true,
    () => false,
  )
}

async function sendInvoice(port: number): Promise<void> {
  const { bytes } = await makeInvoicePdf(exampleInvoice({ invoiceNumber: 'RE-SEVERAL-1' }))
  const raw = await makeMail({
    from: 'rechnung@hallberg.example',
    to: 'rechnungen@alpenwerk.example',
    subject: 'Rechnung',
    text: 'Guten Tag, anbei unsere Rechnung.',
    attachments: [{ filename: 'several.pdf', content: bytes, contentType: 'application/pdf' }],
  })
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  await transport.sendMail({
    envelope: { from: 'rechnung@hallberg.example', to: 'rechnungen@alpenwerk.example' },
    raw,
  })
  transport.close()
}

async function waitForDocument(database: string, where: string): Promise<number> {
  const find = async () => (await ask(database, `SELECT id::int AS id FROM documents WHERE ${where}`))[0]?.id
  await expect.poll(find, { timeout: 60_000 }).toBeTruthy()
  return Number(await find())
}

/** The document as soon as a clerk may work on it; one that is in review is released first. */
async function readyDocument(api: Api, id: number): Promise<Detail> {
  const read = () => api.get<Detail>(`/api/documents/${id}`)
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('NEW')
  return read()
}

function fieldOf(document: Detail, name: string): string | null | undefined {
  return document.fields.find((field) => field.name === name)?.value
}
