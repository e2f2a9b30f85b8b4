/** The customer whose data is shown, kept in the browser (specification §3 and §9). */
export type SelectedCustomer = { id: string; description: string; displayValue: string; region: string }

const key = 'selectedCustomer'
export const defaultRegion = 'us-east-1'

export function readSelectedCustomer(): SelectedCustomer | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<SelectedCustomer> | null
    if (typeof kept?.id !== 'string') return null
    return {
      id: kept.id,
      description: kept.description ?? '',
      displayValue: kept.displayValue ?? kept.id,
      region: kept.region ?? defaultRegion,
    }
  } catch {
    return null
  }
}

let forget = () => {}

/** Forgets what this browser keeps of the customer, as a switch to another one does. */
export const forgetCustomer = () => forget()

/** What this browser keeps of one customer is forgotten by this when another one is selected in its place. */
export function forgetOnSwitch(forgetAll: () => void): void {
  forget = forgetAll
}

export type Chosen = { id: number | string; name: string; region: string }

/** The page is loaded anew afterwards, or was only just loaded; `switchCustomer` (use-selected-customer.ts) is for a page that stays. */
export function keepSelectedCustomer(customer: Chosen): SelectedCustomer {
  const id = String(customer.id)
  const before = readSelectedCustomer()
  if (before && before.id !== id) forget()
  const kept = {
    id,
    description: customer.name,
    displayValue: `${customer.name} (${id})`,
    region: customer.region,
  }
  localStorage.setItem(key, JSON.stringify(kept))
  return kept
}

export function forgetSelectedCustomer(): void {
  localStorage.removeItem(key)
}
