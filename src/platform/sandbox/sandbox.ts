import { ExpectedError } from '../../kernel/error-codes'
import { createFairShare } from './fair-share'
import type { ProcessEntry } from './process-entry'
import { sandboxErrors } from './sandbox-errors'
import type { SandboxLimits } from './sandbox-limits'
import { SandboxProcess } from './sandbox-process'
import { openRoom } from './sandbox-room'
import { findWalls, type Walls } from './sandbox-walls'

export type SandboxOptions = {
  /** The module that calls `serveSandbox`, found by `processEntry`. */
  entry: ProcessEntry
  /** Jobs at the same time; jobs beyond that wait in order. */
  size: number
  /** Processes kept ready beyond `size`, for a job whose process has just been replaced. Default none. */
  spare?: number
  limits: SandboxLimits
  /** A process is replaced after so many jobs, so that leaks of a library do not add up. */
  maxJobsPerProcess: number
  /** Puts walls around the processes where the system has them, and says here once whether it has. */
  walls?: { info(details: object, message: string): void; warn(details: object, message: string): void }
}

export type SandboxJobOptions = {
  wallMs?: number
  /** Whose job it is. A process that worked for him is left to him while another is there or about to be. */
  owner?: string
  /** The one file that the job may read. */
  file?: string
  /** Where the files go that it makes, under the same names. */
  folder?: string
}

/**
 * A place to run dangerous parsers: each job runs in a process that can be killed without harm to anybody else.
 * `run` throws ExpectedError `sandbox.timeout`, `sandbox.memory`, `sandbox.output` or `sandbox.crashed` when a limit is
 * broken, `sandbox.not_started` when the system gives no process, ExpectedErrors of the handler as they are, and a plain
 * Error for a bug in the handler. No job is blamed for what its process did before: a limit that was broken in a used
 * process, and every crash, is tried once more in a new one.
 * Inputs and outputs are anything that can be cloned, Buffers included; pass big files as `file` and `folder`.
 */
export type Sandbox<In, Out> = {
  run(input: In, options?: SandboxJobOptions): Promise<Out>
  /** Starts the processes now rather than at the first job. */
  warmUp(): void
  close(): Promise<void>
}

/** Keeps its processes alive from the first job, or from `warmUp`. */
export function createSandbox<In, Out>(options: SandboxOptions): Sandbox<In, Out> {
  const { entry, size, spare = 0, limits, maxJobsPerProcess } = options
  const idle: SandboxProcess[] = []
  const alive = new Set<SandboxProcess>()
  const starting = new Set<Promise<unknown>>()
  const waiting: ((process: SandboxProcess | Error) => void)[] = []
  const shares = createFairShare()
  let running = 0
  const queue: (() => void)[] = []
  let isClosed = false
  let isWarm = false
  let walls: Promise<Walls | null> | null = null

  const start = async (): Promise<SandboxProcess> => {
    walls ??= options.walls ? wallsOrWord(entry, options.walls) : Promise.resolve(null)
    const found = await walls
    const process = new SandboxProcess({ entry, limits, room: await openRoom(), walls: found })
    alive.add(process)
    try {
      await process.ready
      if (isClosed) throw sandboxErrors.notStarted()
      return process
    } catch (error) {
      await discard(process)
      throw error
    }
  }
  const discard = async (process: SandboxProcess) => {
    alive.delete(process)
    await process.kill()
  }
  /** A process that cannot be started fails whoever waits for it; nobody may wait for ever. */
  const add = () => {
    const added = start().then(offer, (error: Error) => waiting.shift()?.(error))
    starting.add(added)
    void added.finally(() => starting.delete(added))
  }
  const offer = (process: SandboxProcess) => {
    const next = waiting.shift()
    if (next) next(process)
    else idle.push(process)
  }
  /** One that worked for the same owner, an unused one, one that is about to be ready, or any: in this order. */
  const nextIdle = (isFresh: boolean, owner: string | undefined): SandboxProcess | undefined => {
    const own = isFresh ? -1 : idle.findIndex((process) => process.jobsDone > 0 && process.owner === owner)
    const best = own >= 0 ? own : idle.findIndex((process) => process.jobsDone === 0)
    if (best < 0 && starting.size > waiting.length) return undefined
    return idle.splice(Math.max(0, best), 1)[0]
  }
  const take = async (isFresh: boolean, owner: string | undefined): Promise<SandboxProcess> => {
    if (idle.length === 0 && starting.size === 0) add()
    const found =
      nextIdle(isFresh, owner) ??
      (await new Promise<SandboxProcess | Error>((resolve) => waiting.push(resolve)))
    if (found instanceof Error) throw found
    found.owner = owner
    const isFit = () => shares.isGreedy(owner ?? '') || found.stepsForward()
    if (!found.isDead && (!isFresh || found.jobsDone === 0) && isFit()) return found
    await discard(found)
    return start()
  }
  const takeBack = (process: SandboxProcess) => {
    if (isClosed) return
    const isUsable = !process.isDead && !process.isWorn && process.jobsDone < maxJobsPerProcess
    if (isUsable) return offer(process)
    void discard(process)
    add()
  }
  const runOnce = async (input: In, given: SandboxJobOptions, isFresh: boolean): Promise<Once<Out>> => {
    const process = await take(isFresh, given.owner)
    const wasFresh = process.jobsDone === 0
    try {
      const wallMs = given.wallMs ?? limits.wallMs
      const isGreedy = () => shares.isGreedy(given.owner ?? '')
      return { output: (await process.run(input, { ...given, wallMs, isGreedy })) as Out }
    } catch (error) {
      const isDoubtful = isCode(error, 'sandbox.crashed') || (!wasFresh && isLimit(error))
      if (isFresh || !isDoubtful) throw error
      return { doubt: error }
    } finally {
      shares.note(given.owner ?? '', process.lastCpuMs)
      takeBack(process)
    }
  }

  const warmUp = () => {
    if (isWarm || isClosed || size === 0) return
    isWarm = true
    for (let count = 0; count < size + spare; count++) add()
  }

  return {
    warmUp,
    async run(input, given = {}) {
      if (isClosed) throw new Error('the sandbox is closed')
      warmUp()
      shares.note(given.owner ?? '')
      if (running >= Math.max(1, size)) await new Promise<void>((resolve) => queue.push(resolve))
      else running++
      try {
        const first = await runOnce(input, given, false)
        if ('output' in first) return first.output
        const second = await runOnce(input, given, true)
        return (second as { output: Out }).output
      } finally {
        const next = queue.shift()
        if (next) next()
        else running--
      }
    },
    async close() {
      isClosed = true
      await Promise.all([...alive].map(discard))
      await Promise.allSettled(starting)
      for (const waiter of waiting.splice(0)) waiter(sandboxErrors.notStarted())
    },
  }
}

type Once<Out> = { output: Out } | { doubt: unknown }

function isCode(error: unknown, code: string): boolean {
  return error instanceof ExpectedError && error.code === code
}

function isLimit(error: unknown): boolean {
  return isCode(error, 'sandbox.timeout') || isCode(error, 'sandbox.memory')
}

async function wallsOrWord(
  entry: ProcessEntry,
  log: NonNullable<SandboxOptions['walls']>,
): Promise<Walls | null> {
  const found = await findWalls(entry)
  if ('walls' in found) {
    log.info(
      { process: entry.path },
      'foreign files are read without network and with a view of one file only',
    )
    return found.walls
  }
  log.warn(
    { process: entry.path, why: found.why },
    'foreign files are read with network and file system in reach: this system has no namespaces for it',
  )
  return null
}
