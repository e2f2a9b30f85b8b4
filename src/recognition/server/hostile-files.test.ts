import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { ExpectedError } from '../../kernel/error-codes'
import { createRecogniser } from './read-document'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = ['../shared/hostile', '../../shared/hostile'].map((path) => join(root, path)).find(existsSync)

const filesOfAKind = process.env.KONTOR_TEST_LONG ? Number.POSITIVE_INFINITY : 8

const recogniser = createRecogniser({ size: 2, wallMs: 20_000 })
afterAll(() => recogniser.close())

/** Every so-many-th file below a folder, so that each kind of trouble is among them. */
function sample(path: string, count: number): string[] {
  const files = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
  const step = Math.max(1, Math.floor(files.length / count))
  return files.filter((_, index) => index % step === 0).slice(0, count)
}

test.skipIf(!folder)(
  'files made to break readers end in a result or a coded refusal, and the reader lives on',
  async () => {
    const files = ['pdf', 'img'].flatMap((kind) => sample(join(folder!, kind), filesOfAKind))
    const outcomes = await Promise.all(
      files.map((path) =>
        recogniser.recogniseDocument({ path }).then(
          () => 'read',
          (error: unknown) => (error instanceof ExpectedError ? error.code : `bug: ${path} ${error}`),
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome !== 'read' && !outcome.startsWith('recognition.'))).toEqual(
      [],
    )
    expect(new Set(outcomes)).toContain('recognition.damaged')
  },
  3_600_000,
)
