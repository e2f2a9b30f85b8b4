import type { DocumentStatus } from '../../documents/document-status'
import { type CastName, harbor } from './bench-cast'
import type { RejectionBench } from './rejection-bench'

const asSeen = 5

/** The calls with which an action comes that no screen names: what merging, cutting and rejecting do to another document, or take back. */
export type WaysBack = {
  attempt(
    who: CastName,
    status: DocumentStatus,
    action: 'take-in' | 'give-back' | 'put-back' | 'undo-reject',
  ): Promise<{ cell: 'allowed' | 'not here' | 'forbidden'; code: string | undefined }>
}

/** Two documents that are put into a state before each try. */
export async function openWaysBack(bench: RejectionBench): Promise<WaysBack> {
  const { id: one } = await bench.aDocument({ status: 'NEW' })
  const { id: other } = await bench.aDocument({ status: 'NEW' })
  const put = (id: number, status: DocumentStatus) =>
    bench.admin.query(
      `UPDATE documents SET status = $2, version = $3, previous_status = NULL, status_since = $4 WHERE id = $1`,
      [id, status, asSeen, bench.clock.now()],
    )
  const act = (who: CastName, action: string, merge?: object) =>
    bench.call(who, 'POST', `/api/documents/${other}/actions/${action}`, { version: asSeen, merge })

  const ways = {
    // with a version that nobody has seen, so that it ends where it would be allowed
    'take-in': async (who: CastName) => {
      await put(other, 'HITL')
      return act(who, 'merge', { into: one, version: 0, take: [] })
    },
    'give-back': async (who: CastName) => {
      await put(other, 'MERGED')
      await bench.admin.query('DELETE FROM document_merges WHERE document_id = $1', [one])
      await bench.admin.query(
        `INSERT INTO document_merges (customer_id, document_id, merged_id, merged_at, version, first_page, pages, file_hash, file_name,
          file_size, file_type, taken, added_lines)
         SELECT customer_id, id, $2, $3, $4, 2, 1, file_hash, file_name, file_size, file_type, '[]', '[]' FROM documents WHERE id = $1`,
        [one, other, bench.clock.now(), asSeen],
      )
      return act(who, 'undo-merge')
    },
    'put-back': async (who: CastName) => {
      await put(other, 'SPLIT')
      await bench.admin.query('UPDATE documents SET split_from = $2 WHERE id = $1', [one, other])
      await bench.admin.query(`DELETE FROM document_history WHERE document_id = $1`, [one])
      return act(who, 'undo-split')
    },
    'undo-reject': async (who: CastName) => {
      await bench.admin.query('DELETE FROM rejections WHERE document_id = $1', [one])
      const { rows } = await bench.admin.query(
        `INSERT INTO rejections (customer_id, document_id, origin, state, state_since, message_id, send_after, created_by, created_at)
         VALUES ($1, $2, 'MANUAL', 'NO_MAIL', $3, '<a@b>', $3::timestamptz + interval '20 seconds', 'x', $3) RETURNING id`,
        [harbor, one, bench.clock.now()],
      )
      return bench.call(who, 'POST', `/rejections/${rows[0].id}/undo`, {})
    },
  }

  return {
    async attempt(who, status, action) {
      await put(one, status)
      const answer = await ways[action](who)
      const { code } = answer.body as { code?: string }
      if (answer.status === 403) return { cell: 'forbidden', code }
      const { rows } = await bench.admin.query('SELECT version FROM documents WHERE id = $1', [one])
      const isAllowed = rows[0].version > asSeen || code === 'documents.changed_meanwhile'
      return { cell: isAllowed ? 'allowed' : 'not here', code }
    },
  }
}
