import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  customerId,
  openQueueBench,
  otherCustomerId,
  type QueueBench,
  rememberingMailer,
} from '../../testing/server/queue-bench'
import { forgetMails } from './forget-mails'

let bench: QueueBench
beforeAll(async () => {
  bench = await openQueueBench()
})
afterAll(() => bench.close())

const subjects = async () =>
  (await bench.admin.query('SELECT subject FROM outgoing_mails ORDER BY id')).rows.map((row) => row.subject)

test('mails that are done with are forgotten when their time is over; those that wait, young ones and other customers’ stay', async () => {
  await bench.queue({ subject: 'old' })
  await bench.queue({ subject: 'of another customer', customerId: otherCustomerId })
  await bench.send({ mailer: rememberingMailer() })
  const halfYearMs = 180 * 86_400_000
  await bench.queue({ subject: 'still waiting', notBefore: new Date(Date.now() + 5 * halfYearMs) })
  bench.clock.advance(halfYearMs)
  await bench.queue({ subject: 'young' })
  await bench.send({ mailer: rememberingMailer() })
  const before = new Date(bench.clock.now().getTime() - 86_400_000)
  expect(await bench.inCustomer(customerId, (tx) => forgetMails(tx, before))).toBe(1)
  expect(await subjects()).toEqual(['of another customer', 'still waiting', 'young'])
  expect(await bench.inCustomer(customerId, (tx) => forgetMails(tx, before))).toBe(0)
})
