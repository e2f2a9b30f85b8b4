import { readdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { declareErrors } from '../../kernel/declare-texts'
import { serveSandbox } from './serve-sandbox'

const trialErrors = declareErrors('trial', { refused: { kind: 'refused', text: 'No.' } })

/** What the sandbox's own tests ask a process to do to itself. */
export type Trial =
  | { do: 'echo'; value: unknown }
  | { do: 'who' }
  | { do: 'environment' }
  | { do: 'loop' }
  | { do: 'eat-memory'; mb?: number }
  | { do: 'work'; cpuMs: number; needs?: number }
  | { do: 'files' }
  | { do: 'reach'; path: string }
  | { do: 'talk'; bytes: number }
  | { do: 'exit' }
  | { do: 'refuse' }
  | { do: 'fail' }

const kept: Buffer[] = []

await serveSandbox<Trial, unknown>(async (trial, job) => {
  switch (trial.do) {
    case 'echo':
      return trial.value
    case 'who':
      return process.pid
    case 'environment':
      return Object.keys(process.env)
    case 'loop':
      for (;;);
    case 'eat-memory': {
      for (let mb = 0; mb < (trial.mb ?? Number.POSITIVE_INFINITY); mb += 16) {
        kept.push(Buffer.alloc(16 * 1024 * 1024, 1))
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      return process.pid
    }
    case 'work': {
      if (trial.needs) job.needMoreCpu(trial.needs)
      // the parent must hear of the need before this thread is busy
      await new Promise((resolve) => setTimeout(resolve, 20))
      burnCpu(trial.cpuMs)
      return process.pid
    }
    case 'files':
      await writeFile(join(job.folder, 'answer.txt'), `read: ${await readFile(job.file!, 'utf8')}`)
      return job.file
    case 'reach':
      return reach(trial.path, job.file!)
    case 'talk':
      return Buffer.alloc(trial.bytes)
    case 'exit':
      process.exit(7)
      break
    case 'refuse':
      throw trialErrors.refused({ because: 'asked' })
    case 'fail':
      throw new Error('a bug')
  }
})

/** Between two looks at the clock there is work: asking for it without pause takes five times what is asked for. */
function burnCpu(ms: number): void {
  const before = process.cpuUsage()
  const used = () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  for (let sum = 0; used() < ms; ) for (let step = 0; step < 100_000; step++) sum += Math.sqrt(sum + step)
}

/** What of the outside is in reach: each name with the error code that it met, or "open". */
async function reach(path: string, file: string): Promise<Record<string, string>> {
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'open',
      (error: NodeJS.ErrnoException) => error.code ?? 'refused',
    )
  const connected = (host: string) =>
    new Promise((resolve, reject) => {
      const socket = connect({ host, port: 9, timeout: 1_000 }, () => resolve(socket.destroy()))
      socket.once('timeout', () => reject(Object.assign(new Error(), { code: 'ETIMEDOUT' })))
      socket.once('error', reject)
    })
  return {
    elsewhere: await codeOf(readFile(path)),
    ownFile: await codeOf(readFile(file)),
    writeOwnFile: await codeOf(writeFile(file, 'x')),
    writeProgram: await codeOf(writeFile(join(import.meta.dirname, 'x'), 'x')),
    network: await codeOf(connected('192.0.2.1')),
    thisMachine: await codeOf(connected('127.0.0.1')),
    processes: (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).join(' '),
  }
}
