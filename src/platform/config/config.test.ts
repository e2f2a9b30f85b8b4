import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ExpectedError } from '../../kernel/error-codes'
import { loadConfig, readConfig } from './config'
import { configurationMarkdown, settings } from './configuration-table'

test('with nothing set, everything is embedded and the demo is there', () => {
  expect(readConfig({})).toEqual({
    environment: 'dev',
    demoPassword: 'kontor-demo',
    showsInside: true,
    host: '127.0.0.1',
    trustedProxies: [],
    role: 'all',
    port: 4000,
    smtpPort: 2525,
    smtpHost: '127.0.0.1',
    dataDir: resolve('./data'),
    publicUrl: 'http://localhost:4000',
    regionalApiUrl: null,
    outside: { helpWidgetUrl: null, guidanceUrl: null, errorReportingUrl: null },
    productName: 'Kontor',
    providerName: 'Kontor',
    eInvoicingProviderName: 'E-Invoicing Network',
    logLevel: 'info',
    logFile: resolve('./data/logs/kontor.log'),
    http: { requestMs: 300_000, idleMs: 60_000, connectionsPerAddress: 1_000 },
    mailRetentionDays: 400,
    smtpTls: null,
    readers: { atOnce: 2, spare: 1, cpuSeconds: 10, memoryMb: 1500, ocr: 'auto' },
    incoming: { partsPerMail: 500, filesPerSenderHour: 1000 },
    clamavUrl: null,
    webhooks: { mayBePrivate: true },
    unnamedFileHours: 24,
    secret: null,
    previousSecret: null,
    databaseUrl: null,
    databaseAppUrl: null,
    statementMs: 60_000,
    oidc: {
      issuer: null,
      clientId: 'kontor',
      scopes: 'openid profile email offline_access kontor:admin',
      audience: 'http://localhost:4000/api',
    },
    directory: null,
    s3: null,
    outgoingMail: { smtpUrl: null, from: 'no-reply@kontor.example' },
    imap: null,
    ofrep: null,
    schematronFolder: resolve('data/schematron'),
    edi: { folder: resolve('data/edi'), intervalSeconds: 30, sftp: null },
    erp: null,
  })
})

test('services of one’s own are read from their variables', () => {
  const config = readConfig({
    KONTOR_ENVIRONMENT: 'production',
    KONTOR_ROLE: 'worker',
    KONTOR_PORT: '8080',
    KONTOR_PUBLIC_URL: 'https://ap.example/',
    DATABASE_URL: 'postgres://kontor:word@db.example:5432/kontor',
    KONTOR_SECRET: 'a secret of one’s own, long enough to be one',
    S3_ENDPOINT: 'http://s3.example:9000',
    S3_BUCKET: 'documents',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'word',
    IMAP_HOST: 'imap.example',
    IMAP_PORT: '143',
    IMAP_TLS: 'false',
    IMAP_USER: 'invoices',
    IMAP_PASSWORD: 'word',
    OIDC_ISSUER: 'https://idp.example',
    DIRECTORY_URL: 'https://idp.example/scim/v2',
    DIRECTORY_TOKEN: 'bearer',
    ERP_URL: 'https://erp.example/invoices',
    ERP_SECRET: 'signing',
    KONTOR_LOG_LEVEL: '',
  })
  expect(config).toMatchObject({
    demoPassword: null,
    showsInside: false,
    role: 'worker',
    publicUrl: 'https://ap.example',
    databaseUrl: 'postgres://kontor:word@db.example:5432/kontor',
    oidc: { audience: 'https://ap.example/api' },
    s3: { endpoint: 'http://s3.example:9000', bucket: 'documents', region: 'us-east-1', timeoutMs: 10_000 },
    imap: { host: 'imap.example', port: 143, isTls: false, mailbox: 'INBOX', intervalSeconds: 60 },
    directory: { url: 'https://idp.example/scim/v2', token: 'bearer' },
    erp: { url: 'https://erp.example/invoices', secret: 'signing' },
    logLevel: 'info',
    logFile: null,
  })
})

test('every wrong variable is named at once, with what to do and without secrets', () => {
  const message = messageOf({
    KONTOR_PORT: 'four thousand',
    KONTOR_ENVIRONMENT: 'prod',
    KONTOR_SECRET: 'too-short-secret',
    DATABASE_URL: 'mysql://root:hunter2@db/kontor',
    S3_BUCKET: 'documents',
    KONTOR_PROT: '4001',
  })
  expect(message).toContain('KONTOR_PORT must be a port number from 0 to 65535; it is "four thousand".')
  expect(message).toContain(
    'KONTOR_ENVIRONMENT must be one of dev, qa, stage, sandbox, production; it is "prod".',
  )
  expect(message).toContain('KONTOR_SECRET must have at least 32 characters')
  expect(message).toContain(
    'DATABASE_URL must be an address like postgres://user:password@host:5432/database.',
  )
  expect(message).toContain('S3_ACCESS_KEY_ID is missing: S3_BUCKET is set and needs it.')
  expect(message).toContain('KONTOR_PROT is not a setting.')
  expect(message).not.toMatch(/hunter2|too-short-secret/)
})

test.each(['qa', 'stage', 'sandbox'])(
  'in %s nothing of the demo exists without a password of one’s own',
  (name) => {
    expect(readConfig({ KONTOR_ENVIRONMENT: name }).demoPassword).toBeNull()
    expect(messageOf({ KONTOR_ENVIRONMENT: name, KONTOR_DEMO_PASSWORD: 'kontor-demo' })).toContain(
      'KONTOR_DEMO_PASSWORD',
    )
    const own = { KONTOR_ENVIRONMENT: name, KONTOR_DEMO_PASSWORD: 'one of our own' }
    expect(readConfig(own).demoPassword).toBe('one of our own')
  },
)

test('the password that everybody knows is not opened to the network', () => {
  expect(messageOf({ KONTOR_HOST: '0.0.0.0' })).toContain('KONTOR_DEMO_PASSWORD is missing')
  expect(messageOf({ KONTOR_ENVIRONMENT: 'production', KONTOR_DEMO_PASSWORD: 'one of our own' })).toContain(
    'no demo',
  )
  expect(readConfig({ KONTOR_HOST: '0.0.0.0', KONTOR_DEMO_PASSWORD: 'one of our own' }).host).toBe('0.0.0.0')
  expect(readConfig({ KONTOR_HOST: '0.0.0.0', KONTOR_ENVIRONMENT: 'production' }).host).toBe('0.0.0.0')
})

test('proxies are named by address or network', () => {
  expect(readConfig({ KONTOR_TRUSTED_PROXIES: '10.0.0.7, fd00::/8' }).trustedProxies).toEqual([
    '10.0.0.7',
    'fd00::/8',
  ])
  for (const wrong of ['everybody', '10.0.0.0/33', '10.0.0'])
    expect(messageOf({ KONTOR_TRUSTED_PROXIES: wrong })).toContain('KONTOR_TRUSTED_PROXIES must be')
})

test('a process with a part of the work needs the server that it works on with the others', () => {
  expect(messageOf({ KONTOR_ROLE: 'worker' })).toContain('DATABASE_URL is missing')
})

test('outside dev a database server asks for a secret; none follows from its address', async () => {
  const shared = { KONTOR_ENVIRONMENT: 'production', DATABASE_URL: 'postgres://kontor@db.example/kontor' }
  expect(messageOf(shared)).toContain('KONTOR_SECRET is missing')
  expect(messageOf({ ...shared, KONTOR_SECRET: '12345678901234567890123456789012' })).toContain(
    'KONTOR_SECRET can be guessed',
  )
  const [first, second] = [await temporaryFolder(), await temporaryFolder()]
  const inDev = { DATABASE_URL: shared.DATABASE_URL }
  const secrets = [first, second, first].map((folder) => loadConfig({ ...inDev, KONTOR_DATA: folder }))
  const [one, other, again] = (await Promise.all(secrets)).map((config) => config.secret)
  expect(one).toBe(again)
  expect(one).not.toBe(other)
})

test('the secret is made once and only its owner can read it', async () => {
  const dataDir = await temporaryFolder()
  const all = await Promise.all(
    Array.from({ length: 5 }, () => loadConfig({ KONTOR_DATA: join(dataDir, 'new') })),
  )
  expect(new Set(all.map((config) => config.secret)).size).toBe(1)
  expect(all[0]!.secret).toMatch(/^[0-9a-f]{64}$/)
  expect((await stat(join(dataDir, 'new', 'secret'))).mode & 0o777).toBe(0o600)
  const own = 'a secret of one’s own, long enough to be one'
  expect((await loadConfig({ KONTOR_DATA: dataDir, KONTOR_SECRET: own })).secret).toBe(own)
})

test('a data directory that cannot hold the secret is named', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'taken'), '')
  await expect(loadConfig({ KONTOR_DATA: join(folder, 'taken') })).rejects.toMatchObject({
    code: 'config.no-secret',
    message: expect.stringContaining('KONTOR_DATA'),
  })
})

test('the table for the README has a row for every variable', () => {
  const rows = configurationMarkdown().trim().split('\n').slice(2)
  expect(rows).toHaveLength(Object.keys(settings).length)
  expect(rows[0]).toBe('| `KONTOR_PORT` | `4000` | Port of the web application. |')
})

function messageOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ExpectedError) return error.message
    throw error
  }
  throw new Error('the configuration was accepted')
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-config-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
