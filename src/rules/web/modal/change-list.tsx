import { type LineFieldName, lineField } from '../../../documents/line-fields'
import { useFieldNames } from '../../../listing/web/use-field-names'
import { useSay } from '../../../ui/say'
import {
  type PreviousPart,
  type PreviousSource,
  type RuleTypeCode,
  ruleCustomFields,
  ruleLineFields,
  ruleTypeLabels,
} from '../../rule'
import { ruleHeaderFields, scopeAll } from '../../rule-header'
import type { RuleChange } from '../../rule-wire'
import { headerLabel } from '../effect-label'
import classes from './modal.module.css'
import { partLabels, sourceLabels } from './step-three'

/** What a version changed, place by place. */
export function ChangeList({ changes }: { changes: readonly RuleChange[] }) {
  const placeName = usePlaceName()
  const valueText = useValueText()
  return (
    <ul className={classes.changes}>
      {changes.map(({ name, from, to }) => (
        <li key={name}>
          {placeName(name)}: <del>{valueText(name, from)}</del> → <ins>{valueText(name, to)}</ins>
        </li>
      ))}
    </ul>
  )
}

/** A place of a rule as the screen calls it. */
export function usePlaceName(): (name: string) => string {
  const say = useSay()
  const names = useFieldNames()
  return (name) => {
    const [, at, cell] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? []
    const field = ruleLineFields.find((one) => one.name === cell)
    if (at && field) return say('{field}, line {line}', { field: say(field.label), line: Number(at) + 1 })
    const header = ruleHeaderFields.find((one) => one.name === name)
    if (header) return say(header.text)
    if (name === 'documentRuleName') return say('Rule name')
    if (name === 'documentRuleType') return say('Rule type')
    if (name === 'isActive') return say('Active')
    if (name === 'previous') return say('What to copy')
    if (name === 'columns') return say('Columns on the page')
    if (name === 'custom') return say('Custom fields')
    const custom = ruleCustomFields.find((one) => one === name)
    if (custom) return headerLabel(custom, { say, names })
    return name.startsWith('lines') ? say('Lines') : name
  }
}

/** What stood in a place, as `changesBetween` writes it, in the words of the screen. */
function useValueText(): (name: string, value: string | null) => string {
  const say = useSay()
  return (name, value) => {
    if (value === null || value === '') return '–'
    if (value === scopeAll) return say('All')
    if (name === 'isActive') return say('Yes')
    if (name === 'documentRuleType') return say(ruleTypeLabels[value as RuleTypeCode])
    if (name === 'previous') {
      const [from = '', copies = ''] = value.split(': ')
      const parts = copies.split(', ').filter((part) => part !== '')
      const copied = parts.map((part) => say(partLabels[part as PreviousPart]))
      return [say(sourceLabels[from as PreviousSource]), ...copied].join(', ')
    }
    if (name === 'columns') {
      const label = (field: string) => say(lineField(field as LineFieldName).label)
      return value
        .split(', ')
        .map((one) => one.split(' > ').map(label).join(' → '))
        .join(', ')
    }
    const options = ruleHeaderFields.find((one) => one.name === name)?.options
    const fixed = options?.find((one) => one.value === value)?.text
    return fixed ? say(fixed) : value
  }
}
