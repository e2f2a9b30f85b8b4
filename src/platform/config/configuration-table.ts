import { z } from 'zod'

export const environments = ['dev', 'qa', 'stage', 'sandbox', 'production'] as const
export const roles = ['all', 'web', 'worker', 'mail'] as const
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** One variable of the environment: how it is read, what holds without it, and what it does. */
export type Setting<Value = unknown> = {
  schema: z.ZodType<Value>
  /** The text that is read when the variable is not set; null: nothing. */
  fallback: string | null
  /** What the table of the README says instead of the fallback. */
  fallbackMeaning?: string
  meaning: string
}

const portNumber = z.coerce
  .number({ error: 'must be a port number from 0 to 65535' })
  .int('must be a port number from 0 to 65535')
  .min(0, 'must be a port number from 0 to 65535')
  .max(65535, 'must be a port number from 0 to 65535')
const text = z.string()
const webAddress = addressWith(['http:', 'https:'], 'https://host/path')
const yesOrNo = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((value) => value === 'true')

/** Every variable that Kontor reads. The README's table is made from it: `configurationMarkdown()`. */
export const settings = {
  KONTOR_PORT: one(portNumber, '4000', 'Port of the web application.'),
  KONTOR_SMTP_PORT: one(portNumber, '2525', 'Port on which mail with invoices is received.'),
  KONTOR_DATA: one(
    text.min(1, 'must name a directory'),
    './data',
    'Directory of the embedded database, the stored files and the generated secret.',
  ),
  KONTOR_ENVIRONMENT: one(
    choice(environments),
    'dev',
    `One of ${environments.join(', ')}. In production nothing of the demo exists and sign-in has no known password.`,
  ),
  KONTOR_ROLE: one(
    choice(roles),
    'all',
    'What this process does: all, or one of web, worker and mail when several run side by side on one DATABASE_URL.',
  ),
  KONTOR_PUBLIC_URL: optional(
    webAddress,
    'http://localhost:{KONTOR_PORT}',
    'The address that people type; sign-in and the links in mails use it.',
  ),
  KONTOR_REGIONAL_API_URL: optional(
    webAddress,
    'the same host',
    'Address of the API whose host is prefixed with the region of the selected customer: https://api.example becomes https://us-east-1.api.example.',
  ),
  KONTOR_HELP_WIDGET_URL: optional(
    webAddress,
    'the built-in help',
    'Script of an outside help widget, loaded instead of the built-in help on the pages that have one.',
  ),
  KONTOR_GUIDANCE_URL: optional(webAddress, 'none', 'Script of a guidance or analytics tool.'),
  KONTOR_ERROR_REPORTING_URL: optional(
    webAddress,
    'none',
    'Takes errors of the browser as JSON, and the times of one page load in twenty.',
  ),
  KONTOR_PRODUCT_NAME: one(text.min(1, 'must not be empty'), 'Kontor', 'The product’s name on every screen.'),
  KONTOR_PROVIDER_NAME: one(text.min(1, 'must not be empty'), 'Kontor', 'Who runs the service.'),
  KONTOR_EINVOICING_PROVIDER_NAME: one(
    text.min(1, 'must not be empty'),
    'E-Invoicing Network',
    'Name of the e-invoicing network that customers sign in to.',
  ),
  KONTOR_LOG_LEVEL: one(choice(logLevels), 'info', `Least level that is logged: ${logLevels.join(', ')}.`),
  KONTOR_WORKERS: one(
    z.coerce
      .number({ error: 'must be a number from 1 to 64' })
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(64, 'must be at most 64'),
    '2',
    'Jobs that this process works on at the same time.',
  ),
  KONTOR_SECRET: optional(
    text.min(32, 'must have at least 32 characters (for example from "openssl rand -hex 32")'),
    'generated once, kept in {KONTOR_DATA}/secret; with DATABASE_URL it follows from that address',
    'Secret from which passwords and signatures between Kontor’s processes follow. The same for all of them.',
  ),
  DATABASE_URL: optional(
    addressWith(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database'),
    'the embedded PostgreSQL',
    'A PostgreSQL server (15 or later) to use instead. Its user owns the tables and may create roles.',
  ),
  OIDC_ISSUER: optional(webAddress, 'the embedded sign-in', 'Address of your OpenID Connect provider.'),
  OIDC_CLIENT_ID: one(text.min(1, 'must not be empty'), 'kontor', 'Kontor’s client id at that provider.'),
  OIDC_SCOPES: one(
    text.regex(/\bopenid\b/, 'must contain "openid"'),
    'openid profile email offline_access kontor:admin',
    'Scopes that are asked for at sign-in, with offline_access and the admin scope.',
  ),
  OIDC_AUDIENCE: optional(text, '{KONTOR_PUBLIC_URL}/api', 'Audience that an access token must carry.'),
  S3_BUCKET: optional(
    text,
    'files in {KONTOR_DATA}/objects',
    'Bucket for the files; made when it is missing.',
  ),
  S3_ENDPOINT: optional(webAddress, 'Amazon S3', 'Address of another S3-compatible service.'),
  S3_REGION: one(text.min(1, 'must not be empty'), 'us-east-1', 'Region of the bucket.'),
  S3_ACCESS_KEY_ID: optional(text, 'none', 'Key for the bucket; needed with S3_BUCKET.'),
  S3_SECRET_ACCESS_KEY: optional(text, 'none', 'Secret of that key; needed with S3_BUCKET.'),
  SMTP_URL: optional(
    addressWith(['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
    'an outbox to read in the application',
    'Mail server for outgoing mail.',
  ),
  SMTP_FROM: one(
    text.regex(/^[^@\s]+@[^@\s]+$|<[^@\s]+@[^@\s]+>$/, 'must be a mail address'),
    'no-reply@kontor.example',
    'Sender of outgoing mail.',
  ),
  IMAP_HOST: optional(text, 'no polling', 'Mail server whose mailbox is polled for invoices.'),
  IMAP_PORT: one(portNumber, '993', 'Its port.'),
  IMAP_TLS: one(yesOrNo, 'true', 'false: without encryption from the first byte, as for port 143.'),
  IMAP_USER: optional(text, 'none', 'User of the mailbox; needed with IMAP_HOST.'),
  IMAP_PASSWORD: optional(text, 'none', 'Password of the mailbox; needed with IMAP_HOST.'),
  IMAP_MAILBOX: one(text.min(1, 'must not be empty'), 'INBOX', 'Folder that is polled.'),
  IMAP_INTERVAL_SECONDS: one(
    z.coerce.number({ error: 'must be a number of seconds' }).min(1, 'must be at least 1').max(86_400),
    '60',
    'Seconds between two looks into it.',
  ),
  OFREP_URL: optional(webAddress, 'flags kept in the database', 'An OFREP feature-flag service.'),
  OFREP_TOKEN: optional(text, 'none', 'Bearer token for that service.'),
  ERP_URL: optional(webAddress, 'the embedded ERP', 'Address of the ERP’s invoice interface.'),
  ERP_SECRET: optional(text, 'none', 'Secret that signs each request to the ERP; needed with ERP_URL.'),
} satisfies Record<string, Setting>

export type SettingName = keyof typeof settings
export type SettingValues = { [Name in SettingName]: z.output<(typeof settings)[Name]['schema']> }

/** The configuration table of the README: name, default, meaning. */
export function configurationMarkdown(): string {
  const rows = Object.entries<Setting>(settings).map(([name, { fallback, fallbackMeaning, meaning }]) => {
    const shown = fallbackMeaning ?? (fallback === null ? 'none' : `\`${fallback}\``)
    return `| \`${name}\` | ${shown} | ${meaning} |`
  })
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows, ''].join('\n')
}

function one<Schema extends z.ZodType>(schema: Schema, fallback: string, meaning: string) {
  return { schema, fallback, meaning }
}

function optional<Schema extends z.ZodType>(schema: Schema, fallbackMeaning: string, meaning: string) {
  return { schema: schema.nullable(), fallback: null, fallbackMeaning, meaning }
}

function choice<const Options extends readonly [string, ...string[]]>(options: Options) {
  return z.enum(options, { error: `must be one of ${options.join(', ')}` })
}

/** An address of one of the given kinds, without the slash at its end. */
function addressWith(protocols: string[], example: string) {
  return z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address like ${example}`,
    })
    .transform((value) => value.replace(/\/$/, ''))
}
