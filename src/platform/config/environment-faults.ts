import { type SettingName, type SettingValues, settings } from './configuration-table'

export type Environment = Record<string, string | undefined>

/** What is wrong with variables beside each other: one sentence each, with the name and what to do. */
export function environmentFaults(environment: Environment, values: Partial<SettingValues>): string[] {
  return [
    ...missingPartners(environment),
    ...unknownNames(environment),
    ...missingDatabase(environment, values),
    ...missingForEnvironment(environment, values),
  ]
}

/** An empty variable counts as one that is not set, as in "KONTOR_PORT= npm start". */
export function isSet(environment: Environment, name: string): boolean {
  return (environment[name] ?? '').trim() !== ''
}

const partners: [SettingName, SettingName[]][] = [
  ['S3_BUCKET', ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ['S3_ENDPOINT', ['S3_BUCKET']],
  ['KONTOR_SMTP_KEY', ['KONTOR_SMTP_CERTIFICATE']],
  ['KONTOR_SMTP_CERTIFICATE', ['KONTOR_SMTP_KEY']],
  ['IMAP_HOST', ['IMAP_USER', 'IMAP_PASSWORD']],
  ['IMAP_USER', ['IMAP_HOST']],
  ['ERP_URL', ['ERP_SECRET']],
  ['DIRECTORY_URL', ['DIRECTORY_TOKEN', 'OIDC_ISSUER']],
  ['DIRECTORY_TOKEN', ['DIRECTORY_URL']],
  ['DATABASE_APP_URL', ['DATABASE_URL']],
  ['KONTOR_SECRET_PREVIOUS', ['KONTOR_SECRET']],
  ['OFREP_TOKEN', ['OFREP_URL']],
]

function missingPartners(environment: Environment): string[] {
  return partners.flatMap(([name, needed]) =>
    needed
      .filter((partner) => isSet(environment, name) && !isSet(environment, partner))
      .map(
        (partner) => `${partner} is missing: ${name} is set and needs it. Set ${partner}, or unset ${name}.`,
      ),
  )
}

/** A misspelt name would otherwise do nothing, silently. Kubernetes itself sets KONTOR_SERVICE_… and KONTOR_PORT_…. */
function unknownNames(environment: Environment): string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith('KONTOR_') && !(name in settings))
    .filter((name) => !/^KONTOR_(TEST|SERVICE|PORT)_/.test(name))
    .map((name) => `${name} is not a setting. Look it up in the README's table, or unset it.`)
}

function missingDatabase(environment: Environment, { KONTOR_ROLE }: Partial<SettingValues>): string[] {
  if (!KONTOR_ROLE || KONTOR_ROLE === 'all' || isSet(environment, 'DATABASE_URL')) return []
  return [
    `DATABASE_URL is missing: a process with KONTOR_ROLE=${KONTOR_ROLE} works together with others on one PostgreSQL server. Set it, or leave KONTOR_ROLE at all.`,
  ]
}

/** What is known to everybody, or may be guessed, must not be within reach of others. */
function missingForEnvironment(environment: Environment, values: Partial<SettingValues>): string[] {
  const faults: string[] = []
  const isDev = values.KONTOR_ENVIRONMENT === 'dev'
  if (isSet(environment, 'DATABASE_URL') && !isSet(environment, 'KONTOR_SECRET') && !isDev)
    faults.push(
      'KONTOR_SECRET is missing: the processes on one DATABASE_URL need the same one. Make it once ("openssl rand -hex 32") and keep it where you keep passwords.',
    )
  if (isSet(environment, 'KONTOR_DEMO_PASSWORD') && values.KONTOR_ENVIRONMENT === 'production')
    faults.push('KONTOR_DEMO_PASSWORD is set, and production has no demo. Unset it.')
  if (
    isDev &&
    !isSet(environment, 'KONTOR_DEMO_PASSWORD') &&
    values.KONTOR_HOST &&
    !isThisMachine(values.KONTOR_HOST)
  )
    faults.push(
      'KONTOR_DEMO_PASSWORD is missing: KONTOR_HOST lets others reach the demo, whose password everybody knows. Set one of your own.',
    )
  return faults
}

const isThisMachine = (host: string) => host.startsWith('127.') || host === '::1'
