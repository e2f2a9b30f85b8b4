// npm run bench -- mail-to-fields: from the receipt of a mail (SMTP 250) until its invoice can be opened with its fields.
import nodemailer from 'nodemailer'
import { apiClient, signIn } from '../e2e/support/api-client'
import { embeddedDatabaseUrl } from '../e2e/support/data-directory'
import { prepareKontor } from '../e2e/support/prepared-kontor'
import { exampleInvoice } from '../samples/example-invoice'
import { makeInvoicePdf } from '../samples/make-invoice-pdf'
import { makeMail } from '../samples/make-mail'
import { ask } from '../src/platform/database/test-postgres'

const goalMs = 2_000
const count = 20
const customer = '10318'
const inbox = 'rechnungen@alpenwerk.example'

const data = await prepareKontor('customers')
const kontor = data.start({ KONTOR_LOG_LEVEL: 'error' })
try {
  await kontor.ready()
  const api = apiClient(
    kontor.baseUrl,
    await signIn(kontor.baseUrl, 'reto.gerber@alpenwerk.example'),
    customer,
  )
  const database = await embeddedDatabaseUrl(data.path)
  const times: number[] = []
  for (let number = 0; number < count; number++) times.push(await oneMail(number, database))
  times.sort((a, b) => a - b)
  const p50 = times[Math.floor(count / 2)]!
  console.log(
    `${count} mails one after the other: p50 ${p50.toFixed(0)} ms, p95 ${times[Math.floor(count * 0.95)]!.toFixed(0)} ms`,
  )
  console.log(
    `mail-to-fields: ratio ${(p50 / goalMs).toFixed(2)} of ${goalMs} ms, goal below 1: ${p50 < goalMs ? 'pass' : 'FAIL'}`,
  )
  process.exitCode = p50 < goalMs ? 0 : 1

  async function oneMail(number: number, databaseUrl: string): Promise<number> {
    const { bytes } = await makeInvoicePdf(exampleInvoice({ invoiceNumber: `RE-BENCH-${number}` }))
    const fileName = `bench-${number}.pdf`
    const raw = await makeMail({
      from: 'rechnung@hallberg.example',
      to: inbox,
      subject: `Rechnung ${number}`,
      text: 'Guten Tag, anbei unsere Rechnung.',
      attachments: [{ filename: fileName, content: bytes, contentType: 'application/pdf' }],
    })
    const transport = nodemailer.createTransport({ host: '127.0.0.1', port: data.smtpPort, ignoreTLS: true })
    await transport.sendMail({ envelope: { from: 'rechnung@hallberg.example', to: inbox }, raw })
    const receipt = performance.now()
    transport.close()
    for (;;) {
      const [row] = await ask(
        databaseUrl,
        `SELECT id::int AS id FROM documents WHERE file_name = '${fileName}'`,
      )
      if (row) {
        const document = await api.get<{ status: string; fields: { value: string | null }[] }>(
          `/api/documents/${row.id}`,
        )
        const isRead = !['RECEIVED', 'PROCESSING'].includes(document.status)
        if (isRead && document.fields.some(({ value }) => value === `RE-BENCH-${number}`))
          return performance.now() - receipt
      }
      if (performance.now() - receipt > 60_000) throw new Error(`${fileName} was not read within a minute`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
} finally {
  await kontor.end('SIGTERM')
  await data.remove()
}
