import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type CaptureBench,
  harborInbox,
  openCaptureBench,
  streamOf,
} from '../../../testing/server/capture-bench'
import { receiveMail } from './receive-mail'

let bench: CaptureBench
beforeAll(async () => {
  bench = await openCaptureBench()
})
afterAll(() => bench.close())

const receive = (raw: Buffer) =>
  receiveMail(bench.context(), bench, { source: 'SMTP', receivedBy: [harborInbox], raw: streamOf(raw) })

const shared = fileURLToPath(new URL('../../../../../shared', import.meta.url))

describe.skipIf(!existsSync(join(shared, 'corpus/mail-mime/truth.json')))('mails of other systems', () => {
  test('give the subject, the attachments’ names and the bytes that two other parsers agree on', async () => {
    const folder = join(shared, 'corpus/mail-mime')
    type Truth = {
      file: string
      truth: { subject: string | null; attachments: { filename: string | null; sha256: string }[] }
    }
    const truths = JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')) as Truth[]
    const read: unknown[] = []
    const expected: unknown[] = []
    for (const { file, truth } of truths) {
      const { mailId } = await receive(await readFile(join(folder, file)))
      await bench.readAll()
      const mail = (await bench.mails()).find((one) => one.id === mailId)!
      const parts = await bench.parts(mailId)
      const outer = parts.filter((part) => !part.path.includes('.'))
      read.push({ file, subject: mail.subject, hashes: outer.map((part) => part.sha256).sort() })
      expected.push({
        file,
        subject: (truth.subject ?? '').replace(/\s+/g, ' ').trim(),
        hashes: truth.attachments.map((one) => one.sha256).sort(),
      })
      const names = outer.map((part) => part.fileName)
      for (const { filename } of truth.attachments) {
        if (filename) expect(names).toContain(filename.replace(/\s+/g, ' ').trim())
      }
    }
    expect(read).toEqual(expected)
  }, 120_000)
})

describe.skipIf(!existsSync(join(shared, 'hostile/eml')))('mails made to break their reader', () => {
  test('end with a row and a status, each of them', async () => {
    const every = Number(process.env.HOSTILE_EVERY ?? 40)
    const paths = (await readdir(join(shared, 'hostile/eml'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .filter((_path, index) => index % every === 0)
    const hashes = new Set<string>()
    for (const path of paths) {
      const raw = await readFile(path)
      hashes.add(createHash('sha256').update(raw).digest('hex'))
      await receive(raw)
    }
    await bench.readAll()
    const { rows } = await bench.admin.query('SELECT raw_hash FROM mails WHERE raw_hash = ANY ($1)', [
      [...hashes],
    ])
    expect(new Set(rows.map((row) => row.raw_hash))).toEqual(hashes)
    const unexplained =
      await bench.admin.query(`SELECT id FROM mails m WHERE overall_status = 'FAILED' AND reason IS NULL
      AND NOT EXISTS (SELECT 1 FROM mail_parts p WHERE p.mail_id = m.id AND p.reason IS NOT NULL)`)
    expect(unexplained.rows).toEqual([])
    const dead = await bench.admin.query("SELECT last_error FROM jobs WHERE state = 'dead'")
    expect(dead.rows).toEqual([])
  }, 1_800_000)
})
