import type { Principal } from '../../access/principal'
import { call } from '../../access/web/call'
import { readRegion } from '../tenants.api'
import { defaultRegion, keepSelectedCustomer, readSelectedCustomer } from './selected-customer'

/** At the sign-in of a customer's person their own customer becomes the selected one, in its region (specification §4). */
export async function selectOwnCustomer({
  isInternal,
  homeCustomerId,
  shortname,
}: Pick<Principal, 'isInternal' | 'homeCustomerId' | 'shortname'>): Promise<void> {
  if (isInternal || homeCustomerId === null || readSelectedCustomer()?.id === homeCustomerId) return
  const region = await call(readRegion, {}, { skipErrorHandling: true })
  keepSelectedCustomer({ id: homeCustomerId, name: shortname ?? '', region: region || defaultRegion })
}
