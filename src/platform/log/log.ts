import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import { hideValues } from '../database/hide-values'

/** What Kontor writes about itself: one JSON object per line, never a secret in it. */
export type Log = Logger

/** What a child logger is bound to, so that every line can be traced to a request, a document and a customer. */
export type LogBindings = {
  requestId?: string
  documentId?: string
  customerId?: string
  [name: string]: unknown
}

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'

/**
 * Makes the log of a process. Lines go to standard output unless a destination is given.
 * `level` is the least level that is written; `time` is ISO 8601 in UTC.
 */
export function createLog(
  options: { level?: LogLevel; name?: string; destination?: DestinationStream } = {},
): Log {
  const settings = {
    name: options.name ?? 'kontor',
    level: options.level ?? 'info',
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secretPaths, censor: '[hidden]' },
    serializers: { err: describeError, error: describeError },
  }
  return options.destination ? pino(settings, options.destination) : pino(settings)
}

/** A logger that writes nothing: for tests and for commands whose output is data. */
export function silentLog(): Log {
  return createLog({ level: 'silent' })
}

/** A child logger that carries ids on every line. */
export function childLog(log: Log, bindings: LogBindings): Log {
  return log.child(bindings)
}

const secretNames = [
  'password',
  'appPassword',
  'secret',
  'clientSecret',
  'client_secret',
  'token',
  'accessToken',
  'access_token',
  'refreshToken',
  'refresh_token',
  'idToken',
  'id_token',
  'o4otoken',
  'authorization',
  'cookie',
  'secretAccessKey',
]

/** pino matches exact depths only: a secret is hidden at the top, one level down, and in headers. */
const secretPaths = [
  ...secretNames,
  ...secretNames.map((name) => `*.${name}`),
  ...secretNames.map((name) => `*.headers.${name}`),
  '*.headers["set-cookie"]',
]

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const described: Record<string, unknown> = stdSerializers.err(hideValues(error))
  for (const key of ['message', 'stack']) {
    if (typeof described[key] === 'string') described[key] = hideUrlPasswords(described[key])
  }
  return described
}

/** Connection errors quote their URL: "postgres://user:word@host" becomes "postgres://user:[hidden]@host". */
export function hideUrlPasswords(text: string): string {
  return text.replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*):[^\s/@]+@/gi, '$1:[hidden]@')
}
