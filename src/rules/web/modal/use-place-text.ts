import { lineField } from '../../../documents/line-fields'
import { useFieldNames } from '../../../listing/web/use-field-names'
import { useSay } from '../../../ui/say'
import { type RuleCustomField, ruleLineFields, ruleTypeLabels } from '../../rule'
import { narrowed, type RuleHeaderName, ruleHeaderField, scopeAll } from '../../rule-header'
import type { ModalLine, ModalState } from '../../rule-modal-draft'
import { headerLabel } from '../effect-label'
import { partLabels, sourceLabels } from './step-three'

/** What stands in one place of a rule, in the words of the screen: a text, or one for each line. */
export function usePlaceText(): (state: ModalState, name: string) => string[] {
  const say = useSay()
  const names = useFieldNames()
  const headerText = ({ fields }: ModalState, name: RuleHeaderName) => {
    const { value, options } = fields[name]
    if (value === scopeAll) return say('All')
    const fixed = ruleHeaderField(name).options?.find((one) => one.value === value)?.text
    return fixed ? say(fixed) : (options?.find(({ id }) => id === value)?.displayValue ?? narrowed(value))
  }
  const lineText = ({ cells, texts }: ModalLine) =>
    ruleLineFields
      .flatMap(({ name, label }) => {
        const value = texts[name] ?? cells[name]
        if (!value) return []
        return name === 'share' ? `${value}%` : say('{field}: {value}', { field: say(label), value })
      })
      .join(' · ')
  return (state, name) => {
    const { rule, lines } = state
    if (name === 'lines') return lines.map((line) => lineText(line))
    if (name === 'documentRuleName') return [rule.documentRuleName]
    if (name === 'documentRuleType') return [say(ruleTypeLabels[rule.documentRuleType])]
    if (name === 'previous')
      return [
        say(sourceLabels[rule.previous.from]),
        ...rule.previous.copies.map((part) => say(partLabels[part])),
      ]
    if (name === 'columns')
      return rule.columns.map(
        ({ column, to }) => `${say(lineField(column).label)} → ${say(lineField(to).label)}`,
      )
    if (name === 'custom')
      return Object.entries(rule.custom).map(([field, value]) =>
        say('{field}: {value}', { field: headerLabel(field as RuleCustomField, { say, names }), value }),
      )
    return [headerText(state, name as RuleHeaderName) ?? ''].filter((text) => text !== '')
  }
}
