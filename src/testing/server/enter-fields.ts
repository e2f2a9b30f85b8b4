import { expect } from 'vitest'
import type { DocumentDetail } from '../../documents/documents.api'
import type { HeaderFieldName } from '../../documents/header-fields'
import { editDocument } from '../../documents/server/edit-document'
import type { ExpectedError } from '../../kernel/error-codes'
import type { CastName } from './bench-cast'
import type { TestBench } from './kontor-bench'

export type Fields = Partial<Record<HeaderFieldName, string | null>>

/** A specialist types values into a document's header. */
export async function enterFields(
  bench: TestBench,
  id: number,
  values: Fields,
  who: CastName = 'APS',
): Promise<DocumentDetail> {
  const { version } = await bench.read(id)
  const writes = Object.entries(values).map(([name, value]) => ({
    name: name as HeaderFieldName,
    value,
    source: 'TYPED' as const,
  }))
  return editDocument(bench.as(who), { documentId: id, version, writes })
}

/** What an attempt is refused with; fails when it isn't. */
export const refusalOf = (attempt: Promise<unknown>): Promise<ExpectedError> =>
  attempt.then(
    () => expect.fail('it was not refused'),
    (error) => error,
  )
