import type { RuleDraft } from './rule'
import type { RuleChange } from './rule-wire'

/** What two versions of a rule say differently, place by place. */
export function changesBetween(
  before: { draft: RuleDraft; isActive: boolean },
  after: { draft: RuleDraft; isActive: boolean },
): RuleChange[] {
  const [was, is] = [placesOf(before), placesOf(after)]
  const names = [...new Set([...was.keys(), ...is.keys()])]
  return names.flatMap((name) => {
    const [from, to] = [was.get(name) ?? null, is.get(name) ?? null]
    return from === to ? [] : [{ name, from, to }]
  })
}

function placesOf({ draft, isActive }: { draft: RuleDraft; isActive: boolean }): Map<string, string | null> {
  const lines = draft.documentRuleLines.flatMap((line, at) =>
    Object.entries(line).map(([name, value]): [string, string | null] => [
      `lines.${at}.${name}`,
      value ?? null,
    ]),
  )
  return new Map<string, string | null>([
    ['documentRuleName', draft.documentRuleName],
    ['documentRuleType', draft.documentRuleType],
    ['isActive', isActive ? 'YES' : null],
    ['previous', `${draft.previous.from}: ${draft.previous.copies.join(', ')}`],
    ['columns', draft.columns.map(({ column, to }) => `${column} > ${to}`).join(', ')],
    ...Object.entries(draft.header),
    ...lines,
  ])
}
