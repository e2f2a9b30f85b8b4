import { z } from 'zod'
import { environments } from '../../kernel/environments'
import { isWeakSecret } from '../secrets/weak-secret'
import { intakeSettings } from './intake-settings'
import { one, optional, type Setting } from './setting'
import {
  address,
  addressWith,
  choice,
  isNetwork,
  portNumber,
  seconds,
  text,
  webAddress,
  wholeNumber,
  yesOrNo,
} from './setting-values'

export const roles = ['all', 'web', 'worker', 'mail'] as const
export const ocrChoices = ['auto', 'native', 'packaged', 'neural'] as const
export const logFormats = ['file', 'json'] as const
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Everybody knows it, so it opens the demo only where nobody else gets in. */
export const knownDemoPassword = 'kontor-demo'

/** Every variable that Kontor reads. The README's table is made from it: `configurationMarkdown()`. */
export const settings = {
  KONTOR_PORT: one(portNumber, '4000', 'Port of the web application.'),
  KONTOR_SMTP_PORT: one(portNumber, '2525', 'Port on which mail with invoices is received.'),
  KONTOR_HOST: one(
    address,
    '127.0.0.1',
    'Address that web and mail listen on. By default only this machine gets in; 0.0.0.0 opens them to the network.',
  ),
  KONTOR_SMTP_HOST: optional(
    text.regex(/^[\w.:-]+$/, 'must be a host name or an address'),
    'KONTOR_HOST, or 127.0.0.1',
    'Where the web processes reach the mail process, to send the test e-mails of Tenant Onboarding.',
  ),
  KONTOR_TRUSTED_PROXIES: one(
    z
      .string()
      .transform((value) => value.split(/[\s,]+/).filter(Boolean))
      .refine((list) => list.every(isNetwork), 'must be a list of addresses like 10.0.0.7 or 10.0.0.0/8'),
    '',
    'Proxies before the web processes, as addresses or networks (10.0.0.7, 10.0.0.0/8). Only these are believed about where a call comes from (X-Forwarded-For).',
  ),
  KONTOR_DATA: one(
    text.min(1, 'must name a directory'),
    './data',
    'Directory of the embedded database, the stored files and the generated secret.',
  ),
  KONTOR_ENVIRONMENT: one(
    choice(environments),
    'dev',
    `One of ${environments.join(', ')}. The demo with its known password exists in dev alone.`,
  ),
  KONTOR_DEMO_PASSWORD: optional(
    text
      .min(12, 'must have at least 12 characters')
      .refine((value) => value !== knownDemoPassword, 'must be one that is not written in the README'),
    `\`${knownDemoPassword}\` in dev on this machine, otherwise no demo`,
    'Password of the demo users. Needed for the demo outside dev, and wherever others reach it (KONTOR_HOST); production has none.',
  ),
  KONTOR_API_DESCRIPTION: optional(
    yesOrNo,
    '`true` in dev, otherwise `false`',
    'Whether /api/docs describes the API and the source maps of the web client are served.',
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
  KONTOR_LOG_FORMAT: optional(
    choice(logFormats),
    'file; with DATABASE_URL json',
    'file: the log is {KONTOR_DATA}/logs/kontor.log, 10 MB each, the last five are kept. json: one JSON object per line on standard output.',
  ),
  KONTOR_WORKERS: one(
    wholeNumber(1, 64),
    '2',
    'Documents of one customer that this process reads at the same time.',
  ),
  KONTOR_WORKERS_SPARE: one(
    wholeNumber(0, 64),
    '1',
    'Places beyond KONTOR_WORKERS, kept for customers who have less than their share: a flood of one never makes the others wait.',
  ),
  KONTOR_READER_CPU_SECONDS: one(
    wholeNumber(1, 600),
    '10',
    'Processor time that the first page of a file may take to be read, without the tesseract command; each page adds a second.',
  ),
  KONTOR_READER_MEMORY_MB: one(wholeNumber(200, 64_000), '1500', 'Memory that reading one file may take.'),
  KONTOR_OCR: one(
    choice(ocrChoices),
    'auto',
    'What reads scanned pages: native (the tesseract command), packaged (Tesseract without it), neural (PP-OCRv4), or auto: for each page what reads it best.',
  ),
  KONTOR_MAIL_PARTS: one(
    wholeNumber(1, 2_000),
    '500',
    'Attachments that are taken of one e-mail; the e-mail says when it had more.',
  ),
  KONTOR_SENDER_FILES_PER_HOUR: one(
    wholeNumber(1, 1_000_000),
    '1000',
    'Files that one sender may mail to a customer within an hour; further e-mails wait and say so.',
  ),
  KONTOR_UNNAMED_FILE_HOURS: one(
    wholeNumber(2, 8_760),
    '24',
    'Age after which a stored file that belongs to no document and no e-mail is deleted.',
  ),
  CLAMAV_URL: optional(
    addressWith(['tcp:', 'unix:'], 'tcp://host:3310 or unix:///run/clamav/clamd.ctl'),
    'no check for malware',
    'The clamd of ClamAV that checks each file that comes in.',
  ),
  KONTOR_WEBHOOKS_PRIVATE: optional(
    yesOrNo,
    '`true` in dev, otherwise `false`',
    'Whether webhooks may go to addresses of private networks and of this machine, and without TLS.',
  ),
  KONTOR_REQUEST_SECONDS: one(
    seconds(1, 3_600),
    '300',
    'How long a request may take to arrive in full; a slower one is closed.',
  ),
  KONTOR_IDLE_SECONDS: one(
    seconds(1, 3_600),
    '60',
    'Silence in the middle of a request or an answer after which its connection is closed.',
  ),
  KONTOR_CONNECTIONS_PER_ADDRESS: one(
    z.coerce
      .number({ error: 'must be a number from 1 to 1000000' })
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(1_000_000, 'must be at most 1000000'),
    '1000',
    'Connections that one address may hold open to the web application, a quarter of the file descriptors at most; KONTOR_TRUSTED_PROXIES may hold more.',
  ),
  KONTOR_MAIL_RETENTION_DAYS: one(
    z.coerce
      .number({ error: 'must be a number of days' })
      .int('must be a whole number')
      .min(30, 'must be at least 30')
      .max(36_500, 'must be at most 36500'),
    '400',
    'Days after which a mail that was sent, or given up, leaves the outbox for good.',
  ),
  KONTOR_SMTP_KEY: optional(
    text,
    'a key and certificate made at each start',
    'File with the private key (PEM) for STARTTLS on the port for mail; needs KONTOR_SMTP_CERTIFICATE.',
  ),
  KONTOR_SMTP_CERTIFICATE: optional(text, 'the same', 'File with its certificate, and those above it (PEM).'),
  KONTOR_SECRET: optional(
    text
      .min(32, 'must have at least 32 characters (for example from "openssl rand -hex 32")')
      .refine((value) => !isWeakSecret(value), 'can be guessed: use one from "openssl rand -hex 32"'),
    'generated once, kept in {KONTOR_DATA}/secret; with DATABASE_URL it must be set, except in dev',
    'Opens the key, kept in the database, from which Kontor’s own passwords and signatures follow. The same for all processes; how to change it: docs/operate.md.',
  ),
  KONTOR_SECRET_PREVIOUS: optional(text, 'none', 'The secret before, while it is being changed.'),
  DATABASE_URL: optional(
    addressWith(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database'),
    'the embedded PostgreSQL',
    'A PostgreSQL server (15 or later) to use instead. Its user owns the database; it needs no other right than CREATEROLE, and with DATABASE_APP_URL not even that.',
  ),
  DATABASE_APP_URL: optional(
    addressWith(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database'),
    'DATABASE_URL with a role that Kontor makes: {database}_app',
    'The same database for the role that the program works as, where roles may not be created or a pooler stands before the server.',
  ),
  DATABASE_TIMEOUT_SECONDS: one(
    seconds(1, 3_600),
    '60',
    'How long a statement may take; its connection is given up then.',
  ),
  OIDC_ISSUER: optional(webAddress, 'the embedded sign-in', 'Address of your OpenID Connect provider.'),
  OIDC_CLIENT_ID: one(text.min(1, 'must not be empty'), 'kontor', 'Kontor’s client id at that provider.'),
  OIDC_SCOPES: one(
    text.regex(/\bopenid\b/, 'must contain "openid"'),
    'openid profile email offline_access kontor:admin',
    'Scopes that are asked for at sign-in, with offline_access and the admin scope.',
  ),
  OIDC_AUDIENCE: optional(text, '{KONTOR_PUBLIC_URL}/api', 'Audience that an access token must carry.'),
  DIRECTORY_URL: optional(
    webAddress,
    'the embedded sign-in',
    'Base address of the SCIM 2.0 service of the directory that keeps the people, like https://idp.example/scim/v2; needs OIDC_ISSUER. docs/operate.md says what it must have.',
  ),
  DIRECTORY_TOKEN: optional(text, 'none', 'Bearer token for that service; needed with DIRECTORY_URL.'),
  S3_BUCKET: optional(
    text,
    'files in {KONTOR_DATA}/objects',
    'Bucket for the files; made when it is missing.',
  ),
  S3_ENDPOINT: optional(webAddress, 'Amazon S3', 'Address of another S3-compatible service.'),
  S3_REGION: one(text.min(1, 'must not be empty'), 'us-east-1', 'Region of the bucket.'),
  S3_ACCESS_KEY_ID: optional(text, 'none', 'Key for the bucket; needed with S3_BUCKET.'),
  S3_SECRET_ACCESS_KEY: optional(text, 'none', 'Secret of that key; needed with S3_BUCKET.'),
  S3_TIMEOUT_SECONDS: one(
    seconds(1, 300),
    '10',
    'How long that service may be silent before a call to it counts as failed.',
  ),
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
  KONTOR_SCHEMATRON_FOLDER: optional(
    text,
    '{KONTOR_DATA}/schematron',
    'Folder for official Schematron files (.sch, XPath 2), which are asked for a second opinion on e-invoices in UBL and CII. Files whose path names peppol, xrechnung or factur-x are for invoices that say so.',
  ),
  ...intakeSettings,
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
    const shown = fallbackMeaning ?? (fallback ? `\`${fallback}\`` : 'none')
    return `| \`${name}\` | ${shown} | ${meaning} |`
  })
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows, ''].join('\n')
}
