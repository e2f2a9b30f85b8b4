import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smtpMailer } from '../../platform/mailer/smtp-mailer'
import {
  type Behaviour,
  type FaultyMailServer,
  openFaultyMailServer,
} from '../../testing/server/faulty-mail-server'
import { openRejectionBench, type RejectionBench } from '../../testing/server/rejection-bench'
import { createRejection } from './create-rejection'
import { rejectionSettings } from './rejection-settings'

/** Minutes long, with the time limits of production and stalls of 30 s: run by KONTOR_TEST_LONG=1. */
describe.skipIf(!process.env.KONTOR_TEST_LONG)('over 200 rejections, a mail server that misbehaves', () => {
  let bench: RejectionBench
  let server: FaultyMailServer
  let via: ReturnType<typeof smtpMailer>
  beforeAll(async () => {
    bench = await openRejectionBench()
    server = await openFaultyMailServer({ stallMs: 30_000 })
    via = smtpMailer({ url: server.url })
    bench.deps.mailer = via
  })
  afterAll(async () => {
    via.close()
    await server.close()
    await bench.close()
  })

  async function reject(count: number): Promise<number[]> {
    const ids: number[] = []
    for (let n = 0; n < count; n += 1) {
      const document = await bench.aDocument({
        status: 'REJECTED',
        arrival: { sentByEmail: 'billing@cedar.example' },
      })
      const ctx = bench.as('SYS')
      ids.push(
        await ctx.transaction((tx) =>
          createRejection(ctx, tx, rejectionSettings(bench.deps.config), {
            documentId: document.id,
            origin: 'AUTOMATIC',
            reasons: ['The order is missing.'],
          }),
        ),
      )
    }
    return ids
  }

  async function inState(state: string): Promise<number[]> {
    const { rows } = await bench.admin.query('SELECT id::int FROM rejections WHERE state = $1', [state])
    return rows.map((row) => row.id)
  }

  it('loses none, gives each one Message-ID, and makes no more copies than it was cut off', async () => {
    const plan: [Behaviour, number][] = [
      ['take', 25],
      ['absent', 20],
      ['stall', 20],
      ['busy', 25],
      ['refuse', 15],
      ['cut-after-data', 30],
      ['busy-after-data', 20],
      ['refuse-after-data', 15],
      ['stall', 10],
      ['cut-after-data', 20],
      ['stall-after-data', 2],
    ]
    const toSend: number[] = []
    const refused: number[] = []
    for (const [behaviour, count] of plan) {
      if (behaviour.startsWith('refuse')) {
        // so that it is these, and nothing put off earlier, that the server refuses
        await untilSent(toSend)
        refused.push(...(await rejectUnder(behaviour, count, 1)))
      } else toSend.push(...(await rejectUnder(behaviour, count, behaviour === 'cut-after-data' ? 8 : 1)))
    }
    await untilSent(toSend)

    expect(toSend.length + refused.length).toBeGreaterThanOrEqual(200)
    expect((await inState('REFUSED')).sort((a, b) => a - b)).toEqual(refused)
    expect((await inState('SENT')).length).toBe(toSend.length)
    const { rows } = await bench.admin.query(`SELECT message_id FROM rejections WHERE state = 'SENT'`)
    const wanted = new Set(rows.map((row) => row.message_id as string))
    const arrived = server.taken.map((mail) => mail.messageId)
    expect(new Set(arrived)).toEqual(wanted)
    expect(arrived.length - wanted.size).toBeLessThanOrEqual(server.cuts())
    process.stdout.write(
      `${toSend.length + refused.length} rejections: ${wanted.size} sent, ${refused.length} refused for good, ${server.cuts()} cuts, ${arrived.length - wanted.size} copies\n`,
    )
  }, 900_000)

  /** Makes rejections and tries them a few times while the server is in this way. */
  async function rejectUnder(behaviour: Behaviour, count: number, rounds: number): Promise<number[]> {
    const made = await reject(count)
    server.behave(behaviour)
    for (let round = 0; round < rounds; round += 1) {
      await bench.work()
      bench.clock.advance(120_000)
    }
    return made
  }

  async function untilSent(ids: number[]): Promise<void> {
    server.behave('take')
    for (let round = 0; round < 40; round += 1) {
      await bench.work()
      const sent = new Set(await inState('SENT'))
      if (ids.every((id) => sent.has(id))) return
      bench.clock.advance(120_000)
    }
    throw new Error('Some of the rejections were never sent.')
  }
})
