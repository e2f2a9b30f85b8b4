import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { ExpectedError } from '../../kernel/error-codes'
import { ocrChoices } from '../../platform/config/configuration-table'
import type { RecognisedDocument, RecognisedField, RecognisedLine } from '../recognised-document'
import { recognitionErrors } from '../recognition-errors'
import { createRecogniser, type Recogniser } from './read-document'

/** What the command prints for a file: what was read, or why not. Boxes are fractions of the page: x, y, w, h from the top left. */
export type CommandAnswer =
  | {
      file: string
      type: string
      pages: number
      fields: Record<string, RecognisedField>
      lines: Partial<RecognisedLine>[]
      unread_pages?: number[]
      recogniser_version: string
    }
  | { file: string; error: { code: string; message: string } }

const wallMs = 26_000

/**
 * `kontor recognise FILE…`: reads files and prints a JSON array, one entry for each in the order given. Needs no database.
 * Returns the exit code: 0 when all were read, 1 when not, 2 when called without a file.
 */
export async function recogniseCommand(argv: string[]): Promise<number> {
  const files = argv.filter((argument) => !argument.startsWith('--'))
  const wanted = argv.find((argument) => argument.startsWith('--ocr='))?.slice('--ocr='.length)
  const ocr = ocrChoices.find((choice) => choice === (wanted ?? 'auto'))
  if (files.length === 0 || !ocr) {
    process.stderr.write(
      `Usage: kontor recognise [--ocr=${ocrChoices.join('|')}] FILE…\nReads invoices (PDF, PNG, JPEG, TIFF, XML) and prints what they say as JSON.\n`,
    )
    return 2
  }
  const size = Math.min(files.length, availableParallelism(), 4)
  const recogniser = createRecogniser({ size, wallMs, ocr })
  try {
    const answers = await Promise.all(files.map((file) => answerFor(recogniser, file)))
    await print(`${JSON.stringify(answers, null, 2)}\n`)
    return answers.some((answer) => 'error' in answer) ? 1 : 0
  } finally {
    await recogniser.close()
  }
}

async function answerFor(recogniser: Recogniser, file: string): Promise<CommandAnswer> {
  try {
    const path = resolve(file)
    const found = await stat(path).catch(() => null)
    if (!found?.isFile()) throw recognitionErrors.notFound({ file })
    return present(file, await recogniser.recogniseDocument({ path }))
  } catch (error) {
    if (error instanceof ExpectedError) return { file, error: { code: error.code, message: error.message } }
    throw error
  }
}

function present(file: string, document: RecognisedDocument): CommandAnswer {
  return {
    file,
    type: document.type,
    pages: document.pages.length,
    fields: document.fields as Record<string, RecognisedField>,
    lines: document.lines,
    ...(document.unreadPages.length > 0 ? { unread_pages: document.unreadPages } : {}),
    recogniser_version: document.recogniserVersion,
  }
}

/** Waits until the last byte is written: a pipe takes long answers in parts. */
function print(text: string): Promise<void> {
  return new Promise((done, failed) => {
    process.stdout.write(text, (error) => (error ? failed(error) : done()))
  })
}
