import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { ExpectedError } from '../../kernel/error-codes'
import type { ProcessEntry } from './process-entry'
import { setsBack } from './process-priority'
import { sandboxErrors } from './sandbox-errors'
import { childrenOf, cpuMs, residentMb, type SandboxLimits } from './sandbox-limits'
import { answerDescriptor, type ChildMessage, readFrames, writeFrame } from './sandbox-protocol'
import type { SandboxRoom } from './sandbox-room'
import type { Walls } from './sandbox-walls'

/** Start-up is not part of a job's time; a process that takes longer than this to start has failed to. */
const startLimitMs = 60_000
const checkEveryMs = 50
/** Below this part of its limits a process is far enough from them to be looked at every fourth time only. */
const safePart = 0.25
/** A process that kept more than this part of the memory limit after a job, or had one that took so long, is worn. */
const keptPart = 0.25
const longJobMs = 10_000
/** From this time of the processor on a job steps back behind everything else that the machine does. */
const shortJobCpuMs = 1_000

type PendingJob = {
  id: number
  resolve: (output: unknown) => void
  reject: (error: Error) => void
  /** Time of the processor that the job may take. */
  cpuMs: number
}

type JobParts = {
  wallMs: number
  file?: string
  folder?: string
  /** Has its owner had much more of the processor lately than another who waits? */
  isGreedy: () => boolean
}

export type SandboxProcessParts = {
  entry: ProcessEntry
  limits: SandboxLimits
  room: SandboxRoom
  /** Null where the system has none. */
  walls: Walls | null
}

/** One disposable process. It takes one job at a time; once a limit is broken or it fails, it is dead for good. */
export class SandboxProcess {
  jobsDone = 0
  isDead = false
  /** It should do no other job: what it did has left traces. */
  isWorn = false
  /** Time of the processor that its last job took. */
  lastCpuMs = 0
  /** For whom it works, or worked last. */
  owner: string | undefined
  readonly ready: Promise<void>
  private readonly child: ChildProcess
  private readonly ended: Promise<void>
  private readonly limits: SandboxLimits
  private readonly room: SandboxRoom
  private readonly hasWalls: boolean
  private pending: PendingJob | null = null
  private lastWords = ''
  private baseMb = 0
  /** The process that reads, while it has stepped back. */
  private steppedBack: number | null = null

  constructor({ entry, limits, room, walls }: SandboxProcessParts) {
    this.limits = limits
    this.room = room
    this.hasWalls = walls !== null
    const own = [
      process.execPath,
      `--max-old-space-size=${limits.memoryMb}`,
      ...entry.nodeArguments,
      entry.path,
    ]
    const [command, ...args] = walls ? walls(room, own) : own
    this.child = spawn(command!, args, {
      stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      env: harmlessEnvironment(),
    })
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
      const failed = (error: Error) =>
        reject(sandboxErrors.notStarted(error instanceof ExpectedError ? error.details : {}))
      this.pending = { id: 0, resolve: () => resolve(), reject: failed, cpuMs: 0 }
      this.listen(() => {
        this.baseMb = residentMb(this.child.pid ?? 0)
        clearTimeout(timer)
      })
      this.ended.then(() => clearTimeout(timer))
    })
    this.ready.catch(() => {})
  }

  /**
   * Runs one job. `file` is what it may read; files that it makes are found in `folder` under the same names. While its owner
   * is greedy it steps back.
   * Throws ExpectedError sandbox.timeout, .memory, .output or .crashed, or what the handler threw.
   */
  async run(input: unknown, { wallMs, file, folder, isGreedy }: JobParts): Promise<unknown> {
    const id = this.jobsDone + 1
    const began = performance.now()
    const place = await this.room.furnish(file).catch((error: Error) => {
      throw sandboxErrors.notStarted({ why: error.message })
    })
    const timer = setTimeout(() => this.end(outOfTime(wallMs)), wallMs)
    const reader = this.reader()
    const beforeCpuMs = cpuMs(reader)
    const stopWatching = this.watch(reader, isGreedy)
    try {
      const output = await new Promise((resolve, reject) => {
        if (this.isDead) return reject(crashed('it was gone'))
        this.pending = { id, resolve, reject, cpuMs: this.limits.cpuMs }
        writeFrame(this.child.stdin as Writable, { id, input, place })
      })
      if (folder !== undefined) await this.room.hand(folder)
      return output
    } finally {
      clearTimeout(timer)
      stopWatching()
      this.jobsDone = id
      const keptMb = residentMb(this.child.pid ?? 0) - this.baseMb
      const wasLong = performance.now() - began > longJobMs
      this.lastCpuMs = cpuMs(reader) - beforeCpuMs
      const mayStayBack = isGreedy()
      this.isWorn =
        keptMb > this.limits.memoryMb * keptPart || wasLong || !(mayStayBack || this.stepsForward())
      await this.room.empty()
    }
  }

  /** Kills the process and all that it started; resolves when it is gone and its room with it. */
  async kill(): Promise<void> {
    this.end(crashed('it was stopped'))
    await this.ended
    await this.room.remove()
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
    if (message.kind === 'more-cpu') {
      job.cpuMs += message.ms
      return
    }
    this.pending = null
    if (message.kind === 'ready') job.resolve(undefined)
    else if (message.kind === 'result') job.resolve(message.output)
    else if (message.kind === 'expected-error') {
      job.reject(new ExpectedError(message.error))
    } else {
      job.reject(new Error(`In the sandbox: ${message.message}\n${message.stack}`))
      this.end(crashed('it failed'))
    }
  }

  /** Holds the job to its memory and its time of the processor. @returns what ends the watch. */
  private watch(reader: number, isGreedy: () => boolean): () => void {
    const { memoryMb } = this.limits
    const pid = this.child.pid ?? 0
    const beforeMb = residentMb(pid)
    const beforeCpuMs = cpuMs(reader)
    let timer: NodeJS.Timeout
    const look = () => {
      const usedMb = residentMb(pid) - beforeMb
      const usedCpuMs = cpuMs(reader) - beforeCpuMs
      const allowedMs = this.pending?.cpuMs ?? Number.POSITIVE_INFINITY
      if (usedMb > memoryMb) return this.end(outOfMemory(memoryMb))
      if (usedCpuMs > allowedMs) return this.end(outOfTime(allowedMs))
      if (usedCpuMs > shortJobCpuMs || isGreedy()) this.stepBack(reader)
      const isFarOff = usedMb < memoryMb * safePart && usedCpuMs < allowedMs * safePart
      timer = setTimeout(look, isFarOff ? checkEveryMs * 4 : checkEveryMs)
    }
    if (isGreedy()) this.stepBack(reader)
    timer = setTimeout(look, checkEveryMs)
    return () => clearTimeout(timer)
  }

  /** The process that reads: behind walls, the one within them. */
  private reader(): number {
    const pid = this.child.pid ?? 0
    return this.hasWalls ? (childrenOf(pid)[0] ?? pid) : pid
  }

  /** A job that takes long leaves the processor to whoever needs little of it; where the system refuses, all are equal. */
  private stepBack(pid: number): void {
    if (this.steppedBack === null && setsBack(pid, true)) this.steppedBack = pid
  }

  /** Ends that; false where the system lets nobody come forward again. */
  stepsForward(): boolean {
    const pid = this.steppedBack
    this.steppedBack = null
    return pid === null || setsBack(pid, false)
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

function outOfTime(ms: number): ExpectedError {
  return sandboxErrors.timeout({ seconds: ms / 1000 })
}

function outOfMemory(memoryMb: number): ExpectedError {
  return sandboxErrors.memory({ megabytes: memoryMb })
}

function tooMuchOutput(bytes: number): ExpectedError {
  return sandboxErrors.output({ bytes })
}

function crashed(why: string): ExpectedError {
  return sandboxErrors.crashed({ why })
}
