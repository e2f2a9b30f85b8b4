import { useSyncExternalStore } from 'react'
import { type Chosen, keepSelectedCustomer, readSelectedCustomer } from './selected-customer'

const listeners = new Set<() => void>()

/** Selects a customer under the page that is shown. */
export function switchCustomer(customer: Chosen): void {
  keepSelectedCustomer(customer)
  for (const listener of listeners) listener()
}

/** The id of the selected customer, also after it was switched under the page. */
export const useSelectedCustomerId = (): string | null => useSyncExternalStore(listen, selectedId)

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const selectedId = () => readSelectedCustomer()?.id ?? null
