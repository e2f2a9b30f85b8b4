import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'

const migration = readFileSync('migrations/20261122-0826-documents-told-texts.sql', 'utf8')
const mailMigration = readFileSync('migrations/20261122-0905-capture-told-reasons.sql', 'utf8')

const rejectionMigration = readFileSync('migrations/20261122-0912-rejection-told-reasons.sql', 'utf8')
const exportsMigration = readFileSync('migrations/20261122-1149-exports-told-errors.sql', 'utf8')
const laterMigrations = [
  '1147-jobs-told-errors',
  '1148-submission-told-problems',
  '1150-rejection-told-explanations',
]
  .map((name) => readFileSync(`migrations/20261122-${name}.sql`, 'utf8'))
  .join('')

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
}, 120_000)
afterAll(() => bench.close())

const iban = 'The invoice asks for payment to DE1; Acme is paid to CH2, CH3.'

/** Tables as the last version had them, as far as the migration touches them. */
const lastVersion = `
  CREATE SCHEMA last_version;
  SET LOCAL search_path = last_version;
  CREATE TABLE documents (id serial, status_reason text);
  CREATE TABLE document_flags (id serial, opened_by text, reason text NOT NULL, note text, clear_reason text);
  CREATE TABLE document_history (id serial, actor_kind text, action text, why text);
  CREATE TABLE notifications (id serial, why text);
  INSERT INTO documents (status_reason) VALUES
    (NULL), ('It was held until 2026-03-04.'), ('Possible duplicate · My rule'), ('Goods missing'),
    ('The PDF has 400 pages; at most 300 can be read. Split the file and send the parts.'),
    ('ERP-7 is already in the ERP with other values (netAmount, dueDate). Correct or void it there, or set the values here as they are there.');
  INSERT INTO document_flags (opened_by, reason, note, clear_reason) VALUES
    ('Kontor', 'PO not found', 'There is no purchase order 4711.', 'PO not found'),
    ('Dana', 'PO not found', NULL, NULL),
    ('Kontor', 'Bank account differs from master', '${iban}', NULL);
  INSERT INTO document_history (actor_kind, action, why) VALUES
    ('user', 'hold', 'It was held until 2026-03-04.'), ('system', 'resume', 'It was held until 2026-03-04.');
  INSERT INTO notifications (why) VALUES ('It is due on 2026-04-01.'), ('1.1.0');`

it('what the last version stored as sentences is told by code, and a person’s own words stay to the letter', async () => {
  const results = (await bench.admin.query(
    `BEGIN; ${lastVersion} ${migration}
     SELECT status_reason AS told FROM documents ORDER BY id;
     SELECT reason, note, clear_reason FROM document_flags ORDER BY id;
     SELECT why FROM document_history ORDER BY id;
     SELECT why FROM notifications ORDER BY id;
     ROLLBACK;`,
  )) as unknown as { rows: Record<string, unknown>[] }[]
  const [reasons, flags, history, notices] = results.slice(-5, -1).map(({ rows }) => rows)
  expect(reasons!.map(({ told }) => told)).toEqual([
    null,
    { code: 'documents.held_until', values: { day: { day: '2026-03-04' } } },
    {
      code: 'documents.several',
      values: { reasons: [{ code: 'rejection.exception.possible-duplicate' }, { text: 'My rule' }] },
    },
    { text: 'Goods missing' },
    {
      code: 'recognition.too_large',
      values: { problem: { code: 'recognition.size.pdf_pages', values: { pages: 400, maximum: 300 } } },
    },
    {
      code: 'submission.held_otherwise',
      values: { erpId: 'ERP-7', fields: ['netAmount', 'dueDate'] },
    },
  ])
  expect(flags).toEqual([
    {
      reason: { code: 'rejection.exception.purchase-order-not-found' },
      note: { code: 'validation.evidence.order_not_found', values: { order: '4711' } },
      clear_reason: { text: 'PO not found' },
    },
    { reason: { text: 'PO not found' }, note: null, clear_reason: null },
    {
      reason: { code: 'rejection.exception.bank-account-differs' },
      note: {
        code: 'validation.evidence.bank_account_differs',
        values: { iban: 'DE1', supplier: 'Acme', known: ['CH2', 'CH3'] },
      },
      clear_reason: null,
    },
  ])
  expect(history!.map(({ why }) => why)).toEqual([
    { text: 'It was held until 2026-03-04.' },
    { code: 'documents.held_until', values: { day: { day: '2026-03-04' } } },
  ])
  expect(notices!.map(({ why }) => why)).toEqual([
    { code: 'documents.due_on', values: { day: { day: '2026-04-01' } } },
    { text: '1.1.0' },
  ])
})

it('why mails and their parts stand where they stand is told by code; what a rule says stays to the letter', async () => {
  const results = (await bench.admin.query(
    `BEGIN;
     CREATE SCHEMA last_version;
     SET LOCAL search_path = last_version;
     CREATE TABLE mails (id serial, reason text, note text);
     CREATE TABLE mail_parts (id serial, status text, reason text);
     INSERT INTO mails (reason, note) VALUES
       (NULL, 'Mail 12 has the same Message-ID but other content. Both were kept.'),
       (NULL, 'The mail is larger than 150 MB, the most that is taken. Send its attachments in several mails. It is still in the mailbox.');
     INSERT INTO mail_parts (status, reason) VALUES
       ('PROCESSING', NULL),
       ('UNSUPPORTED_TYPE', 'A ZIP archive cannot be read as an invoice. Ask the sender for the files themselves.'),
       ('DUPLICATE_FILE', 'The same file is document 7 already.'),
       ('IGNORED', 'Dana: not an invoice.'), ('REJECTED', 'Reminder: not an invoice.');
     ${mailMigration}
     SELECT note FROM mails ORDER BY id;
     SELECT reason FROM mail_parts ORDER BY id;
     ROLLBACK;`,
  )) as unknown as { rows: Record<string, unknown>[] }[]
  const [notes, reasons] = results.slice(-3, -1).map(({ rows }) => rows)
  expect(notes!.map(({ note }) => note)).toEqual([
    { code: 'capture.mail.same_message_id', values: { mailId: '12' } },
    {
      code: 'capture.mail.still_in_mailbox',
      values: { problem: { code: 'capture.mail_too_large', values: { megabytes: 150 } } },
    },
  ])
  expect(reasons!.map(({ reason }) => reason)).toEqual([
    null,
    {
      code: 'capture.reason.nothing',
      values: { name: { code: 'capture.file.zip' }, advice: { code: 'capture.advice.ask_for_files' } },
    },
    { code: 'capture.part.same_file', values: { documentId: '7' } },
    { code: 'capture.part.dismissed', values: { name: 'Dana' } },
    { text: 'Reminder: not an invoice.' },
  ])
})

/** Values of the statements before the ROLLBACK, one list for each. */
async function afterwards(statements: string, count: number): Promise<unknown[][]> {
  const results = (await bench.admin.query(`BEGIN; ${statements} ROLLBACK;`)) as unknown as {
    rows: Record<string, unknown>[]
  }[]
  return results.slice(-count - 1, -1).map(({ rows }) => rows.map((row) => Object.values(row)[0]))
}

it('why a rejection stands where it stands is told by code, and what nobody knows stays to the letter', async () => {
  const [reasons] = await afterwards(
    `CREATE SCHEMA last_version;
     SET LOCAL search_path = last_version;
     CREATE TABLE rejections (id serial, state_reason text);
     INSERT INTO rejections (state_reason) VALUES (NULL), ('No address of the sender is known.'),
       ('Rejected without an e-mail.'), ('The document was reopened before the mail left.'), ('Taken back by Dana P. Whitfield.'),
       ('The mail came back: 550 no such user: x'), ('The e-mail bounced: 552 full'), ('Taken back by hand'), ('No statements.');
     ${rejectionMigration}
     SELECT state_reason FROM rejections ORDER BY id;`,
    1,
  )
  expect(reasons).toEqual([
    null,
    { code: 'rejection.no_sender_address' },
    { code: 'rejection.without_mail' },
    { code: 'rejection.reopened_first' },
    { code: 'rejection.taken_back_by', values: { name: 'Dana P. Whitfield' } },
    { code: 'mailer.came_back', values: { diagnosis: '550 no such user: x' } },
    { code: 'mailer.came_back', values: { diagnosis: '552 full' } },
    { text: 'Taken back by hand' },
    { text: 'No statements.' },
  ])
})

it('jobs, ERP answers, rejection mails and explanations of rules are told by code, also those stored before', async () => {
  const [errors, waiting, whys, mailed, matched, runs, flags] = await afterwards(
    `CREATE SCHEMA last_version;
     SET LOCAL search_path = last_version;
     CREATE TABLE jobs (id serial, last_error text);
     CREATE TABLE documents (id serial, status text, status_reason jsonb);
     CREATE TABLE document_history (id serial, action text, why jsonb, details jsonb);
     CREATE TABLE notifications (id serial, kind text, why jsonb);
     CREATE TABLE rejections (id serial, state_reason jsonb);
     CREATE TABLE outgoing_mails (id serial, reason jsonb);
     CREATE TABLE suppressed_addresses (id serial, reason jsonb);
     CREATE TABLE rejection_rules (id serial, rule_name text);
     CREATE TABLE rejection_matched_rules (id serial, rule_id int, flag_id int, origin text, why text NOT NULL DEFAULT '');
     CREATE TABLE rejection_rule_runs (id serial, outcomes jsonb);
     CREATE TABLE document_flags (id serial, note jsonb);
     INSERT INTO jobs (last_error) VALUES (NULL), ('The process died 5 times while it ran this job and nothing else'),
       ('Error: The job took longer than 1500 ms'), ('TypeError: x is not a function');
     INSERT INTO documents (status, status_reason) VALUES ('SUBMIT_FAILED', '{"text": "The ERP does not answer."}'),
       ('SUBMIT_FAILED', '{"text": "Invoice number 4 of 7 of this supplier is posted already as ERP-9."}'),
       ('SUBMIT_FAILED', '{"text": "Buchungsperiode geschlossen"}'), ('ON_HOLD', '{"text": "The ERP does not answer."}');
     INSERT INTO document_history (action, why, details) VALUES
       ('rejection-mail', NULL, '{"state": "NO_MAIL", "reason": "The mail came from a mailing list, which is not answered.", "to": []}'),
       ('rejection-mail', NULL, '{"state": "SENT", "reason": null, "to": ["a@b.example"]}'),
       ('erp-refuses', '{"text": "The ERP answered 503."}', NULL), ('hold', '{"text": "The ERP answered 503."}', NULL);
     INSERT INTO outgoing_mails (reason) VALUES ('{"text": "The mail server refused a@b.example, c@d.example."}'),
       ('{"text": "The mail server refused the mail: 550 no"}'), ('{"code": "mailer.given_up"}'), ('{"text": "typed"}');
     INSERT INTO rejection_rules (rule_name) VALUES ('Large: all');
     INSERT INTO rejection_matched_rules (rule_id, flag_id, origin, why) VALUES
       (1, 1, 'AUTOMATIC', 'Control Amount is greater than 1000 (Control Amount: 1000.01)'), (1, NULL, 'MANUAL', ''),
       (1, 2, 'AUTOMATIC', 'Email Subject contains this and that or PO Number is missing (Email Subject: so; and: (x); PO Number: missing)'),
       (1, NULL, 'AUTOMATIC', 'somebody wrote this');
     INSERT INTO rejection_rule_runs (outcomes) VALUES ('[]'),
       ('[{"rule_name": "A", "is_match": false, "why": "The rule has no field; a person chooses it."}]');
     INSERT INTO document_flags (note) VALUES
       ('{"text": "Large: all: Control Amount is greater than 1000 (Control Amount: 1000.01)"}'), ('{"text": "typed"}');
     ${laterMigrations}
     SELECT last_error FROM jobs ORDER BY id;
     SELECT status_reason FROM documents ORDER BY id;
     SELECT jsonb_build_array(why, details) FROM document_history ORDER BY id;
     SELECT reason FROM outgoing_mails ORDER BY id;
     SELECT why FROM rejection_matched_rules ORDER BY id;
     SELECT outcomes FROM rejection_rule_runs ORDER BY id;
     SELECT note FROM document_flags ORDER BY id;`,
    7,
  )
  expect(errors).toEqual([
    null,
    { code: 'jobs.process_died', values: { times: 5 } },
    { code: 'jobs.took_too_long', values: { seconds: 2 } },
    { code: 'jobs.unexpected', values: { problem: 'TypeError: x is not a function' } },
  ])
  expect(waiting).toEqual([
    { code: 'submission.erp.no_answer' },
    { code: 'submission.refusal.already_posted', values: { number: '4 of 7', erpId: 'ERP-9' } },
    { text: 'Buchungsperiode geschlossen' },
    { text: 'The ERP does not answer.' },
  ])
  expect(whys).toEqual([
    [{ code: 'rejection.no_answer.mailing_list' }, { state: 'NO_MAIL', to: [] }],
    [null, { state: 'SENT', to: ['a@b.example'] }],
    [{ code: 'submission.erp.unexpected_status', values: { status: 503 } }, null],
    [{ text: 'The ERP answered 503.' }, null],
  ])
  expect(mailed).toEqual([
    { code: 'mailer.partly_refused', values: { addresses: ['a@b.example', 'c@d.example'] } },
    { code: 'mailer.refused', values: { answer: '550 no' } },
    { code: 'mailer.given_up' },
    { text: 'typed' },
  ])
  const field = (name: string) => ({ code: `rejection.field.${name}` })
  const fact = (name: string, value: unknown) => ({
    code: 'rejection.explained.fact',
    values: { field: field(name), value },
  })
  const large = {
    code: 'rejection.explained.found',
    values: {
      condition: {
        code: 'rejection.explained.greater_than',
        values: { field: field('controlAmt'), value: '1000' },
      },
      facts: [fact('controlAmt', '1000.01')],
    },
  }
  expect(matched).toEqual([
    large,
    null,
    {
      code: 'rejection.explained.found',
      values: {
        condition: {
          code: 'rejection.explained.or',
          values: {
            first: {
              code: 'rejection.explained.contains',
              values: { field: field('email_subject'), value: 'this and that' },
            },
            second: { code: 'rejection.explained.missing', values: { field: field('poNumber') } },
          },
        },
        facts: [
          fact('email_subject', 'so; and: (x)'),
          fact('poNumber', { code: 'rejection.explained.no_value' }),
        ],
      },
    },
    { text: 'somebody wrote this' },
  ])
  expect(runs).toEqual([
    [],
    [{ rule_name: 'A', is_match: false, why: { code: 'rejection.explained.no_field' } }],
  ])
  expect(flags).toEqual([
    { code: 'rejection.explained.by_rule', values: { rule: 'Large: all', explanation: large } },
    { text: 'typed' },
  ])
})

it('why an export failed is told by code, and what nobody knows stays to the letter', async () => {
  const sentences = [
    null,
    'There are more rows than a workbook can hold. Export them as CSV.',
    'The file could not be written. Try again.',
    'The disk is full.',
  ]
  const [errors, functions] = await afterwards(
    `CREATE SCHEMA last_version;
     SET LOCAL search_path = last_version;
     CREATE FUNCTION kontor_told_key(text, jsonb) RETURNS text LANGUAGE sql AS 'SELECT $1';
     CREATE FUNCTION kontor_told(jsonb, jsonb) RETURNS jsonb LANGUAGE sql AS 'SELECT $1';
     CREATE TABLE exports (id serial, error text);
     INSERT INTO exports (error) VALUES ${sentences.map((one) => (one === null ? '(NULL)' : `('${one}')`)).join(', ')};
     ${exportsMigration}
     SELECT error FROM exports ORDER BY id;
     SELECT count(*) FROM pg_proc WHERE pronamespace = 'last_version'::regnamespace;`,
    2,
  )
  expect(errors).toEqual([
    null,
    { code: 'exports.too_many_rows' },
    { code: 'exports.not_written' },
    { text: 'The disk is full.' },
  ])
  expect(functions).toEqual(['0'])
})
