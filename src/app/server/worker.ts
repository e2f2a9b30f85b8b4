import { documentMovedJobs } from '../../documents/server/document-moved.job'
import type { Config } from '../../platform/config/config'
import { startWorker, type Worker, type WorkerOptions } from '../../platform/jobs/worker'
import type { Dependencies } from './dependencies'
import { pipeline } from './pipeline'
import { roomServers } from './room-servers'

/** Runs jobs in this process. */
export function runWorker(deps: Dependencies): Worker {
  deps.recogniser.warmUp()
  deps.mailSandbox.warmUp()
  const jobs = [
    ...documentMovedJobs(pipeline, deps),
    ...roomServers.flatMap((room) => room.jobs?.(deps) ?? []),
  ]
  return startWorker({
    pool: deps.database.pool,
    handlers: Object.fromEntries(jobs.map(({ kind, handlerFor }) => [kind, handlerFor(deps.contextFor)])),
    ...slotsOf(deps.config.readers),
    log: deps.log,
    clock: deps.clock,
  })
}

/** One customer takes what KONTOR_WORKERS says; the spare slots beyond it are for those who have less. */
function slotsOf({ atOnce, spare }: Config['readers']): Pick<WorkerOptions, 'concurrency' | 'shares'> {
  const shares = { heavy: atOnce, parsing: 1, light: Math.max(2, atOnce) }
  const withSpare = Object.entries(shares).map(([lane, share]) => [lane, share + spare])
  return { concurrency: Object.fromEntries(withSpare), shares }
}
