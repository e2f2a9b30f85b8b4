import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPages } from '../../documents/server/documents.tables'
import { queueMail } from '../../platform/mailer/queue-mail'
import { namedFiles } from '../../tenants/server/room-server'
import { sweepFiles } from '../../tenants/server/sweep-files'
import { harbor } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

const sweep = () => {
  const ctx = bench.as('SYS')
  return ctx.transaction((tx) => sweepFiles(ctx, tx, bench.deps))
}

async function storeOld(text: string): Promise<string> {
  const { hash } = await bench.deps.store.put(String(harbor), Buffer.from(text))
  const path = join(bench.deps.config.dataDir, 'objects', String(harbor), hash.slice(0, 1), hash)
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000)
  await utimes(path, twoDaysAgo, twoDaysAgo)
  return hash
}

const isThere = (hash: string) => bench.deps.store.has(String(harbor), hash)

test('a stored file that no row names is deleted when it is a day old, and what is named or young stays', async () => {
  const [document, image, words, mail, attached, unnamed] = await Promise.all(
    ['document', 'image', 'words', 'mail', 'attached', 'unnamed'].map(storeOld),
  )
  const young = (await bench.deps.store.put(String(harbor), Buffer.from('young'))).hash
  const { id } = await bench.aDocument()
  await bench.as('SYS').transaction(async (tx) => {
    await tx.execute(sql`UPDATE documents SET file_hash = ${document} WHERE id = ${id}`)
    await tx.insert(documentPages).values({
      documentId: id,
      number: 1,
      widthPoints: 1,
      heightPoints: 1,
      imageHash: image!,
      imageType: 'image/png',
      imageWidth: 1,
      imageHeight: 1,
      wordsHash: words!,
    })
    await tx.execute(sql`INSERT INTO mails (source, raw_hash, raw_size, received_at, overall_status)
      VALUES ('SMTP', ${mail}, 4, now(), 'NO_DOCUMENT')`)
  })
  await bench.as('SYS').transaction((tx) =>
    queueMail(tx, {
      customerId: harbor,
      purpose: 'test',
      idempotencyKey: 'sweep',
      messageId: '<sweep@kontor.example>',
      fromName: 'Kontor',
      to: ['somebody@kontor.example'],
      subject: 'A file',
      text: 'A file',
      automatic: 'auto-generated',
      now: new Date(),
      attachments: [{ fileName: 'a.pdf', contentType: 'application/pdf', hash: attached! }],
    }),
  )
  expect(await sweep()).toBe(1)
  expect(await isThere(unnamed!)).toBe(false)
  for (const hash of [document, image, words, mail, attached, young]) expect(await isThere(hash!)).toBe(true)
  expect(await sweep()).toBe(0)
})

test('every column with a hash is either among those that name files or known to name none', async () => {
  const namesNone = [
    'api_keys.key_hash',
    'audit_entries.hash',
    'embedded ERP: erp_invoices.attachment_sha256',
    'files of exports lie apart and are deleted by their own jobs: exports.file_hash',
    'the raw mail holds the part: mail_parts.sha256',
    'identity_managed_users.password_hash',
    'identity_users.password_hash',
    'that of its own content: purge_certificates.hash',
    'schema_migrations.sha256',
  ].map((line) => line.split(': ').at(-1)!)
  const { rows } = await bench.admin.query<{ name: string }>(`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name ~ '(hash|sha256)$' AND column_name <> 'token_hash' ORDER BY 1`)
  const statements = bench.as('SYS').seams.of(namedFiles)
  const named = JSON.stringify(statements)
  const unknown = rows
    .map(({ name }) => name)
    .filter((name) => {
      const [table, column] = name.split('.')
      return !namesNone.includes(name) && !(named.includes(column!) && named.includes(table!))
    })
  expect(unknown).toEqual([])
  expect(statements).toHaveLength(9)
})
