import type { MotionTab } from '../in-motion-search'

type Kept = { customerId: string; tabs: Partial<Record<MotionTab, unknown[]>> }

const snapshotKey = 'invoiceInMotionSnapshotData'
const mostKept = 100

/** The rows of a tab as they were at the last visit, for the same customer; undefined where there are none. */
export function keptRows<Row>(tab: MotionTab, customerId: string): Row[] | undefined {
  const kept = readKept()
  return kept?.customerId === customerId ? (kept.tabs[tab] as Row[] | undefined) : undefined
}

export function keepRows(tab: MotionTab, customerId: string, rows: readonly unknown[]): void {
  const before = readKept()
  const tabs = before?.customerId === customerId ? before.tabs : {}
  const kept: Kept = { customerId, tabs: { ...tabs, [tab]: rows.slice(0, mostKept) } }
  try {
    localStorage.setItem(snapshotKey, JSON.stringify(kept))
  } catch {
    // The browser's storage is full: the next visit starts without a snapshot.
    localStorage.removeItem(snapshotKey)
  }
}

/** Nothing of one customer may show for another. */
export function forgetRows(): void {
  localStorage.removeItem(snapshotKey)
}

function readKept(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(snapshotKey) ?? 'null') as Partial<Kept> | null
    return kept?.customerId && kept.tabs ? (kept as Kept) : null
  } catch {
    return null
  }
}
