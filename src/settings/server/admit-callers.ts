import { accessErrors } from '../../access/access-errors'
import type { Principal } from '../../access/principal'
import type { Database } from '../../platform/database/database'
import { inCustomerTransaction } from '../../tenants/server/context'
import { admits, securitySection } from '../security-section'
import { readSettings } from './customer-settings'

/**
 * Lets a caller in whose address the customer allows; asked at each call, so that a change holds at once in every
 * process. @throws access.address_not_allowed
 */
export function admittingCallers<Request extends { ip: string }>(
  database: Database,
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
    return principal
  }
}
