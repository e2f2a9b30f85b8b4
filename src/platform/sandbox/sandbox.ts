import type { ProcessEntry } from './process-entry'
import type { SandboxLimits } from './sandbox-limits'
import { SandboxProcess } from './sandbox-process'

export type SandboxOptions = {
  /** The module that calls `serveSandbox`, found by `processEntry`. */
  entry: ProcessEntry
  /** Processes kept ready. */
  size: number
  limits: SandboxLimits
  /** A process is replaced after so many jobs, so that leaks of a library do not add up. */
  maxJobsPerProcess: number
}

/**
 * A place to run dangerous parsers: each job runs in a process that can be killed without harm to anybody else.
 * `run` throws ExpectedError `sandbox.timeout`, `sandbox.memory`, `sandbox.output` or `sandbox.crashed` when a limit is
 * broken, ExpectedErrors of the handler as they are, and a plain Error for a bug in the handler.
 * Inputs and outputs are anything that can be cloned, Buffers included; pass big files by path.
 */
export type Sandbox<In, Out> = {
  run(input: In, options?: { wallMs?: number }): Promise<Out>
  /** Starts the processes now rather than at the first job. */
  warmUp(): void
  close(): Promise<void>
}

/** Keeps `size` processes alive from the first job, or from `warmUp`; jobs beyond that wait in order. */
export function createSandbox<In, Out>(options: SandboxOptions): Sandbox<In, Out> {
  const idle: SandboxProcess[] = []
  const alive = new Set<SandboxProcess>()
  const waiting: ((process: SandboxProcess) => void)[] = []
  let isClosed = false
  let isWarm = false

  const add = () => {
    const process = new SandboxProcess(options.entry, options.limits)
    alive.add(process)
    offer(process)
  }
  const offer = (process: SandboxProcess) => {
    const next = waiting.shift()
    if (next) next(process)
    else idle.push(process)
  }
  const takeBack = (process: SandboxProcess) => {
    if (isClosed) return
    if (!process.isDead && process.jobsDone < options.maxJobsPerProcess) return offer(process)
    alive.delete(process)
    void process.kill()
    add()
  }
  const take = async (): Promise<SandboxProcess> => {
    const process = idle.shift() ?? (await new Promise<SandboxProcess>((resolve) => waiting.push(resolve)))
    if (!process.isDead) return process
    alive.delete(process)
    const fresh = new SandboxProcess(options.entry, options.limits)
    alive.add(fresh)
    return fresh
  }

  const warmUp = () => {
    if (isWarm || isClosed) return
    isWarm = true
    for (let count = 0; count < options.size; count++) add()
  }

  return {
    warmUp,
    async run(input, { wallMs = options.limits.wallMs } = {}) {
      if (isClosed) throw new Error('the sandbox is closed')
      warmUp()
      const process = await take()
      try {
        await process.ready
        return (await process.run(input, wallMs)) as Out
      } finally {
        takeBack(process)
      }
    },
    async close() {
      isClosed = true
      await Promise.all([...alive].map((process) => process.kill()))
    },
  }
}
