import type { AppRole } from '../access/roles'
import type { CodedText } from '../kernel/told-text'
import { toxicReasons } from './user-errors'

export type ToxicPair = { one: AppRole; other: AppRole; why: CodedText }

/** Roles that one person should not have together: who brings an invoice into the books must not pay it out. */
const toxicPairs: readonly ToxicPair[] = [
  { one: 'AP_SPECIALIST', other: 'PAYMENTS_SPECIALIST', why: toxicReasons.entersAndPays() },
  { one: 'AP_MANAGER', other: 'PAYMENTS_SPECIALIST', why: toxicReasons.approvesAndPays() },
  { one: 'USER_ADMIN', other: 'PAYMENTS_SPECIALIST', why: toxicReasons.grantsAndPays() },
]

/** The toxic pairs among these roles. */
export function toxicPairsOf(roles: readonly string[]): ToxicPair[] {
  return toxicPairs.filter(({ one, other }) => roles.includes(one) && roles.includes(other))
}
