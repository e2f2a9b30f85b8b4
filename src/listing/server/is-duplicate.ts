import { type SQL, sql } from 'drizzle-orm'
import { documents } from '../../documents/server/documents.tables'

/** It ended as the duplicate of another document, or the flag of the check that took it for one is open. */
export const isDuplicate: SQL = sql`(${documents.duplicateOf} IS NOT NULL OR EXISTS (SELECT FROM document_flags g
  WHERE g.document_id = ${documents.id} AND g.cleared_at IS NULL AND g.exception = 'possible-duplicate'))`
