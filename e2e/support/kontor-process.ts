import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export const projectFolder = join(import.meta.dirname, '..', '..')

/** One built Kontor as a process of its own, as `npm start` runs it. */
export type KontorProcess = {
  child: ChildProcess
  pid: number
  baseUrl: string
  /** All that it has printed. */
  output(): string
  /** Waits until the healthcheck answers 200; milliseconds since the process was started. Throws when it ends instead. */
  ready(timeoutMs?: number): Promise<number>
  /** Sends the signal and waits until the process is gone; milliseconds that took. */
  end(signal: NodeJS.Signals): Promise<number>
}

const endsWithinMs = 60_000

export function startKontorProcess(options: {
  port: number
  environment: Record<string, string>
  /** Another installation than this one. */
  folder?: string
}): KontorProcess {
  const folder = options.folder ?? projectFolder
  const beganAt = performance.now()
  const child = spawn(process.execPath, [join(folder, 'dist', 'server', 'server.js')], {
    cwd: folder,
    // the thread pool is that of scripts/start.cjs
    env: {
      ...harmlessEnvironment(),
      UV_THREADPOOL_SIZE: '16',
      KONTOR_PORT: String(options.port),
      KONTOR_LOG_FORMAT: 'json',
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-200_000)
    })
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const baseUrl = `http://localhost:${options.port}`
  return {
    child,
    pid: child.pid!,
    baseUrl,
    output: () => output,
    async ready(timeoutMs = 60_000) {
      const until = performance.now() + timeoutMs
      while (!(await isHealthy(baseUrl))) {
        if (hasEnded()) throw new Error(`Kontor ended instead of becoming ready:\n${output}`)
        if (performance.now() > until)
          throw new Error(`Kontor was not ready within ${timeoutMs} ms:\n${output}`)
        await delay(25)
      }
      return performance.now() - beganAt
    },
    async end(signal) {
      const sentAt = performance.now()
      if (!hasEnded()) {
        const gone = once(child, 'exit').then(() => true)
        child.kill(signal)
        if (!(await Promise.race([gone, delay(endsWithinMs, false)]))) {
          child.kill('SIGKILL')
          throw new Error(`Kontor did not end within ${endsWithinMs} ms after ${signal}:\n${output}`)
        }
      }
      return performance.now() - sentAt
    },
  }
}

export async function isHealthy(baseUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(`${baseUrl}/api/healthcheck`, { signal: AbortSignal.timeout(2_000) })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}

/** The settings of whoever runs the tests are not those of the process under test. */
function harmlessEnvironment(): Record<string, string> {
  const isForeign = (name: string) =>
    /^(KONTOR_|S3_|OIDC_|IMAP_|SMTP_|OFREP_|ERP_)/.test(name) || name === 'DATABASE_URL'
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => !isForeign(entry[0])),
  )
}
