import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import { silentLog } from '../../platform/log/log'
import { mailerErrors } from '../../platform/mailer/mail-texts'
import { createContext, systemActor } from '../../tenants/server/context'
import { askServed } from '../../testing/server/ask-served'
import { openQueueBench, type QueueBench } from '../../testing/server/queue-bench'
import { listOutboxMails, readOutboxMail } from '../operations.api'
import { operationsRoutes } from './operations.routes'

let bench: QueueBench
beforeAll(async () => {
  bench = await openQueueBench()
})
afterAll(() => bench.close())

it('a notification that the mail server refused stands in the outbox with what the server said', async () => {
  const id = await bench.queue({ purpose: 'notification', subject: 'Assigned to you' })
  const answer = '550 5.1.1 No such user'
  await bench.send({ mailer: { send: () => Promise.reject(mailerErrors.refused({ answer })) } })
  const routes = operationsRoutes({
    flags: {} as FeatureFlags,
    outgoingMail: { smtpUrl: 'smtp://mail.example', from: 'no-reply@kontor.example' },
  })
  const ask = (contract: typeof listOutboxMails | typeof readOutboxMail, input: object) => {
    const ctx = createContext({
      database: bench.database,
      customerId: 10301,
      actor: systemActor,
      requestId: 'test',
      log: silentLog(),
      now: () => new Date(),
    })
    return askServed(routes, contract, ctx, input)
  }
  const refused = { state: 'REFUSED', reason: { code: 'mailer.refused', values: { answer } } }
  expect(await ask(listOutboxMails, { query: { limit: 50 } })).toMatchObject({ mails: [{ id, ...refused }] })
  expect(await ask(readOutboxMail, { params: { id } })).toMatchObject(refused)
})
