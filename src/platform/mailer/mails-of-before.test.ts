import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  customerId,
  openQueueBench,
  type QueueBench,
  rememberingMailer,
} from '../../testing/server/queue-bench'
import { createOldTestDatabase, type OldTestDatabase } from '../database/test-database'
import { noteBounce } from './note-bounce'
import { listOutbox } from './outbox-queries'

let old: OldTestDatabase
let bench: QueueBench
beforeAll(async () => {
  old = await createOldTestDatabase('20261122-0730-mailer-outgoing-mails.sql')
  const admin = new pg.Client({ connectionString: old.adminUrl })
  await admin.connect()
  await fillAsBefore(admin)
  await admin.end()
  await old.migrateToNow()
  await old.migrateToNow()
  bench = await openQueueBench(old)
})
afterAll(() => bench?.close())

const rejections: [string, string, string[], string | null][] = [
  ['queued', 'QUEUED', ['a@cedar.example'], 'The mail server cannot be reached. Kontor tries again.'],
  ['undoable', 'UNDOABLE', ['a@cedar.example'], null],
  ['sending', 'SENDING', ['a@cedar.example'], null],
  ['left', 'SENDING', ['a@cedar.example'], null],
  ['sent', 'SENT', ['a@cedar.example'], null],
  ['undone', 'UNDONE', ['a@cedar.example'], 'Taken back by Dana.'],
  ['refused', 'REFUSED', ['a@cedar.example'], 'The mail server refused the mail: 550'],
  ['no-mail', 'UNDOABLE', [], 'Rejected without an e-mail.'],
]

async function fillAsBefore(admin: pg.Client): Promise<void> {
  await admin.query(`
    INSERT INTO customers (id, shortname, name) VALUES (${customerId}, 'HARBOR', 'Harbor & Pine');
    INSERT INTO documents (id, customer_id, status, document_type, source, file_name, file_hash, file_size, file_type)
      VALUES (7, ${customerId}, 'REJECTED', 'INVOICE', 'EMAIL', 'a.pdf', 'ab', 10, 'application/pdf');
    INSERT INTO jobs (kind, customer_id, dedupe_key) VALUES ('send-rejection-mails', ${customerId}, 'rejection mails');
    INSERT INTO notifications (customer_id, id, at, kind, for_user_id, for_roles, actor_id, actor_name) OVERRIDING SYSTEM VALUE
      SELECT ${customerId}, n, now(), 'escalated', 'dana', '{}', 'x', 'X' FROM generate_series(1, 3) n;
    INSERT INTO notification_mails (customer_id, user_id, notification_id, channel, tries, sent_at) VALUES
      (${customerId}, 'dana', 1, 'mail', 0, now()), (${customerId}, 'dana', 2, 'mail', 3, NULL), (${customerId}, 'dana', 3, 'mail', 10, NULL)`)
  await admin.query(`INSERT INTO outbox_mails (customer_id, message_id, state, from_address, from_name, to_addresses, subject, text_body) VALUES
    (${customerId}, '<rejection.left@k.example>', 'SENT', 'k@k.example', 'K', '{a@cedar.example}', 'left', 'No.'),
    (${customerId}, '<search-1@k.example>', 'KEPT', 'k@k.example', NULL, '{d@k.example}', 'search', 'Found.'),
    (${customerId}, '<notification-1@k.example>', 'SENDING', 'k@k.example', NULL, '{d@k.example}', 'never left', '')`)
  for (const [key, state, to, reason] of rejections)
    await admin.query(
      `INSERT INTO rejections (customer_id, document_id, origin, state, state_reason, state_since, message_id, to_addresses, subject, html_body,
         text_body, attach_original, send_after, attempts, created_by, created_at)
       VALUES (${customerId}, 7, 'MANUAL', $1, $2, now(), $3, $4, $5, '<p>No.</p>', 'No.', $6, now(), 1, 'Dana', now())`,
      [state, reason, `<rejection.${key}@k.example>`, to, key, false],
    )
}

it('mails that waited in a database of the last version leave once, and the others never', async () => {
  const mailer = rememberingMailer()
  await bench.send({ mailer })
  await bench.send({ mailer })
  expect(mailer.sent.map(({ subject }) => subject).sort()).toEqual(['queued', 'sending', 'undoable'])
  expect(mailer.sent.find(({ subject }) => subject === 'queued')).toMatchObject({
    messageId: '<rejection.queued@k.example>',
    from: { name: 'Harbor & Pine' },
    to: ['a@cedar.example'],
    html: '<p>No.</p>',
    automatic: 'auto-generated',
  })
})

it('every rejection with a mail is tied to it, and shows what it showed', async () => {
  const { rows } = await bench.admin.query(
    `SELECT r.subject, r.state AS shown, m.state AS mail FROM rejections r LEFT JOIN outgoing_mails m ON m.id = r.mail_id
     WHERE r.subject NOT IN ('queued', 'undoable', 'sending') ORDER BY r.id`,
  )
  expect(rows).toEqual([
    { subject: 'left', shown: 'SENT', mail: 'SENT' },
    { subject: 'sent', shown: 'SENT', mail: 'SENT' },
    { subject: 'undone', shown: 'UNDONE', mail: 'CANCELLED' },
    { subject: 'refused', shown: 'REFUSED', mail: 'REFUSED' },
    { subject: 'no-mail', shown: 'NO_MAIL', mail: null },
  ])
})

it('a mail that was sent by the last version can still come back', async () => {
  const bounced = await bench.inCustomer(customerId, (tx) =>
    noteBounce(
      { tx, purposes: {}, now: new Date() },
      {
        messageIds: ['<rejection.sent@k.example>'],
        action: 'failed',
        status: '5.1.1',
        recipients: [],
        diagnosis: 'no such user',
      },
    ),
  )
  expect(bounced).toHaveLength(1)
})

it('the outbox still shows what stood in it', async () => {
  const shown = await bench.inCustomer(customerId, (tx) => listOutbox(tx))
  const subjects = shown.map(({ subject, state }) => [subject, state])
  expect(subjects).toContainEqual(['search', 'SENT'])
  expect(subjects.filter(([subject]) => subject === 'left')).toHaveLength(1)
  expect(subjects.map(([subject]) => subject)).not.toContain('never left')
})

it('of the notifications by mail, only what waited waits, and a job comes for it', async () => {
  const waiting = await bench.admin.query(
    'SELECT notification_id::int AS id FROM notification_mails WHERE queued_at IS NULL',
  )
  expect(waiting.rows).toEqual([{ id: 2 }])
  const jobs = await bench.admin.query("SELECT kind FROM jobs WHERE kind LIKE 'mail%'")
  expect(jobs.rows).toEqual([{ kind: 'mail-notifications' }])
})
