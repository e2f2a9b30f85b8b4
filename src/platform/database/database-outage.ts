import type { ExpectedError } from '../../kernel/error-codes'
import { databaseErrors } from './database-errors'

const { away, full, readOnly } = databaseErrors

/** What PostgreSQL's codes say of the server itself (appendix A of its manual), by code or class. */
const byCode: Record<string, () => ExpectedError> = {
  '08': away,
  '25006': readOnly,
  '53100': full,
  '53200': away,
  '53300': away,
  '55000': away,
  '57P01': away,
  '57P02': away,
  '57P03': away,
  '58030': full,
}
const brokenConnection =
  /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$|^ENOENT$/
/** The driver says these without a code. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/

/**
 * The outage behind an error of a statement, however deep it was wrapped: PostgreSQL is away, its disk is full, or it
 * takes no writing. Null when the statement itself is at fault.
 */
export function databaseOutage(error: unknown): ExpectedError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', syscall, message } = cause as NodeJS.ErrnoException
    if (syscall === undefined ? driverWords.test(message) : brokenConnection.test(code)) return away()
    const known = byCode[code] ?? byCode[code.slice(0, 2)]
    if (known) return known()
  }
  return null
}
