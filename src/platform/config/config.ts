import { join, resolve } from 'node:path'
import type { Environment as Installation } from '../../kernel/environments'
import type { LogLevel } from '../log/log'
import type { S3Settings } from '../object-storage/s3-object-store'
import { configErrors } from './config-errors'
import type { ocrChoices, roles, SettingValues } from './configuration-table'
import { knownDemoPassword, settings } from './configuration-table'
import { type Environment, environmentFaults, isSet } from './environment-faults'
import { loadSecret } from './generated-secret'
import type { Setting } from './setting'

/** What a process was told by its environment, checked. A part that is null falls back on what is embedded. */
export type Config = {
  environment: Installation
  /** Password of the demo users; null: nothing of the demo exists. */
  demoPassword: string | null
  /** Whether the API's description and the client's source maps are served. */
  showsInside: boolean
  role: (typeof roles)[number]
  /** The address that web and mail listen on. */
  host: string
  /** Addresses and networks whose X-Forwarded-For is believed. */
  trustedProxies: string[]
  port: number
  smtpPort: number
  /** Where the other processes reach the one that receives mail. */
  smtpHost: string
  /** Absolute. */
  dataDir: string
  /** Without a slash at the end. */
  publicUrl: string
  /** Its host is prefixed with the customer's region; null: the API is on the same host. */
  regionalApiUrl: string | null
  /** Tools of others in the browser; null: off. */
  outside: { helpWidgetUrl: string | null; guidanceUrl: string | null; errorReportingUrl: string | null }
  productName: string
  providerName: string
  eInvoicingProviderName: string
  logLevel: LogLevel
  /** The file that the log is written to; null: standard output. */
  logFile: string | null
  http: HttpSettings
  /** Days that a mail stays in the outbox after it was sent or given up. */
  mailRetentionDays: number
  /** Paths of PEM files for STARTTLS on our own port; null: made at each start. */
  smtpTls: { keyFile: string; certificateFile: string } | null
  /** Reading: documents of one customer at the same time, slots beyond them for the others, and what one file may take. */
  readers: {
    atOnce: number
    spare: number
    cpuSeconds: number
    memoryMb: number
    ocr: (typeof ocrChoices)[number]
  }
  /** Files that are taken of one mail, and of one sender within an hour. */
  incoming: { partsPerMail: number; filesPerSenderHour: number }
  /** Where clamd listens; null: nothing is checked for malware. */
  clamavUrl: string | null
  webhooks: { mayBePrivate: boolean }
  /** A stored file that no row names is deleted when it is older. */
  unnamedFileHours: number
  /** KONTOR_SECRET; once the database is open, the installation's key that it opens. */
  secret: string
  /** The secret before, while it is being changed. */
  previousSecret: string | null
  databaseUrl: string | null
  /** The same database for the program's role; null: Kontor makes that role. */
  databaseAppUrl: string | null
  /** What a statement may take. */
  statementMs: number
  /** issuer null: the embedded provider. */
  oidc: { issuer: string | null; clientId: string; scopes: string; audience: string }
  /** null: the people of the embedded provider. */
  directory: { url: string; token: string } | null
  s3: S3Settings | null
  /** smtpUrl null: the embedded outbox. */
  outgoingMail: { smtpUrl: string | null; from: string }
  imap: ImapSettings | null
  edi: EdiSettings
  /** Absolute; it need not be there. */
  schematronFolder: string
  ofrep: { url: string; token: string | null } | null
  erp: { url: string; secret: string } | null
}

/** Limits on who connects to the web application. */
export type HttpSettings = { requestMs: number; idleMs: number; connectionsPerAddress: number }

export type ImapSettings = {
  host: string
  port: number
  isTls: boolean
  user: string
  password: string
  mailbox: string
  intervalSeconds: number
}

/** Where partners leave EDI files; sftp null: no server. `keyFile` is the path of a private key. */
export type EdiSettings = {
  folder: string
  sftp: {
    host: string
    port: number
    user: string
    password: string | null
    root: string
    keyFile: string | null
    hostKey: string | null
  } | null
  intervalSeconds: number
}

/**
 * Reads the configuration and makes the secret when none is given. Throws `config.invalid` with a line for every
 * variable that is wrong: its name, what is wrong with it, what to do.
 */
export async function loadConfig(environment: Environment = process.env): Promise<Config> {
  const config = readConfig(environment)
  return { ...config, secret: config.secret ?? (await loadSecret(config.dataDir)) }
}

/** The same without touching the disk: the secret is null when none is given. */
export function readConfig(environment: Environment): Omit<Config, 'secret'> & { secret: string | null } {
  const faults: string[] = []
  const values = parseAll(environment, faults)
  faults.push(...environmentFaults(environment, values))
  if (faults.length > 0) {
    const list = faults.map((fault) => `  ${fault}`).join('\n')
    throw configErrors.invalid({ list }, { faults })
  }
  return configFrom(values as SettingValues)
}

function parseAll(environment: Environment, faults: string[]): Partial<SettingValues> {
  const values: Record<string, unknown> = {}
  for (const [name, { schema, fallback }] of Object.entries<Setting>(settings)) {
    const given = isSet(environment, name) ? environment[name]!.trim() : fallback
    const parsed = schema.safeParse(given)
    if (parsed.success) values[name] = parsed.data
    else faults.push(`${name} ${parsed.error.issues[0]!.message}${quoted(name, given)}`)
  }
  return values as Partial<SettingValues>
}

/** The wrong value helps to find the mistake, but secrets and addresses with passwords stay out of the log. */
function quoted(name: string, given: string | null): string {
  return /SECRET|PASSWORD|TOKEN|URL/.test(name) ? '.' : `; it is "${given}".`
}

function configFrom(values: SettingValues): Omit<Config, 'secret'> & { secret: string | null } {
  const dataDir = resolve(values.KONTOR_DATA)
  const isLogged = values.KONTOR_LOG_LEVEL !== 'silent'
  const logFormat = values.KONTOR_LOG_FORMAT ?? (values.DATABASE_URL ? 'json' : 'file')
  const publicUrl = values.KONTOR_PUBLIC_URL ?? `http://localhost:${values.KONTOR_PORT}`
  return {
    environment: values.KONTOR_ENVIRONMENT,
    demoPassword:
      values.KONTOR_DEMO_PASSWORD ?? (values.KONTOR_ENVIRONMENT === 'dev' ? knownDemoPassword : null),
    showsInside: values.KONTOR_API_DESCRIPTION ?? values.KONTOR_ENVIRONMENT === 'dev',
    role: values.KONTOR_ROLE,
    host: values.KONTOR_HOST,
    trustedProxies: values.KONTOR_TRUSTED_PROXIES,
    port: values.KONTOR_PORT,
    smtpPort: values.KONTOR_SMTP_PORT,
    smtpHost:
      values.KONTOR_SMTP_HOST ?? (isEveryAddress(values.KONTOR_HOST) ? '127.0.0.1' : values.KONTOR_HOST),
    dataDir,
    publicUrl,
    regionalApiUrl: values.KONTOR_REGIONAL_API_URL,
    outside: {
      helpWidgetUrl: values.KONTOR_HELP_WIDGET_URL,
      guidanceUrl: values.KONTOR_GUIDANCE_URL,
      errorReportingUrl: values.KONTOR_ERROR_REPORTING_URL,
    },
    productName: values.KONTOR_PRODUCT_NAME,
    providerName: values.KONTOR_PROVIDER_NAME,
    eInvoicingProviderName: values.KONTOR_EINVOICING_PROVIDER_NAME,
    logLevel: values.KONTOR_LOG_LEVEL,
    logFile: isLogged && logFormat === 'file' ? join(dataDir, 'logs', 'kontor.log') : null,
    http: {
      requestMs: values.KONTOR_REQUEST_SECONDS * 1000,
      idleMs: values.KONTOR_IDLE_SECONDS * 1000,
      connectionsPerAddress: values.KONTOR_CONNECTIONS_PER_ADDRESS,
    },
    mailRetentionDays: values.KONTOR_MAIL_RETENTION_DAYS,
    smtpTls: smtpTlsFrom(values),
    readers: {
      atOnce: values.KONTOR_WORKERS,
      spare: values.KONTOR_WORKERS_SPARE,
      cpuSeconds: values.KONTOR_READER_CPU_SECONDS,
      memoryMb: values.KONTOR_READER_MEMORY_MB,
      ocr: values.KONTOR_OCR,
    },
    incoming: {
      partsPerMail: values.KONTOR_MAIL_PARTS,
      filesPerSenderHour: values.KONTOR_SENDER_FILES_PER_HOUR,
    },
    clamavUrl: values.CLAMAV_URL,
    webhooks: { mayBePrivate: values.KONTOR_WEBHOOKS_PRIVATE ?? values.KONTOR_ENVIRONMENT === 'dev' },
    unnamedFileHours: values.KONTOR_UNNAMED_FILE_HOURS,
    secret: values.KONTOR_SECRET,
    previousSecret: values.KONTOR_SECRET_PREVIOUS,
    databaseUrl: values.DATABASE_URL,
    databaseAppUrl: values.DATABASE_APP_URL,
    statementMs: values.DATABASE_TIMEOUT_SECONDS * 1000,
    oidc: {
      issuer: values.OIDC_ISSUER,
      clientId: values.OIDC_CLIENT_ID,
      scopes: values.OIDC_SCOPES,
      audience: values.OIDC_AUDIENCE ?? `${publicUrl}/api`,
    },
    directory: directoryFrom(values),
    s3: s3From(values),
    outgoingMail: { smtpUrl: values.SMTP_URL, from: values.SMTP_FROM },
    imap: imapFrom(values),
    edi: ediFrom(values),
    schematronFolder: resolve(values.KONTOR_SCHEMATRON_FOLDER ?? join(values.KONTOR_DATA, 'schematron')),
    ofrep: values.OFREP_URL ? { url: values.OFREP_URL, token: values.OFREP_TOKEN } : null,
    erp: values.ERP_URL && values.ERP_SECRET ? { url: values.ERP_URL, secret: values.ERP_SECRET } : null,
  }
}

const isEveryAddress = (host: string) => host === '0.0.0.0' || host === '::'

function directoryFrom({ DIRECTORY_URL: url, DIRECTORY_TOKEN: token }: SettingValues) {
  return url && token ? { url, token } : null
}

function s3From(values: SettingValues): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!bucket || !accessKeyId || !secretAccessKey) return null
  const endpoint = values.S3_ENDPOINT ?? undefined
  const timeoutMs = values.S3_TIMEOUT_SECONDS * 1000
  return { endpoint, bucket, region: values.S3_REGION, accessKeyId, secretAccessKey, timeoutMs }
}

function smtpTlsFrom(values: SettingValues): Config['smtpTls'] {
  const { KONTOR_SMTP_KEY: keyFile, KONTOR_SMTP_CERTIFICATE: certificateFile } = values
  return keyFile && certificateFile ? { keyFile, certificateFile } : null
}

function ediFrom(values: SettingValues): EdiSettings {
  const { KONTOR_EDI_FOLDER: folder, KONTOR_EDI_SFTP_URL: address } = values
  const url = address ? new URL(address) : null
  return {
    folder: resolve(folder ?? join(values.KONTOR_DATA, 'edi')),
    sftp: url && {
      host: url.hostname,
      port: Number(url.port || 22),
      user: decodeURIComponent(url.username),
      password: url.password === '' ? null : decodeURIComponent(url.password),
      root: decodeURIComponent(url.pathname) || '/',
      keyFile: values.KONTOR_EDI_SFTP_KEY,
      hostKey: values.KONTOR_EDI_SFTP_HOST_KEY,
    },
    intervalSeconds: values.KONTOR_EDI_INTERVAL_SECONDS,
  }
}

function imapFrom(values: SettingValues): ImapSettings | null {
  const { IMAP_HOST: host, IMAP_USER: user, IMAP_PASSWORD: password } = values
  if (!host || !user || !password) return null
  return {
    host,
    port: values.IMAP_PORT,
    isTls: values.IMAP_TLS,
    user,
    password,
    mailbox: values.IMAP_MAILBOX,
    intervalSeconds: values.IMAP_INTERVAL_SECONDS,
  }
}
