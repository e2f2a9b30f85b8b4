import { useSay } from '../../ui/say'
import {
  catchAllId,
  type DocumentGroup,
  type GroupCondition,
  groupFields,
  groupOperators,
  groupOptions,
} from '../document-group'

/** Conditions of groups as people read them. */
export function useConditionWords() {
  const say = useSay()
  const condition = ({ field, operator, values }: GroupCondition) => {
    const options = groupOptions[field]
    const names = values.map((value) => (options?.[value] ? say(options[value]) : value))
    const told = operator === 'letters' ? names.join('–') : names.join(', ')
    return [say(groupFields[field].label), say(groupOperators[operator]), told].filter(Boolean).join(' ')
  }
  return {
    condition,
    ofGroup: ({ id, join, conditions }: Pick<DocumentGroup, 'id' | 'join' | 'conditions'>) =>
      id === catchAllId
        ? say('All documents that no other group takes')
        : conditions.map(condition).join(` ${join === 'or' ? say('or') : say('and')} `),
  }
}
