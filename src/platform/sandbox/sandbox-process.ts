import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { type ErrorKind, ExpectedError } from '../../kernel/error-codes'
import type { ProcessEntry } from './process-entry'
import { residentMb, type SandboxLimits } from './sandbox-limits'
import { answerDescriptor, type ChildMessage, readFrames, writeFrame } from './sandbox-protocol'

/** Start-up is not part of a job's time; a process that takes longer than this to start counts as crashed. */
const startLimitMs = 60_000
const memoryCheckEveryMs = 50
/** Below this part of its limit a process is far enough from it to be looked at every fourth time only. */
const safePart = 0.25

type PendingJob = { id: number; resolve: (output: unknown) => void; reject: (error: Error) => void }

/** One disposable process. It takes one job at a time; once a limit is broken or it fails, it is dead for good. */
export class SandboxProcess {
  jobsDone = 0
  isDead = false
  readonly ready: Promise<void>
  private readonly child: ChildProcess
  private readonly ended: Promise<void>
  private pending: PendingJob | null = null
  private lastWords = ''

  constructor(
    entry: ProcessEntry,
    private readonly limits: SandboxLimits,
  ) {
    this.child = spawn(
      process.execPath,
      [`--max-old-space-size=${limits.memoryMb}`, ...entry.nodeArguments, entry.path],
      {
        stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
        detached: process.platform !== 'win32',
        env: harmlessEnvironment(),
      },
    )
    this.ended = new Promise((resolve) => {
      this.child.once('error', (error) => this.end(crashed(error.message)))
      this.child.once('close', (code, signal) => {
        this.end(crashed(`${signal ?? `exit code ${code}`} ${this.lastWords}`.trim()))
        resolve()
      })
    })
    this.child.stdin?.on('error', () => {})
    this.child.stderr?.on('data', (chunk: Buffer) => {
      this.lastWords = (this.lastWords + chunk.toString()).slice(-2_000)
    })
    this.ready = new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.end(crashed('it did not start in time')), startLimitMs)
      this.pending = { id: 0, resolve: () => resolve(), reject }
      this.listen(() => clearTimeout(timer))
      this.ended.then(() => clearTimeout(timer))
    })
    this.ready.catch(() => {})
  }

  /** Runs one job. Throws ExpectedError sandbox.timeout, .memory, .output or .crashed, or what the handler threw. */
  async run(input: unknown, wallMs: number): Promise<unknown> {
    const id = this.jobsDone + 1
    const timer = setTimeout(() => this.end(outOfTime(wallMs)), wallMs)
    const stopWatching = this.watchMemory()
    try {
      return await new Promise((resolve, reject) => {
        if (this.isDead) return reject(crashed('it was gone'))
        this.pending = { id, resolve, reject }
        writeFrame(this.child.stdin as Writable, { id, input })
      })
    } finally {
      clearTimeout(timer)
      stopWatching()
      this.jobsDone = id
    }
  }

  /** Kills the process and all that it started; resolves when it is gone. */
  async kill(): Promise<void> {
    this.end(crashed('it was stopped'))
    await this.ended
  }

  private listen(onReady: () => void): void {
    readFrames(this.child.stdio[answerDescriptor] as Readable, {
      maxBytes: this.limits.outputBytes,
      onTooLarge: () => this.end(tooMuchOutput(this.limits.outputBytes)),
      onFrame: (frame) => {
        const message = frame as ChildMessage
        if (message.kind === 'ready') onReady()
        this.settle(message)
      },
    })
  }

  private settle(message: ChildMessage): void {
    const job = this.pending
    if (!job || (message.kind !== 'ready' && message.id !== job.id)) return
    this.pending = null
    if (message.kind === 'ready') job.resolve(undefined)
    else if (message.kind === 'result') job.resolve(message.output)
    else if (message.kind === 'expected-error') {
      const { code, errorKind, details } = message
      const known = details as Record<string, unknown>
      job.reject(new ExpectedError(code, errorKind as ErrorKind, message.message, known))
    } else {
      job.reject(new Error(`In the sandbox: ${message.message}\n${message.stack}`))
      this.end(crashed('it failed'))
    }
  }

  /** @returns what ends the watch. */
  private watchMemory(): () => void {
    let timer: NodeJS.Timeout
    const look = () => {
      const usedMb = residentMb(this.child.pid ?? 0)
      if (usedMb > this.limits.memoryMb) return this.end(outOfMemory(this.limits.memoryMb))
      const isFarOff = usedMb < this.limits.memoryMb * safePart
      timer = setTimeout(look, isFarOff ? memoryCheckEveryMs * 4 : memoryCheckEveryMs)
    }
    timer = setTimeout(look, memoryCheckEveryMs)
    return () => clearTimeout(timer)
  }

  private end(reason: Error): void {
    const job = this.pending
    this.pending = null
    if (!this.isDead) {
      this.isDead = true
      killGroup(this.child)
    }
    job?.reject(reason)
  }
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // already gone
  }
}

/** No password or address of the parent's environment is of use to a parser, so that it gets none. */
function harmlessEnvironment(): NodeJS.ProcessEnv {
  const kept = [
    'PATH',
    'HOME',
    'TMPDIR',
    'TEMP',
    'TMP',
    'LANG',
    'LC_ALL',
    'TZ',
    'NODE_ENV',
    'SystemRoot',
    'TESSDATA_PREFIX',
  ]
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

function outOfTime(wallMs: number): ExpectedError {
  return new ExpectedError(
    'sandbox.timeout',
    'refused',
    `Reading took longer than ${wallMs / 1000} s and was stopped.`,
  )
}

function outOfMemory(memoryMb: number): ExpectedError {
  return new ExpectedError(
    'sandbox.memory',
    'refused',
    `Reading needed more than ${memoryMb} MB and was stopped.`,
  )
}

function tooMuchOutput(bytes: number): ExpectedError {
  return new ExpectedError(
    'sandbox.output',
    'refused',
    `Reading gave more than ${bytes} bytes and was stopped.`,
  )
}

function crashed(why: string): ExpectedError {
  return new ExpectedError('sandbox.crashed', 'refused', 'The process that reads files ended unexpectedly.', {
    why,
  })
}
