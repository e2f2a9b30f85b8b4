import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FileAnswer } from '../../access/server/serve-endpoints'
import type { FeatureFlags } from '../../platform/feature-flags/feature-flags'
import { silentLog } from '../../platform/log/log'
import { mailerErrors } from '../../platform/mailer/mail-texts'
import { openFileObjectStore } from '../../platform/object-storage/file-object-store'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import { type Actor, createContext, systemActor } from '../../tenants/server/context'
import { person } from '../../testing/people'
import { askServed } from '../../testing/server/ask-served'
import { openQueueBench, type QueueBench } from '../../testing/server/queue-bench'
import { downloadOutboxAttachment, listOutboxMails, readOutboxMail } from '../operations.api'
import { operationsRoutes } from './operations.routes'

let bench: QueueBench
let store: ObjectStore
let folder: string
beforeAll(async () => {
  bench = await openQueueBench()
  folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  store = await openFileObjectStore({ folder })
})
afterAll(async () => {
  await bench.close()
  await rm(folder, { recursive: true })
})

const tom: Actor = { kind: 'user', id: 'tom', name: 'Tom Becker', principal: person('AP_ADMIN') }

const ask = (
  contract: typeof listOutboxMails | typeof readOutboxMail | typeof downloadOutboxAttachment,
  input: object,
  actor: Actor = systemActor,
) => {
  const routes = operationsRoutes({
    flags: {} as FeatureFlags,
    config: {
      environment: 'production',
      outgoingMail: { smtpUrl: 'smtp://mail.example', from: 'no-reply@kontor.example' },
    },
    store,
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

it('what went out with a mail stands in it with its size and can be opened, unless it is about a document that one does not see', async () => {
  const { hash } = await store.put('10301', Buffer.from('%PDF-1.7 original'))
  const file = { fileName: 'PL-70816.pdf', contentType: 'application/pdf', hash }
  const gone = { ...file, fileName: 'gone.pdf', hash: 'f'.repeat(64) }
  const id = await bench.queue({ purpose: 'report', attachments: [file, gone] })
  expect(await ask(readOutboxMail, { params: { id } })).toMatchObject({
    attachments: [
      { fileName: 'PL-70816.pdf', size: 17 },
      { fileName: 'gone.pdf', size: null },
    ],
  })
  const answer = (await ask(downloadOutboxAttachment, { params: { id, number: 0 } })) as FileAnswer
  expect([answer.fileName, answer.type]).toEqual(['PL-70816.pdf', 'application/pdf'])
  expect(await text(answer.body as Readable)).toBe('%PDF-1.7 original')
  const { rows } = await bench.admin.query<{ id: string }>(
    `INSERT INTO documents (customer_id, status, document_type, source, file_name, file_hash, file_size, file_type, deleted_at)
     VALUES (10301, 'DELETED', 'INVOICE', 'EMAIL', 'PL-70816.pdf', $1, 17, 'pdf', now()) RETURNING id`,
    [hash],
  )
  const ofTrash = await bench.queue({
    purpose: 'rejection',
    documentId: Number(rows[0]!.id),
    attachments: [file],
  })
  const open = (id: number, number: number) => ask(downloadOutboxAttachment, { params: { id, number } }, tom)
  for (const refused of [() => open(id, 2), () => open(ofTrash, 0)])
    await expect(refused()).rejects.toMatchObject({ kind: 'not-found' })
  expect(await ask(downloadOutboxAttachment, { params: { id: ofTrash, number: 0 } })).toMatchObject({
    fileName: 'PL-70816.pdf',
  })
})
