import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadPages } from '../../documents/server/document-seams'
import { idRow, readRows } from '../../platform/database/read-rows'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { type TenantJob, tenantJob } from '../../tenants/server/tenant-job'
import { type PlacedWord, textOfPages } from '../page-lines'
import { wordsIn } from '../text-words'
import { textArray } from './compile-condition'

/** Kind of the job that gives documents their text that were read before texts were kept (migration 0093). */
export const fillTextsJob = 'fill-document-texts'

/** PostgreSQL takes no more than 1 MB of words; what a page of a catalogue says last is found by nobody. */
const mostWordBytes = 500_000
const mostTextLength = 2_000_000

/** Makes a document that was just read findable by its words. */
export function indexReading(_ctx: Context, tx: TenantTransaction, read: ReadPages): Promise<void> {
  return keepDocumentText(tx, read)
}

const mailRow = z.object({ subject: z.string(), body_text: z.string() })

/** Keeps what the pages of a document say, and the mail that it came with, so that it is found by its words. */
export async function keepDocumentText(
  tx: TenantTransaction,
  { documentId, pages }: { documentId: number; pages: readonly (readonly PlacedWord[])[] },
): Promise<void> {
  const text = textOfPages(pages).slice(0, mostTextLength)
  const rows = await readRows(
    tx,
    mailRow,
    sql`SELECT m.subject, m.body_text FROM documents d JOIN mails m ON m.id = d.mail_id WHERE d.id = ${documentId}`,
  )
  const mail = rows.map((row) => `${row.subject}\n${row.body_text}`).join('\n')
  await tx.execute(sql`INSERT INTO document_texts (document_id, page_text, page_words, mail_words)
    VALUES (${documentId}, ${text}, array_to_tsvector(${textArray(indexedWords(text))}), array_to_tsvector(${textArray(indexedWords(mail))}))
    ON CONFLICT (document_id) DO UPDATE SET page_text = excluded.page_text, page_words = excluded.page_words, mail_words = excluded.mail_words`)
}

function indexedWords(text: string): string[] {
  const words: string[] = []
  let bytes = 0
  for (const word of new Set(wordsIn(text.slice(0, mostTextLength)))) {
    bytes += Buffer.byteLength(word) + 4
    if (bytes > mostWordBytes) break
    words.push(word)
  }
  return words
}

const documentsAtOnce = 50
const storedWords = z.array(z.object({ text: z.string(), y: z.number(), h: z.number() }))

/** Reads the stored words of a customer's documents that have no text yet, some at a time. */
export function fillTexts({ store }: { store: ObjectStore }): TenantJob {
  return tenantJob({
    kind: fillTextsJob,
    maxMs: 60 * 60_000,
    async run(ctx, { signal }) {
      for (let after = 0; ; ) {
        signal.throwIfAborted()
        const ids = await ctx.transaction((tx) => withoutText(tx, after))
        for (const documentId of ids) await fillOne(ctx, store, documentId)
        if (ids.length < documentsAtOnce) return
        after = ids.at(-1)!
      }
    },
  })
}

async function withoutText(tx: TenantTransaction, after: number): Promise<number[]> {
  const rows = await readRows(
    tx,
    idRow,
    sql`SELECT d.id FROM documents d WHERE d.id > ${after}
    AND EXISTS (SELECT 1 FROM document_pages p WHERE p.document_id = d.id)
    AND NOT EXISTS (SELECT 1 FROM document_texts t WHERE t.document_id = d.id)
    ORDER BY d.id LIMIT ${documentsAtOnce}`,
  )
  return rows.map((row) => row.id)
}

const wordsRow = z.object({ hash: z.string() })

async function fillOne(ctx: Context, store: ObjectStore, documentId: number): Promise<void> {
  const rows = await ctx.transaction((tx) =>
    readRows(
      tx,
      wordsRow,
      sql`SELECT words_hash AS hash FROM document_pages
      WHERE document_id = ${documentId} AND words_hash IS NOT NULL ORDER BY number`,
    ),
  )
  const pages: PlacedWord[][] = []
  for (const { hash } of rows) {
    const isThere = await store.has(String(ctx.customerId), hash)
    const stored = isThere ? (await store.read(String(ctx.customerId), hash)).toString('utf8') : '[]'
    pages.push(storedWords.parse(JSON.parse(stored)))
  }
  await ctx.transaction((tx) => keepDocumentText(tx, { documentId, pages }))
}
