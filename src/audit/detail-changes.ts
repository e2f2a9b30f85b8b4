import type { AuditDetails } from './audit-actions'

/** One thing that an entry knows: from what to what it was changed, or what it is. */
export type DetailChange = { key: string; before?: unknown; after: unknown }

/** What an entry knows, one by one; of somebody new what they were given. */
export function detailChanges({ before, after, ...more }: AuditDetails): DetailChange[] {
  const [was, is] = [objectOf(before), objectOf(after)]
  const changed = Object.entries(is ?? {}).flatMap(([key, value]) => {
    if (was) return [{ key, before: was[key] ?? null, after: value }]
    return isNothing(value) ? [] : [{ key, after: value }]
  })
  return [...changed, ...Object.entries(more).map(([key, value]) => ({ key, after: value }))]
}

const objectOf = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null

const isNothing = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)
