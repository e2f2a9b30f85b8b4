import { useSay } from '../../../ui/say'
import { ruleLineFields, ruleTypeLabels } from '../../rule'
import { ruleHeaderFields, scopeAll } from '../../rule-header'
import type { RuleChange } from '../../rule-wire'
import classes from './modal.module.css'

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
    return name.startsWith('lines') ? say('Lines') : name
  }
}

function useValueText(): (name: string, value: string | null) => string {
  const say = useSay()
  return (name, value) => {
    if (value === null || value === '') return '–'
    if (name === 'documentRuleType' && value in ruleTypeLabels)
      return say(ruleTypeLabels[value as keyof typeof ruleTypeLabels])
    if (value === scopeAll) return say('All')
    return value
  }
}
