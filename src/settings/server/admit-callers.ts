import { accessErrors } from '../../access/access-errors'
import type { Principal } from '../../access/principal'
import type { Database } from '../../platform/database/database'
import { inCustomerTransaction } from '../../tenants/server/context'
import { admits, securitySection } from '../security-section'
import { readSettings } from './customer-settings'

/**
 * Lets a caller in whose address the customer allows and whose session isn't too old; asked at each call, so that a change holds at once in every
 * process. @throws access.address_not_allowed, access.session_ended
 */
export function admittingCallers<Request extends { ip: string }>(
  { database, now }: { database: Database; now(): Date },
  authenticate: (request: Request) => Promise<Principal>,
): (request: Request) => Promise<Principal> {
  return async (request) => {
    const principal = await authenticate(request)
    const { customerId, isInternal } = principal
    if (customerId === null) return principal
    const values = await inCustomerTransaction(database, Number(customerId), (tx) =>
      readSettings(tx, securitySection),
    )
    if (!admits(values, { address: request.ip, isInternal }))
      throw accessErrors.addressNotAllowed({ address: request.ip })
    if (isOver(principal, values.sessionHours, now())) throw accessErrors.sessionEnded()
    return principal
  }
}

/** Whoever signed in too long ago. An API key has no session, and some providers don't say when somebody signed in. */
const isOver = ({ signedInAt }: Principal, hours: number, now: Date): boolean =>
  hours > 0 && signedInAt !== null && now.getTime() - signedInAt.getTime() > hours * 3_600_000
