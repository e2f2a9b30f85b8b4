import { deliver } from '../../integrations/server/deliver.job'
import { readConfig } from '../../platform/config/config'
import { openDatabase } from '../../platform/database/database'
import { startWorker } from '../../platform/jobs/worker'
import { silentLog } from '../../platform/log/log'
import { createContext } from '../../tenants/server/context'
import { fastLease, silent } from './trial-jobs'

/** A process that sends messages to webhooks, for tests that kill it. Runs until it is killed. */
const [databaseUrl, secret] = process.argv.slice(2)
const database = openDatabase({ url: databaseUrl! })
const config = { ...readConfig({}), secret: secret!, webhooks: { mayBePrivate: true } }
const job = deliver({ config, database })
const now = () => new Date()

startWorker({
  pool: database.pool,
  handlers: {
    [job.kind]: job.handlerFor((given) => createContext({ ...given, database, log: silentLog(), now })),
  },
  concurrency: { heavy: 1, light: 1 },
  log: silent,
  clock: { now },
  pollMs: 20,
  lease: fastLease,
})
