import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { createMailSandbox } from '../../capture/server/mail/mail-sandbox'
import { type Clock, systemClock } from '../../platform/clock/clock'
import { type Config, readConfig } from '../../platform/config/config'
import { loadSecret } from '../../platform/config/generated-secret'
import { type Database, openDatabase } from '../../platform/database/database'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/database/embedded-postgres'
import { appPasswordFrom, appUrlFrom, migrateDatabase } from '../../platform/database/migrate'
import { type FeatureFlags, openFeatureFlags } from '../../platform/feature-flags/feature-flags'
import { laterLog } from '../../platform/log/later-log'
import { createLog, type Log } from '../../platform/log/log'
import type { Mailer } from '../../platform/mailer/mailer'
import { copyKeepingMailer, outboxMailer } from '../../platform/mailer/outbox-mailer'
import { smtpMailer } from '../../platform/mailer/smtp-mailer'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import { openObjectStore } from '../../platform/object-storage/open-object-store'
import { createRecogniser, type Recogniser } from '../../recognition/server/read-document'
import { createEmbeddedErp } from '../../submission/server/embedded-erp/embedded-erp'
import type { Erp } from '../../submission/server/erp'
import { createHttpErp } from '../../submission/server/http-erp/http-erp'
import { type Actor, type Context, createContext, inCustomerTransaction } from '../../tenants/server/context'
import { migrationsFolder } from './project-folders'

/** Everything a process of Kontor holds open. Each vendor stands behind its port; without configuration the embedded one. */
export type Dependencies = {
  config: Config
  log: Log
  clock: Clock
  adminUrl: string
  database: Database
  store: ObjectStore
  flags: FeatureFlags
  mailer: Mailer
  erp: Erp
  recogniser: Recogniser
  mailSandbox: ReturnType<typeof createMailSandbox>
  contextFor(given: { customerId: number; actor: Actor; requestId: string }): Context
  close(): Promise<void>
}

/** Reads the configuration. With a database server named, the secret follows from its address, so all processes share it. */
export async function loadConfiguration(environment: NodeJS.ProcessEnv = process.env): Promise<Config> {
  const config = readConfig(environment)
  const shared =
    config.databaseUrl && createHmac('sha256', config.databaseUrl).update('kontor secret').digest('hex')
  return { ...config, secret: config.secret ?? (shared || (await loadSecret(config.dataDir))) }
}

/** Opens the database (starting the embedded one), brings its schema up to date, and opens the rest. */
export async function openDependencies(config: Config, clock: Clock = systemClock): Promise<Dependencies> {
  const log = createLog({ level: config.logLevel })
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), log })
  const adminUrl = config.databaseUrl ?? embedded!.adminUrl
  try {
    await migrateDatabase({
      adminUrl,
      migrationsDir: migrationsFolder(),
      appPassword: appPasswordFrom(config.secret),
      onMigration: (name) => log.info({ migration: name }, 'schema brought forward'),
    })
    return await openRest({ config, clock, log, adminUrl, embedded })
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

type Opened = { config: Config; clock: Clock; log: Log; adminUrl: string; embedded: EmbeddedPostgres | null }

async function openRest({ config, clock, log, adminUrl, embedded }: Opened): Promise<Dependencies> {
  const database = openDatabase({
    url: appUrlFrom(adminUrl, config.secret),
    maxConnections: 20,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  const inCustomer = <T>(customerId: number, work: Parameters<typeof inCustomerTransaction<T>>[2]) =>
    inCustomerTransaction(database, customerId, work)
  const outgoing = config.outgoingMail.smtpUrl ? smtpMailer({ url: config.outgoingMail.smtpUrl }) : null
  const store = await openObjectStore({ dataDir: config.dataDir, s3: config.s3 })
  const flags = await openFeatureFlags({
    product: config.productName,
    inCustomer,
    ofrepUrl: config.ofrep?.url,
    ofrepToken: config.ofrep?.token,
    log,
  })
  const runsWork = config.role === 'all' || config.role === 'worker'
  const recogniser = createRecogniser({ size: runsWork ? config.workers : 0 })
  const mailSandbox = createMailSandbox({ size: runsWork ? 1 : 0 })
  return {
    config,
    log,
    clock,
    adminUrl,
    database,
    store,
    flags,
    mailer: outgoing ? copyKeepingMailer({ inCustomer, via: outgoing }) : outboxMailer({ inCustomer }),
    erp: config.erp ? createHttpErp(config.erp) : createEmbeddedErp({ database }),
    recogniser,
    mailSandbox,
    contextFor: (given) =>
      createContext({
        ...given,
        database,
        log: laterLog(() => log.child({ requestId: given.requestId, customerId: given.customerId })),
        now: () => clock.now(),
      }),
    async close() {
      await recogniser.close()
      await mailSandbox.close()
      await flags.close()
      outgoing?.close()
      await database.close()
      await embedded?.stop()
    },
  }
}
