import { createWriteStream } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { ExpectedError } from '../../kernel/error-codes'
import {
  answerDescriptor,
  type ChildMessage,
  type JobMessage,
  readFrames,
  writeFrame,
} from './sandbox-protocol'
import type { JobPlace } from './sandbox-room'

/** A job as its handler sees it, besides its input. */
export type SandboxJob = JobPlace & {
  /** Adds to the time of the processor that this job may take, when the size of its work is known. */
  needMoreCpu(ms: number): void
}

/**
 * A process does few jobs, and at V8's own pace (67584) it spends more on optimising its code than on running it: the first
 * six documents then take half as much processor time again; after two hundred there is no difference.
 */
setFlagsFromString('--interrupt-budget=528000')

type Handler<In, Out> = (input: In, job: SandboxJob) => Promise<Out>

/**
 * The child's side of a sandbox: answers jobs with `handler`, one at a time, until the parent goes away.
 * An ExpectedError reaches the caller as such. Any other error reaches him as a bug, and this process is replaced,
 * as nobody knows what it left behind. `prepare` runs before the process takes its first job (load libraries there).
 */
export async function serveSandbox<In, Out>(
  handler: Handler<In, Out>,
  prepare: () => Promise<void> = async () => {},
): Promise<void> {
  const answers = createWriteStream('', { fd: answerDescriptor })
  const send = (message: ChildMessage) => writeFrame(answers, message)
  answers.on('error', endProcessGroup)
  process.stdin.on('end', endProcessGroup)
  process.stdin.on('error', endProcessGroup)
  await prepare()
  let queue = Promise.resolve()
  readFrames(process.stdin, {
    maxBytes: 0xffff_ffff,
    onTooLarge: endProcessGroup,
    onFrame: (frame) => {
      const job = frame as JobMessage
      const needMoreCpu = (ms: number) => send({ kind: 'more-cpu', id: job.id, ms })
      queue = queue.then(async () =>
        send(await answer(job.id, () => handler(job.input as In, { ...job.place, needMoreCpu }))),
      )
    },
  })
  send({ kind: 'ready' })
}

async function answer(id: number, work: () => Promise<unknown>): Promise<ChildMessage> {
  try {
    return { kind: 'result', id, output: await work() }
  } catch (error) {
    if (error instanceof ExpectedError) {
      const { code, kind, message, values, details } = error
      return { kind: 'expected-error', id, error: { code, kind, message, values, details } }
    }
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    return { kind: 'bug', id, message, stack: stack ?? '' }
  }
}

/** Ends this process and everything that it started: the parent made it the leader of a process group. */
function endProcessGroup(): void {
  try {
    if (process.platform !== 'win32') process.kill(-process.pid, 'SIGKILL')
  } catch {
    // not a group leader: started by hand
  }
  process.exit(0)
}
