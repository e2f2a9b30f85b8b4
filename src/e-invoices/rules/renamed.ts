import type { Checked, RuleGroup } from './rule'

/** Rules under the names that another body of rules gives them; `nameOf` says null of those that it doesn't have. */
export function renamed(
  groups: readonly RuleGroup[],
  nameOf: (id: string) => string | null,
  applies: (checked: Checked) => boolean = () => true,
): RuleGroup[] {
  return groups.map((group) => ({
    ids: group.ids.flatMap((id) => nameOf(id) ?? []),
    check: (checked, found, isWanted) => {
      if (!applies(checked)) return
      const isNamed = (id: string) => {
        const name = nameOf(id)
        return name !== null && isWanted(name)
      }
      group.check(checked, (finding) => found({ ...finding, id: nameOf(finding.id) ?? finding.id }), isNamed)
    },
  }))
}
