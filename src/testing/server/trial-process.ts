import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { processEntry } from '../../platform/sandbox/process-entry'

const quiet: SpawnOptions = { stdio: ['ignore', 'ignore', 'inherit'] }

/** Starts `<name>-trial.process.ts` of this folder: a process that a test kills. */
export function startTrialProcess(
  name: string,
  args: readonly string[],
  options: SpawnOptions = {},
): ChildProcess {
  const { path, nodeArguments } = processEntry(import.meta.url, `${name}-trial.process`)
  return spawn(process.execPath, [...nodeArguments, path, ...args], { ...quiet, ...options })
}
