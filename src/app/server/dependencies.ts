import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { flagsOf } from '../../access/flags'
import type { PermissionTable } from '../../access/permissions'
import { createMailSandbox } from '../../capture/server/mail/mail-sandbox'
import { createPageFiles, type PageFiles } from '../../documents/server/page-files'
import { type OfficialArtefacts, openArtefacts } from '../../e-invoices/server/schematron/open-artefacts'
import type { EdiDrop } from '../../edi/server/drop/edi-drop'
import { openEdiDrops } from '../../edi/server/drop/open-edi-drops'
import type { IdentityDirectory } from '../../identity/server/identity-directory'
import { opensSigningKeys } from '../../identity/server/signing-keys'
import type { Clock } from '../../platform/clock/clock'
import type { Config } from '../../platform/config/config'
import { type Database, openDatabase } from '../../platform/database/database'
import { startDatabaseClock } from '../../platform/database/database-clock'
import { prepareDatabase } from '../../platform/database/prepare-database'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../platform/embedded-postgres/embedded-postgres'
import { type FeatureFlags, openFeatureFlags } from '../../platform/feature-flags/feature-flags'
import { createLog, type Log } from '../../platform/log/log'
import { logFile } from '../../platform/log/log-file'
import { embeddedMailer } from '../../platform/mailer/embedded-mailer'
import type { MailPurposes } from '../../platform/mailer/mail-purposes'
import type { Mailer } from '../../platform/mailer/mailer'
import { smtpMailer } from '../../platform/mailer/smtp-mailer'
import { clamavCheck } from '../../platform/malware/clamav-check'
import { type MalwareCheck, noMalwareCheck } from '../../platform/malware/malware-check'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import { openObjectStore } from '../../platform/object-storage/open-object-store'
import { createRecogniser, type Recogniser } from '../../recognition/server/read-document'
import { createEmbeddedErp } from '../../submission/server/embedded-erp/embedded-erp'
import type { Erp } from '../../submission/server/erp'
import { createHttpErp } from '../../submission/server/http-erp/http-erp'
import { type ContextFor, inCustomerTransaction, type TenantTransaction } from '../../tenants/server/context'
import { type CustomerClocks, machineTime, startCustomerClocks } from '../../tenants/server/customer-clocks'
import type { SpeakTo } from '../../tenants/speak-to'
import { rooms } from '../rooms'
import { composeRooms } from './compose-rooms'
import { productVersion } from './product-version'
import { migrationsFolder } from './project-folders'

/** Everything a process of Kontor holds open. Each vendor stands behind its port; without configuration the embedded one. */
export type Dependencies = {
  config: Config
  /** Of the product, as package.json has it. */
  version: string
  log: Log
  clock: Clock
  /** The clocks of those customers that have one of their own. */
  customerClocks: CustomerClocks
  adminUrl: string
  database: Database
  store: ObjectStore
  flags: FeatureFlags
  mailer: Mailer
  erp: Erp
  recogniser: Recogniser
  pageFiles: PageFiles
  mailSandbox: ReturnType<typeof createMailSandbox>
  malware: MalwareCheck
  /** Where partners leave EDI files. */
  ediDrops: readonly EdiDrop[]
  /** Official rules for e-invoices that the operator has. */
  artefacts: OfficialArtefacts
  contextFor: ContextFor
  /** Who keeps the people. */
  directory: IdentityDirectory
  /** Words in the language of this person. */
  speakTo: SpeakTo
  /** What the rooms do with their mails in the outgoing queue. */
  mailPurposes: MailPurposes<TenantTransaction>
  permissions: PermissionTable
  close(): Promise<void>
}

/** Opens the database (starting the embedded one), brings its schema up to date, and opens the rest. */
export async function openDependencies(config: Config): Promise<Dependencies> {
  const logged = config.logFile ? logFile(config.logFile) : undefined
  const log = createLog({ level: config.logLevel, destination: logged })
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), log })
  const adminUrl = config.databaseUrl ?? embedded!.adminUrl
  try {
    const { appUrl, key } = await prepareDatabase({
      ownerUrl: adminUrl,
      appUrl: config.databaseAppUrl,
      secrets: { current: config.secret, previous: config.previousSecret },
      migrationsDir: migrationsFolder(),
      opensOlder: opensSigningKeys,
      onMigration: (name) => log.info({ migration: name }, 'schema brought forward'),
    })
    const opened = await openRest({ config: { ...config, secret: key }, log, adminUrl, appUrl, embedded })
    if (!logged) return opened
    // whoever lets the process end now wants its last lines
    return { ...opened, close: () => opened.close().then(() => finished(logged.end())) }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

type Opened = Pick<Dependencies, 'config' | 'log' | 'adminUrl'> & {
  appUrl: string
  embedded: EmbeddedPostgres | null
}

async function openRest({ config, log, adminUrl, appUrl, embedded }: Opened): Promise<Dependencies> {
  const database = openDatabase({
    url: appUrl,
    maxConnections: 20,
    statementMs: config.statementMs,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  const clock = await startDatabaseClock(database.pool)
  const customerClocks = config.demoPassword === null ? machineTime : await startCustomerClocks(database.pool)
  const inCustomer = <T>(customerId: number, work: Parameters<typeof inCustomerTransaction<T>>[2]) =>
    inCustomerTransaction(database, customerId, work)
  const outgoing = config.outgoingMail.smtpUrl ? smtpMailer({ url: config.outgoingMail.smtpUrl }) : null
  const store = await openObjectStore({ dataDir: config.dataDir, s3: config.s3 })
  const flags = await openFeatureFlags({
    names: [...flagsOf(rooms, config.productName).keys()],
    inCustomer,
    ofrepUrl: config.ofrep?.url,
    ofrepToken: config.ofrep?.token,
    log,
  })
  const runsWork = config.role === 'all' || config.role === 'worker'
  const { atOnce, spare, cpuSeconds, memoryMb, ocr } = config.readers
  const recogniser = createRecogniser({
    size: runsWork ? atOnce + spare : 0,
    spare: 1,
    cpuMs: cpuSeconds * 1000,
    memoryMb,
    ocr,
    walls: log,
  })
  const ediDrops = await openEdiDrops(config.edi)
  const artefacts = openArtefacts(config.schematronFolder, { walls: log })
  const pageFiles = createPageFiles({ walls: log })
  const mailSandbox = createMailSandbox({
    size: runsWork ? 1 + spare : 0,
    maxParts: config.incoming.partsPerMail,
    walls: log,
  })
  return composeRooms({
    config,
    version: productVersion(),
    log,
    clock,
    customerClocks,
    adminUrl,
    database,
    store,
    flags,
    mailer: outgoing ?? embeddedMailer(),
    erp: config.erp ? createHttpErp(config.erp) : createEmbeddedErp({ database }),
    recogniser,
    pageFiles,
    mailSandbox,
    malware: config.clamavUrl ? clamavCheck({ url: config.clamavUrl }) : noMalwareCheck,
    ediDrops,
    artefacts,
    async close() {
      await artefacts?.checker.close()
      for (const drop of ediDrops) await drop.close()
      await recogniser.close()
      await pageFiles.close()
      await mailSandbox.close()
      await flags.close()
      outgoing?.close()
      clock.stop()
      customerClocks.stop()
      await database.close()
      await embedded?.stop()
    },
  })
}
