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

/** Somebody who can be a member, and whether their roles let them work on documents. */
export type GroupPerson = { userId: string; name: string; worksOnDocuments: boolean }

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

/**
 * What is wrong with a trimmed group beside the others; null when nothing is. The screen asks it before it saves.
 * @param people who works for the customer; without them who gets new documents is only compared with the members
 */
export function checkGroup(
  group: GroupDraft & { id: number | null },
  others: readonly DocumentGroup[],
  people?: readonly GroupPerson[],
): GroupProblem | null {
  const { id, name, conditions } = group
  if (name === '') return { place: 'name', problem: groupProblems.nameMissing() }
  const isTaken = others.some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase())
  if (isTaken) return { place: 'name', problem: groupProblems.nameTaken() }
  const assignee = assigneeProblem(group, people)
  if (assignee) return { place: 'defaultAssignee', problem: assignee }
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

/** Why who is named does not get the group's documents; null when they do, or nobody is. */
export function assigneeProblem(
  { defaultAssignee, members }: Pick<GroupDraft, 'defaultAssignee' | 'members'>,
  people?: readonly GroupPerson[],
): CodedText | null {
  if (!defaultAssignee) return null
  const { userId, name } = defaultAssignee
  if (!members.some((member) => member.userId === userId)) return groupProblems.assigneeNoMember({ name })
  if (!people) return null
  const person = people.find((one) => one.userId === userId)
  if (!person) return groupProblems.assigneeGone({ name })
  return person.worksOnDocuments ? null : groupProblems.assigneeHasNoWork({ name })
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
