import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { ExpectedError } from '../../kernel/error-codes'
import { ocrChoices } from '../../platform/config/configuration-table'
import type { RecognisedDocument, RecognisedField, RecognisedLine } from '../recognised-document'
import { recognitionErrors } from '../recognition-errors'
import { type CommandFile, commandFiles } from './command-files'
import { drawOverlay } from './draw-overlay'
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
const formats = ['json', 'jsonl', 'table'] as const

/**
 * `kontor recognise FILE…`: reads files, all invoices of folders, or standard input (`-`), and prints an answer for each in
 * the order given: a JSON array, a JSON value a row (`--jsonl`), or a table. `--overlay=FOLDER` draws what was read into pictures of
 * the pages. Needs no database. Returns the exit code: 0 when all were read, 1 when not, 2 when called wrongly.
 */
export async function recogniseCommand(argv: string[]): Promise<number> {
  const named = argv.filter((argument) => !argument.startsWith('--'))
  const optionOf = (name: string) =>
    argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
  const ocr = ocrChoices.find((choice) => choice === (optionOf('ocr') ?? 'auto'))
  const format = formats.find((one) => argv.includes(`--${one}`)) ?? 'json'
  const isKnown = (argument: string) => /^--(?:(?:ocr|overlay)=.+|json|jsonl|table)$/.test(argument)
  if (named.length === 0 || !ocr || argv.some((one) => one.startsWith('--') && !isKnown(one))) {
    process.stderr.write(
      `Usage: kontor recognise [--ocr=${ocrChoices.join('|')}] [--jsonl|--table] [--overlay=FOLDER] FILE|FOLDER|-…\nReads invoices (PDF, PNG, JPEG, TIFF, XML) and prints what they say as JSON.\n`,
    )
    return 2
  }
  const { files, remove } = await commandFiles(named)
  const size = Math.max(1, Math.min(files.length, availableParallelism(), 4))
  const recogniser = createRecogniser({ size, wallMs, ocr })
  const overlay = optionOf('overlay')
  try {
    const answers = files.map((file) => answerFor(recogniser, file, overlay))
    let hasFailed = files.length === 0
    if (format === 'json') await print(`${JSON.stringify(await Promise.all(answers), null, 2)}\n`)
    for (const answer of answers) {
      const read = await answer
      hasFailed ||= 'error' in read
      if (format === 'jsonl') await print(`${JSON.stringify(read)}\n`)
      if (format === 'table') await print(asTable(read))
    }
    return hasFailed ? 1 : 0
  } finally {
    await recogniser.close()
    await remove()
  }
}

async function answerFor(
  recogniser: Recogniser,
  { shown, path }: CommandFile,
  overlay: string | undefined,
): Promise<CommandAnswer> {
  let imageFolder: string | undefined
  try {
    const found = await stat(path).catch(() => null)
    if (!found?.isFile()) throw recognitionErrors.notFound({ file: shown })
    if (overlay) {
      await mkdir(overlay, { recursive: true })
      imageFolder = await mkdtemp(join(resolve(overlay), 'pages-'))
    }
    const document = await recogniser.recogniseDocument({ path, ...(imageFolder && { imageFolder }) })
    if (overlay) await drawOverlay(document, shown, overlay)
    return present(shown, document)
  } catch (error) {
    if (error instanceof ExpectedError)
      return { file: shown, error: { code: error.code, message: error.message } }
    throw error
  } finally {
    if (imageFolder) await rm(imageFolder, { recursive: true, force: true })
  }
}

/** A row for each field with how sure it is, and one for each line. */
function asTable(answer: CommandAnswer): string {
  if ('error' in answer) return `${answer.file}\n  ${answer.error.message}\n\n`
  const fields = Object.entries(answer.fields).map(
    ([name, { value, confidence }]) => `  ${name.padEnd(18)}${confidence.toFixed(3)}  ${value}`,
  )
  const lines = answer.lines.map(
    ({ name, quantity, unit_price, net_amount }) =>
      `  ${(quantity ?? '').padStart(10)} ${(unit_price ?? '').padStart(12)} ${(net_amount ?? '').padStart(14)}  ${name ?? ''}`,
  )
  return `${[answer.file, ...fields, ...lines].join('\n')}\n\n`
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
