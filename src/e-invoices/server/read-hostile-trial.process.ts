import dns from 'node:dns'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import { join } from 'node:path'
import { readEdiFile } from '../../edi/read-edi'
import { toRecognised } from '../../edi/to-recognised'
import { ExpectedError } from '../../kernel/error-codes'
import { eInvoiceReading } from '../e-invoice-reading'
import { readEInvoice } from './read-e-invoice'

/** How one file was read: what came of it, and what it took. */
export type HostileRead = {
  path: string
  /** "read", the code of the refusal, or what went wrong. */
  outcome: string
  /** Time of the processor. */
  cpuMs: number
  /** The most memory that the process had beyond what it had before; 0 where the system doesn't tell. */
  mb: number
}

/** Reads every file below the folders of its arguments, and writes how as a line each. For tests alone. */

const { readFileSync, readdirSync, statSync, writeFileSync } = fs
const touched: string[] = []

let isFenced = false

/** Whoever asks for another file or for the network while a file is read is noted and refused. */
function fence(owner: object, names: readonly string[]): void {
  for (const name of names) {
    const own: unknown = Reflect.get(owner, name)
    if (typeof own !== 'function') throw new Error(`There is no ${name}.`)
    Reflect.set(owner, name, function (this: unknown, ...given: unknown[]) {
      if (!isFenced) return Reflect.apply(own, this, given)
      touched.push(name)
      throw new Error(`${name} was touched`)
    })
  }
}

fence(fs, ['readFileSync', 'openSync', 'readFile', 'open', 'createReadStream'])
fence(fs.promises, ['readFile', 'open'])
fence(dns, ['lookup'])
fence(net.Socket.prototype, ['connect'])
syncBuiltinESMExports()

const attempts = 3
const longEnoughMs = 150
const muchMb = 48

function measured(path: string): HostileRead {
  if (statSync(path).size > 100_000) global.gc?.()
  const beforeMb = peakSince()
  const bytes = readFileSync(path)
  const before = process.cpuUsage()
  const outcome = outcomeOf(bytes, /\.edi$/.test(path))
  const { user, system } = process.cpuUsage(before)
  const mb = Math.max(0, peakMb() - beforeMb)
  return { path, outcome, cpuMs: Math.round((user + system) / 1_000), mb: Math.round(mb) }
}

function outcomeOf(bytes: Uint8Array, isEdi: boolean): string {
  touched.length = 0
  isFenced = true
  try {
    if (isEdi) for (const { invoice } of readEdiFile(bytes).messages) if (invoice) toRecognised(invoice)
    if (!isEdi) eInvoiceReading(readEInvoice(bytes))
    return touched.length > 0 ? `touched ${touched.join(', ')}` : 'read'
  } catch (error) {
    if (touched.length > 0) return `touched ${touched.join(', ')}`
    return error instanceof ExpectedError ? error.code : `bug: ${error}`
  } finally {
    isFenced = false
  }
}

/** What the process holds now; from here on the peak is counted anew (Linux). */
function peakSince(): number {
  try {
    writeFileSync('/proc/self/clear_refs', '5')
  } catch {
    // the peak stays that of the whole life, which tells more than it should and never less
  }
  return residentIn('VmRSS')
}

const peakMb = () => residentIn('VmHWM')

function residentIn(field: string): number {
  try {
    const status = readFileSync('/proc/self/status', 'latin1')
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

for (const folder of process.argv.slice(2))
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    // another process may take the caches of the processor meanwhile: the best of some attempts is the file's own
    let best = measured(path)
    for (let more = 1; more < attempts && (best.cpuMs > longEnoughMs || best.mb > muchMb); more += 1) {
      const again = measured(path)
      best = { ...again, cpuMs: Math.min(best.cpuMs, again.cpuMs), mb: Math.min(best.mb, again.mb) }
    }
    process.stdout.write(`${JSON.stringify(best)}\n`)
  }
