import { readFile, stat, writeFile } from 'node:fs/promises'
import { parse, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ExpectedError } from '../../kernel/error-codes'
import { asEn16931 } from '../as-en-16931'
import type { Invoice, ReadInvoice } from '../invoice-model'
import { writeCii } from '../write-cii'
import { writeUbl } from '../write-ubl'
import { readEInvoice } from './read-e-invoice'
import { readHybrid } from './read-hybrid'

const usage = `Usage: kontor convert FILE [--to ubl|cii] [--out FILE]
Reads an e-invoice (UBL, CII, ZUGFeRD, FatturaPA, KSeF; XML, signed .p7m, or inside a PDF) and writes it as UBL or CII.
Without --out it is printed. Several invoices in one file become NAME-1.xml, NAME-2.xml and so on.
`

const writers: Readonly<Record<string, (invoice: Invoice) => string>> = { ubl: writeUbl, cii: writeCii }

/**
 * `kontor convert FILE`: writes an e-invoice in another syntax, UBL unless --to says cii. Needs no database. Returns the exit
 * code: 0 when it was written, 1 when it can't be read or written, 2 when called wrongly.
 */
export async function convertCommand(argv: string[]): Promise<number> {
  const asked = askedFor(argv)
  if (!asked) {
    process.stderr.write(usage)
    return 2
  }
  try {
    const invoices = await invoicesIn(asked.file)
    const texts = invoices.map((read) => asked.write(asEn16931(read)))
    await (asked.out === undefined ? print(onlyOne(texts)) : writeAll(asked.out, texts))
    return 0
  } catch (error) {
    if (!isForTheCaller(error)) throw error
    process.stderr.write(`${asked.file}: ${error.message}\n`)
    return 1
  }
}

type Asked = { file: string; out: string | undefined; write: (invoice: Invoice) => string }

function askedFor(argv: string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      options: { to: { type: 'string', default: 'ubl' }, out: { type: 'string' } },
      allowPositionals: true,
    })
    const [file, ...others] = positionals
    const write = Object.hasOwn(writers, values.to) ? writers[values.to] : undefined
    return file && others.length === 0 && write ? { file, out: values.out, write } : null
  } catch {
    return null
  }
}

async function invoicesIn(file: string): Promise<ReadInvoice[]> {
  const found = await stat(resolve(file)).catch(() => null)
  if (!found?.isFile()) throw new CannotConvert('There is no such file.')
  const bytes = await readFile(resolve(file))
  if (!bytes.subarray(0, 1024).includes('%PDF-')) return readEInvoice(bytes)
  const hybrid = await readHybrid(bytes)
  if (!hybrid) throw new CannotConvert('The PDF contains no e-invoice that can be read.')
  return hybrid.invoices
}

/** The one under the name that was asked for, several with their number before its ending. */
async function writeAll(out: string, texts: readonly string[]): Promise<void> {
  const { dir, name, ext } = parse(resolve(out))
  for (const [at, text] of texts.entries())
    await writeFile(texts.length === 1 ? resolve(out) : resolve(dir, `${name}-${at + 1}${ext}`), text)
}

function onlyOne([text = '', ...others]: readonly string[]): string {
  if (others.length === 0) return text
  throw new CannotConvert(
    `The file contains ${others.length + 1} invoices. Say with --out where to write them: --out NAME.xml.`,
  )
}

class CannotConvert extends Error {}

/** What people can do something about, be it said by the readers, the file system or this command. */
const isForTheCaller = (error: unknown): error is Error =>
  error instanceof ExpectedError ||
  error instanceof CannotConvert ||
  (error instanceof Error && 'syscall' in error)

/** Waits until the last byte is written: a pipe takes long answers in parts. */
function print(text: string): Promise<void> {
  return new Promise((done, failed) => {
    process.stdout.write(text, (error) => (error ? failed(error) : done()))
  })
}
