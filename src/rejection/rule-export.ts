import type { z } from 'zod'
import type { exportedRules } from './rejection-wire'

/** Rules as they are taken out of one customer and brought into another. */
export type RuleExport = z.output<typeof exportedRules>

/** Does this JSON say that it is an export of rules? What is in it is checked by the server. */
export function isRuleExport(read: unknown): read is RuleExport {
  if (typeof read !== 'object' || read === null) return false
  const { format, version, rules } = read as Record<string, unknown>
  return format === 'rejection-rules' && version === 1 && Array.isArray(rules)
}
