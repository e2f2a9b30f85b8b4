import { createContext, type ReactNode, useContext } from 'react'
import type { Permission } from '../../access/permissions'
import type { Day } from '../../kernel/dates'
import { customerNow } from '../../ui/clock'
import type { Session } from '../tenants.api'

const CallerContext = createContext<Session | null>(null)

/** Puts the server's answer about the signed-in person around the screens. */
export function CallerProvider({ caller, children }: { caller: Session | null; children: ReactNode }) {
  return <CallerContext value={caller}>{children}</CallerContext>
}

/** Who is signed in, for which customer, and what he may do; null for a moment after the sign-in. */
export function useCaller(): Session | null {
  return useContext(CallerContext)
}

/** The server's answer whether the signed-in person has this permission. */
export function useMay(permission: Permission): boolean {
  return useCaller()?.can[permission] ?? false
}

/** Is the feature on for the signed-in person and his customer? */
export function useFlag(name: string): boolean {
  return useCaller()?.flags[name] ?? false
}

/** The calendar day that it is for the customer, which the server counts and compares days by; the reader's own until it is known. */
export function useCustomerToday(): Day {
  const timeZone = useCaller()?.customer?.timeZone
  // Sweden writes days as YYYY-MM-DD
  return customerNow().toLocaleDateString('sv-SE', { timeZone })
}
