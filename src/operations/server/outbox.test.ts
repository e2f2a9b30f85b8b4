import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import { silentLog } from '../../platform/log/log'
import { mailerErrors } from '../../platform/mailer/mail-texts'
import { type Actor, createContext, systemActor } from '../../tenants/server/context'
import { person } from '../../testing/people'
import { askServed } from '../../testing/server/ask-served'
import { openQueueBench, type QueueBench } from '../../testing/server/queue-bench'
import { listOutboxMails, readOutboxMail } from '../operations.api'
import { operationsRoutes } from './operations.routes'

let bench: QueueBench
beforeAll(async () => {
  bench = await openQueueBench()
})
afterAll(() => bench.close())

const ask = (
  contract: typeof listOutboxMails | typeof readOutboxMail,
  input: object,
  actor: Actor = systemActor,
) => {
  const routes = operationsRoutes({
    flags: {} as FeatureFlags,
    config: {
      environment: 'production',
      outgoingMail: { smtpUrl: 'smtp://mail.example', from: 'no-reply@kontor.example' },
    },
    mailPurposes: { account: { hides: /(?<=token=)\w+/g } },
  })
  const given = { database: bench.database, customerId: 10301, actor, requestId: 'test', log: silentLog() }
  return askServed(routes, contract, createContext({ ...given, now: () => new Date() }), input)
}

it('nobody but its recipient reads the link of an account, and mails to the staff are the staff’s', async () => {
  const id = await bench.queue({ purpose: 'account', text: 'https://k.example/set-password?token=s3cret' })
  expect(await ask(readOutboxMail, { params: { id } })).toMatchObject({
    text: 'https://k.example/set-password?token=…',
  })
  const ofStaff = await bench.queue({ purpose: 'staff-account', subject: 'Your account' })
  const tom: Actor = { kind: 'user', id: 'tom', name: 'Tom Becker', principal: person('AP_ADMIN') }
  await expect(ask(readOutboxMail, { params: { id: ofStaff } }, tom)).rejects.toMatchObject({
    kind: 'not-found',
  })
  expect(await ask(listOutboxMails, { query: { limit: 50 } }, tom)).toMatchObject({ mails: [{ id }] })
  expect(await ask(readOutboxMail, { params: { id: ofStaff } })).toMatchObject({ subject: 'Your account' })
})

it('a notification that the mail server refused stands in the outbox with what the server said', async () => {
  const id = await bench.queue({ purpose: 'notification', subject: 'Assigned to you' })
  const answer = '550 5.1.1 No such user'
  await bench.send({ mailer: { send: () => Promise.reject(mailerErrors.refused({ answer })) } })
  const refused = { state: 'REFUSED', reason: { code: 'mailer.refused', values: { answer } } }
  expect(await ask(listOutboxMails, { query: { limit: 50 } })).toMatchObject({
    mails: [{ id, ...refused }, {}, {}],
  })
  expect(await ask(readOutboxMail, { params: { id } })).toMatchObject(refused)
})
