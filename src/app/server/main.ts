import { inspect } from 'node:util'
import { ExpectedError } from '../../kernel/error-codes'
import { loadConfig } from '../../platform/config/config'
import { demosOf } from '../../tenants/server/room-server'
import { openDependencies } from './dependencies'

/** One running Kontor; `stop` ends all of it in order. */
export type Kontor = { stop(): Promise<void> }

/** Starts what KONTOR_ROLE names: everything, or one of web, worker and mail beside others on the same database. */
export async function startKontor(environment: NodeJS.ProcessEnv = process.env): Promise<Kontor> {
  const config = await loadConfig(environment)
  const opening = openDependencies(config)
  // the rest of the program is read while the database comes up, or recovers from a kill
  const loading = loadRest()
  loading.catch(() => {})
  const deps = await opening
  const closers: (() => Promise<void>)[] = []
  const stop = async () => {
    // each of them only lets go of what it does itself; what all of them use is closed when nobody does any more
    await Promise.all(closers.map((close) => close()))
    await deps.close()
  }
  try {
    const rest = await loading
    const { greet, loadDemo, roomServers, runWorker, startMail, startRecurringTasks, startWeb } = rest
    const runs = (role: string) => config.role === 'all' || config.role === role
    if (runs('mail')) closers.push((await startMail(deps)).close)
    const demo = config.demoPassword ? await loadDemo(deps, demosOf(roomServers, deps)) : null
    for (const room of roomServers) await room.start?.(deps)
    const web = runs('web') ? await startWeb(deps) : null
    if (web) closers.push(web.close)
    // people and senders first: work that waited while Kontor was down takes all processors as soon as it may
    if (runs('worker')) {
      const worker = runWorker(deps)
      closers.push(() => worker.stop({ graceMs: 1_500 }))
      closers.push(startRecurringTasks(deps).stop)
    }
    // the samples go through the real capture while people can already look around
    if (demo) closers.push(demo.captureSamples())
    if (web) await greet({ ...deps, config: web.config }, { hasNewDemo: demo !== null })
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

async function loadRest() {
  const [greeting, demo, recurring, mail, rooms, web, worker] = await Promise.all([
    import('./greeting'),
    import('../../demo/server/load-demo'),
    import('./recurring-tasks'),
    import('./mail'),
    import('./room-servers'),
    import('./web'),
    import('./worker'),
  ])
  return { ...greeting, ...demo, ...recurring, ...mail, ...rooms, ...web, ...worker }
}

/** npm passes on the Ctrl-C that the terminal has already sent to everybody: it is the same one. */
const sameSignalMs = 1_000

/** Runs until Ctrl-C or SIGTERM; a second one does not wait. */
export async function runServer(): Promise<void> {
  let kontor: Kontor | null = null
  let stoppingSince = 0
  const stop = (signal: string) => {
    if (stoppingSince > 0 && Date.now() - stoppingSince < sameSignalMs) return
    // while it starts there is nothing to finish; the database is told when this process ends
    if (stoppingSince > 0 || !kontor) process.exit(1)
    stoppingSince = Date.now()
    process.stdout.write(`\n${signal}: Kontor is stopping …\n`)
    kontor.stop().then(
      () => process.exit(0),
      (error) => {
        process.stderr.write(`Kontor did not stop in order: ${inspect(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => stop('Ctrl-C'))
  process.on('SIGTERM', () => stop('SIGTERM'))
  kontor = await startKontor().catch(explainAndExit)
}

function explainAndExit(error: unknown): never {
  process.stderr.write(`Kontor cannot start: ${explain(error)}\n`)
  process.exit(1)
}

function explain(error: unknown): string {
  if (error instanceof ExpectedError) return error.message
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `another program is using port ${port}. Stop it, or give Kontor another one with KONTOR_PORT (web) or KONTOR_SMTP_PORT (mail).`
  if (code === 'EACCES' && port)
    return `this user may not listen on port ${port}. Choose one from 1024 with KONTOR_PORT (web) or KONTOR_SMTP_PORT (mail).`
  return inspect(error)
}
