// npm run bench -- rejection-mail: how much slower the API answers while 200 rejection mails meet a mail server that is
// absent, stalls for 30 s, puts off, refuses and cuts off. Calm and trouble take turns, so that neighbours count for both.
import { setTimeout as delay } from 'node:timers/promises'
import nodemailer from 'nodemailer'
import { apiClient, signIn } from '../e2e/support/api-client'
import { embeddedDatabaseUrl } from '../e2e/support/data-directory'
import { prepareKontor } from '../e2e/support/prepared-kontor'
import { tinyPdf } from '../e2e/support/tiny-pdf'
import { makeMail } from '../samples/make-mail'
import { ask } from '../src/platform/database/test-postgres'
import { type Behaviour, openFaultyMailServer } from '../src/testing/server/faulty-mail-server'

const goal = 1.2
const count = 200
const requests = 150
const customer = '10318'
const inbox = 'rechnungen@alpenwerk.example'
// first those that leave the server reachable: after the others Kontor waits longer and longer before it tries again
const rounds: Behaviour[] = [
  'busy',
  'busy-after-data',
  'refuse',
  'cut-after-data',
  'stall-after-data',
  'stall',
  'absent',
]

const data = await prepareKontor('customers')
const server = await openFaultyMailServer({ stallMs: 30_000 })
const kontor = data.start({ KONTOR_LOG_LEVEL: 'error', SMTP_URL: server.url })
try {
  await kontor.ready()
  const database = await embeddedDatabaseUrl(data.path)
  const admin = apiClient(
    kontor.baseUrl,
    await signIn(kontor.baseUrl, 'urs.zbinden@alpenwerk.example'),
    customer,
  )
  const clerk = apiClient(
    kontor.baseUrl,
    await signIn(kontor.baseUrl, 'reto.gerber@alpenwerk.example'),
    customer,
  )
  server.behave('busy')
  await rejectMany()
  const pause = () => due(`now() + interval '1 day'`)

  await pause()
  await medianMs()
  const calm: number[] = []
  const troubled: number[] = []
  for (const behaviour of rounds) {
    await pause()
    await delay(500)
    calm.push(await medianMs())
    server.behave(behaviour)
    await due('now()')
    await delay(500)
    troubled.push(await medianMs())
    console.log(
      `${behaviour.padEnd(18)} calm ${calm.at(-1)!.toFixed(1)} ms, meanwhile ${troubled.at(-1)!.toFixed(1)} ms`,
    )
  }
  server.behave('take')
  await due('now()')
  for (const until = Date.now() + 300_000; (await counted()).includes('QUEUED') && Date.now() < until; )
    await delay(1_000)
  const ratio = median(troubled) / median(calm)
  console.log(`${await counted()}; ${server.cuts()} cuts, ${server.taken.length} mails at the server`)
  console.log(
    `rejection-mail: API ${ratio.toFixed(2)} times as slow, goal at most ${goal}: ${ratio <= goal ? 'pass' : 'FAIL'}`,
  )
  process.exitCode = ratio <= goal ? 0 : 1

  /** Median time of the calls that a clerk's list makes, one after the other. */
  async function medianMs(): Promise<number> {
    const times: number[] = []
    for (let n = 0; n < requests; n++) {
      const began = performance.now()
      await clerk.get('/api/documents?screen=completed&itemsPerPage=10')
      times.push(performance.now() - began)
    }
    return median(times)
  }

  /** Mails of the supplier, each rejected by a rule before it is read. */
  async function rejectMany(): Promise<void> {
    const rule = {
      usage_type: 'REJECT',
      automated_type: 'AUTOMATED',
      rejection_message: 'No.',
      rule_name: 'bench',
      conditionals: [{ field_name: 'email_subject', condition: 'STARTS WITH', field_value: 'bench' }],
    }
    const made = await admin.call('POST', '/api/documentrejections/rules', {
      body: JSON.stringify(rule),
      headers: { 'content-type': 'application/json' },
    })
    if (made.status !== 201) throw new Error(await made.text())
    const transport = nodemailer.createTransport({
      host: '127.0.0.1',
      port: data.smtpPort,
      ignoreTLS: true,
      pool: true,
    })
    const from = 'rechnung@hallberg.example'
    for (let n = 0; n < count; n++) {
      const attachments = [
        { filename: `${n}.pdf`, content: tinyPdf(`bench ${n}`), contentType: 'application/pdf' },
      ]
      const raw = await makeMail({ from, to: inbox, subject: `bench ${n}`, text: 'Invoice', attachments })
      await transport.sendMail({ envelope: { from, to: [inbox] }, raw })
    }
    transport.close()
    while (!(await counted()).startsWith(`${count} `)) await delay(200)
  }

  async function due(instant: string): Promise<void> {
    await ask(database, `UPDATE outgoing_mails SET not_before = ${instant} WHERE state = 'QUEUED'`)
    await ask(database, `UPDATE jobs SET run_at = ${instant} WHERE kind = 'send-mails' AND state = 'ready'`)
  }

  async function counted(): Promise<string> {
    const rows = await ask(database, 'SELECT state, count(*)::int AS n FROM rejections GROUP BY 1 ORDER BY 1')
    const all = rows.reduce((sum, row) => sum + Number(row.n), 0)
    return `${all} rejections: ${rows.map((row) => `${row.n} ${row.state}`).join(', ')}`
  }
} finally {
  await kontor.end('SIGTERM')
  await server.close()
  await data.remove()
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}
