import { type SQL, sql } from 'drizzle-orm'
import { documents } from '../../documents/server/documents.tables'

/** It ended as the duplicate of another document, or a flag is open of the check, or of a person, that took it for one. */
export const isDuplicate: SQL = sql`(${documents.duplicateOf} IS NOT NULL OR EXISTS (SELECT FROM document_flags g
  WHERE g.document_id = ${documents.id} AND g.cleared_at IS NULL
    AND (g.exception = 'possible-duplicate' OR g.reason_code = 'DUPLICATE')))`
