import type { AccessContext } from '../access/access-context'
import { flagsOf } from '../access/flags'
import { rooms } from '../app/rooms'

/** What the guard knows where every flag is on and a customer is selected. */
export const everythingOn: AccessContext = {
  product: 'Kontor',
  environment: 'dev',
  flags: new Set(flagsOf(rooms, 'Kontor').keys()),
  can: {},
  isPaymentsCustomer: true,
  selectedCustomerId: '10301',
}
