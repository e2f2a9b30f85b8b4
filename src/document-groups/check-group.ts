import { canonicalDecimal } from '../kernel/compare-decimals'
import type { CodedText } from '../kernel/told-text'
import { plainLetter } from './choose-group'
import {
  catchAllId,
  type DocumentGroup,
  type GroupCondition,
  type GroupDraft,
  operatorsFor,
} from './document-group'
import { groupProblems } from './document-groups-errors'

/** Where in a group something is wrong: its name, its conditions as a whole, or one of them by its place from 0. */
export type GroupProblem = { place: 'name' | 'conditions' | 'defaultAssignee' | number; problem: CodedText }

/** A group without blanks around its texts. */
export function trimmedGroup<G extends GroupDraft>(group: G): G {
  return {
    ...group,
    name: group.name.trim(),
    conditions: group.conditions.map(({ values, ...one }) => ({
      ...one,
      values:
        one.operator === 'missing' ? [] : values.map((value) => value.trim()).filter((value) => value !== ''),
    })),
  }
}

/** What is wrong with a trimmed group beside the others; null when nothing is. The screen asks it before it saves. */
export function checkGroup(
  group: GroupDraft & { id: number | null },
  others: readonly DocumentGroup[],
): GroupProblem | null {
  const { id, name, conditions } = group
  if (name === '') return { place: 'name', problem: groupProblems.nameMissing() }
  const isTaken = others.some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase())
  if (isTaken) return { place: 'name', problem: groupProblems.nameTaken() }
  const { defaultAssignee, members } = group
  if (defaultAssignee && !members.some(({ userId }) => userId === defaultAssignee.userId))
    return {
      place: 'defaultAssignee',
      problem: groupProblems.assigneeNoMember({ name: defaultAssignee.name }),
    }
  if (id === catchAllId)
    return conditions.length > 0 || !group.isActive
      ? { place: 'conditions', problem: groupProblems.catchAllFixed() }
      : null
  if (conditions.length === 0) return { place: 'conditions', problem: groupProblems.conditionMissing() }
  for (const [place, condition] of conditions.entries()) {
    const problem = problemOf(condition)
    if (problem) return { place, problem }
  }
  return null
}

function problemOf({ field, operator, values }: GroupCondition): CodedText | null {
  if (!operatorsFor(field).includes(operator)) return groupProblems.operatorUnfit()
  if (operator === 'missing') return null
  if (operator === 'letters') return areLetters(values) ? null : groupProblems.notLetters()
  if (values.length === 0) return groupProblems.valueMissing()
  const isAmount = operator === 'less' || operator === 'more'
  return isAmount && canonicalDecimal(values[0]!) === null ? groupProblems.notAnAmount() : null
}

const areLetters = (values: readonly string[]) =>
  values.length === 2 &&
  values.every((value) => [...value].length === 1) &&
  plainLetter(values[0]!) <= plainLetter(values[1]!)
