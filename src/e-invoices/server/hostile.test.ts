import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { XmlDocument } from 'libxml2-wasm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { processEntry } from '../../platform/sandbox/process-entry'
import { eInvoiceErrors } from '../e-invoice-errors'
import type { HostileRead } from './read-hostile-trial.process'
import { mutators, validInvoices } from './test-mutators'

/** Files made to harm that others collected: not part of the project, so only where they lie beside it. */
const hostile = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'hostile')
const others = ['xml', 'edi'].map((kind) => join(hostile, kind)).filter(existsSync)
// 200 ms is what they may take; a machine with much other work takes up to three times as long for the same
const limits = { cpuMs: 600, mb: 64 }

const folder = mkdtempSync(join(tmpdir(), 'kontor-hostile-'))
let reads: readonly HostileRead[] = []

/** All in one process with a small heap; one that needs more dies, and the test with it. */
beforeAll(() => {
  for (const [number, [name, harm]] of Object.entries(mutators).entries())
    for (const [at, xml] of validInvoices.entries())
      if (at < 2 || !isLarge(name)) writeFileSync(join(folder, `${number}-${at}.xml`), harm(xml))
  for (const [at, xml] of validInvoices.entries()) writeFileSync(join(folder, `valid-${at}.xml`), xml)
  const entry = processEntry(import.meta.url, 'read-hostile-trial.process')
  const { stdout, status, stderr } = spawnSync(
    process.execPath,
    [
      `--max-old-space-size=${limits.mb}`,
      '--expose-gc',
      ...entry.nodeArguments,
      entry.path,
      folder,
      ...others,
    ],
    { encoding: 'utf8', maxBuffer: 50_000_000 },
  )
  if (status !== 0) throw new Error(`The reader died: ${stderr.slice(-2_000)}`)
  reads = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as HostileRead)
}, 300_000)

afterAll(() => rmSync(folder, { recursive: true }))

// large ones twice: the others differ in what stands around the harm
const isLarge = (name: string) => /million|ten mega/.test(name)

const harmedBy = (name: string) => {
  const number = Object.keys(mutators).indexOf(name)
  return reads.filter(({ path }) => path.startsWith(join(folder, `${number}-`)))
}

const reasons = new Set(Object.values(eInvoiceErrors).map(({ code }) => code))

describe('an e-invoice with', () => {
  it.each(Object.keys(mutators))('%s is refused with a reason, or is well-formed', (name) => {
    const harmed = harmedBy(name)
    expect(harmed).toHaveLength(isLarge(name) ? 2 : validInvoices.length)
    for (const { path, outcome } of harmed) {
      if (outcome === 'read') expect(isWellFormed(path), path).toBe(true)
      else expect(reasons, `${path}: ${outcome}`).toContain(outcome)
      if (/DOCTYPE|grow|outside/.test(name)) expect(outcome).toBe('e-invoices.with_doctype')
    }
  })

  it('nothing done to it is read', () => {
    const valid = reads.filter(({ path }) => path.startsWith(join(folder, 'valid-')))
    expect(valid.map(({ outcome }) => outcome)).toEqual(validInvoices.map(() => 'read'))
  })
})

describe('files made to harm', () => {
  const foreign = () => reads.filter(({ path }) => !path.startsWith(folder))

  it.skipIf(others.length === 0)('of others are refused with a reason, or are well-formed', () => {
    expect(foreign().length).toBeGreaterThan(400)
    for (const { path, outcome } of foreign()) {
      if (/\.edi$/.test(path)) expect(outcome, path).toBe('read')
      else if (outcome === 'read') expect(isWellFormed(path), path).toBe(true)
      else expect(reasons, `${path}: ${outcome}`).toContain(outcome)
      const hasDoctype = /^\s*(?:<\?xml[^>]*\?>\s*)?<!DOCTYPE/.test(readFileSync(path, 'latin1'))
      if (hasDoctype) expect(outcome, path).not.toBe('read')
    }
  })

  it('touch no file and no network, and take little time and memory each', () => {
    const slowest = Math.max(...reads.map(({ cpuMs }) => cpuMs))
    const largest = Math.max(...reads.map(({ mb }) => mb))
    process.stdout.write(
      `${reads.length} files: at most ${slowest} ms (limit 200) and ${largest} MB each (limit 64)\n`,
    )
    for (const { path, outcome, cpuMs, mb } of reads) {
      expect(outcome, path).not.toMatch(/^(?:touched|bug)/)
      expect(cpuMs, path).toBeLessThanOrEqual(limits.cpuMs)
      expect(mb, path).toBeLessThanOrEqual(limits.mb)
    }
  })
})

function isWellFormed(path: string): boolean {
  try {
    XmlDocument.fromBuffer(readFileSync(path)).dispose()
    return true
  } catch {
    return false
  }
}
