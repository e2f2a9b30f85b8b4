import { z } from 'zod'
import { conditionProblem } from './condition-problem'
import { searchOperators } from './search-operators'

/** Beyond these a search is a mistake or an attack; both limits are far above what a person builds. */
export const mostConditions = 50

const condition = z
  .object({
    /** A name of the catalogue (document-fields.ts). */
    field: z.string().max(60),
    operator: z.enum(searchOperators),
    /**
     * Always texts: numbers and amounts as plain decimals ("1204.50"), days as YYYY-MM-DD, `is` takes "true" or "false",
     * `in-period` a period ("today", "this-month", "last-7-days", "before-last-5-days", "next-30-days").
     */
    values: z.array(z.string().max(2000)).max(100).default([]),
  })
  .superRefine((one, check) => {
    const problem = conditionProblem(one)
    if (problem) check.addIssue({ code: 'custom', message: problem })
  })
export type SearchCondition = z.output<typeof condition>

const join = z.enum(['and', 'or'])

const group = z.object({ join, conditions: z.array(condition).min(1).max(mostConditions) })
export type SearchGroup = z.output<typeof group>

/** Conditions and groups of conditions, joined by AND or OR: two levels. Without any it finds every document. */
export const searchExpression = z
  .object({ join: join.default('and'), conditions: z.array(z.union([group, condition])).max(mostConditions) })
  .refine(({ conditions }) => countOf(conditions) <= mostConditions, {
    message: `A search has at most ${mostConditions} conditions.`,
  })

function countOf(parts: readonly (SearchCondition | SearchGroup)[]): number {
  return parts.reduce((sum, part) => sum + (isGroup(part) ? part.conditions.length : 1), 0)
}
export type SearchExpression = z.output<typeof searchExpression>

/** True for a group, false for a single condition. */
export function isGroup(part: SearchCondition | SearchGroup): part is SearchGroup {
  return 'conditions' in part
}

/** Every condition of an expression, groups opened. */
export function conditionsOf(expression: SearchExpression): SearchCondition[] {
  return expression.conditions.flatMap((part) => (isGroup(part) ? part.conditions : [part]))
}
