import { processEntry } from '../../../platform/sandbox/process-entry'
import { createSandbox, type SandboxOptions } from '../../../platform/sandbox/sandbox'
import type { SchematronReport } from './run-schematron'

export type CheckWanted = { xml: string; schemas: readonly { name: string; text: string }[] }

/** Judges e-invoices by Schematron in a process of its own. @throws sandbox.* where it takes too long or too much */
export type SchematronChecker = {
  check(wanted: CheckWanted, owner: number): Promise<(SchematronReport & { name: string })[]>
  close(): Promise<void>
}

/** The process starts with the first invoice; close it at the end. */
export function createSchematronChecker(
  options: Pick<Partial<SandboxOptions>, 'walls'> = {},
): SchematronChecker {
  const sandbox = createSandbox<CheckWanted, (SchematronReport & { name: string })[]>({
    entry: processEntry(import.meta.url, 'check-by-schematron.process'),
    size: 1,
    walls: options.walls,
    limits: { wallMs: 120_000, cpuMs: 100_000, memoryMb: 1_500, outputBytes: 10_000_000 },
    maxJobsPerProcess: 200,
  })
  return {
    check: (wanted, owner) => sandbox.run(wanted, { owner: String(owner) }),
    close: () => sandbox.close(),
  }
}
