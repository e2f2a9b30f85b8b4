import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { documents } from '../../documents/server/documents.tables'
import type { ListedDocument } from '../../listing/listing.api'
import { hitIn } from '../../listing/page-lines'
import { conditionsOf, type SearchExpression } from '../../listing/search-expression'
import { readRows } from '../../platform/database/read-rows'
import type { TenantReading } from '../../tenants/server/context'

type Hits = ListedDocument['hits']

const hitRow = z.object({ id: z.string(), page_text: z.string().nullable(), mail: z.string().nullable() })

/** The lines in which the documents of a page say what was asked of their full text, by document. */
export async function findHits(
  tx: TenantReading,
  expression: SearchExpression,
  ids: number[],
): Promise<Map<number, Hits>> {
  const wanted = conditionsOf(expression).flatMap(({ field, values }) =>
    field === 'pageText' || field === 'mailText' ? [{ field, words: values[0]! } as const] : [],
  )
  if (wanted.length === 0 || ids.length === 0) return new Map()
  const rows = await readRows(
    tx,
    hitRow,
    sql`
    SELECT ${documents.id}, t.page_text, m.subject || chr(10) || m.body_text AS mail FROM ${documents}
    LEFT JOIN document_texts t ON t.document_id = ${documents.id} LEFT JOIN mails m ON m.id = ${documents.mailId}
    WHERE ${inArray(documents.id, ids)}`,
  )
  return new Map(
    rows.map((row) => [
      Number(row.id),
      wanted.flatMap(({ field, words }): Hits => {
        const hit = hitIn((field === 'pageText' ? row.page_text : row.mail) ?? '', words)
        return hit ? [{ field, text: hit.text, page: field === 'pageText' ? hit.page : null }] : []
      }),
    ]),
  )
}
