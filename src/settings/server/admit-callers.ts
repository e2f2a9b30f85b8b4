import { accessErrors } from '../../access/access-errors'
import type { Principal } from '../../access/principal'
import type { Database } from '../../platform/database/database'
import { inCustomerTransaction } from '../../tenants/server/context'
import type { RightsOf } from '../../tenants/server/room-server'
import { admits, lacksFactor, securitySection } from '../security-section'
import { readSettings } from './customer-settings'

type Door = {
  database: Database
  now(): Date
  /** Rights that settings of rooms give. */
  rightsOf: readonly RightsOf[]
}

/**
 * Lets a caller in whose address the customer allows, who signed in as it asks for, and whose session isn't too old; with the rights that
 * its settings give them. Asked at each call, so that a change holds at once in every process.
 * @throws access.address_not_allowed, access.session_ended, access.second_factor_missing
 */
export function admittingCallers<Request extends { ip: string }>(
  { database, now, rightsOf }: Door,
  authenticate: (request: Request) => Promise<Principal>,
): (request: Request) => Promise<Principal> {
  return async (request) => {
    const principal = await authenticate(request)
    const { customerId, isInternal } = principal
    if (customerId === null) return principal
    return inCustomerTransaction(database, Number(customerId), async (tx) => {
      const values = await readSettings(tx, securitySection)
      if (!admits(values, { address: request.ip, isInternal }))
        throw accessErrors.addressNotAllowed({ address: request.ip })
      if (isOver(principal, values.sessionHours, now())) throw accessErrors.sessionEnded()
      if (!principal.scopes && lacksFactor(values, principal)) throw accessErrors.secondFactorMissing()
      const rights = [...principal.rights]
      for (const more of rightsOf) rights.push(...(await more(tx, principal)))
      return { ...principal, rights }
    })
  }
}

/** Whether a customer's people need a second factor, for the embedded sign-in, which asks before anybody is a caller. */
export const requiringSecondFactor =
  (database: Database) =>
  async ({ customerId }: { customerId: string | null }): Promise<boolean> => {
    if (customerId === null) return false
    return inCustomerTransaction(database, Number(customerId), async (tx) => {
      const values = await readSettings(tx, securitySection)
      return lacksFactor(values, { isInternal: false, hasSecondFactor: false })
    })
  }

/** Whoever signed in too long ago. An API key has no session, and some providers don't say when somebody signed in. */
const isOver = ({ signedInAt }: Principal, hours: number, now: Date): boolean =>
  hours > 0 && signedInAt !== null && now.getTime() - signedInAt.getTime() > hours * 3_600_000
