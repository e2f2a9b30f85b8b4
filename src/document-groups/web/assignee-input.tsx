import { NativeSelect } from '@mantine/core'
import { useSay, useTell } from '../../ui/say'
import { assigneeProblem, type GroupPerson } from '../check-group'
import type { GroupDraft } from '../document-group'

type Props = {
  draft: GroupDraft
  /** Undefined until they are loaded. */
  people: readonly GroupPerson[] | undefined
  error: string | undefined
  onChange(assignee: GroupDraft['defaultAssignee']): void
}

/** Who gets the group's new documents: a member who works on documents. Whoever was chosen and does not any more is named as that. */
export function AssigneeInput({ draft, people, error, onChange }: Props) {
  const say = useSay()
  const tell = useTell()
  const { members, defaultAssignee: chosen } = draft
  const lapsed = people && assigneeProblem(draft, people)
  const offered = members.filter((member) => !assigneeProblem({ members, defaultAssignee: member }, people))
  const shown =
    !chosen || offered.some(({ userId }) => userId === chosen.userId) ? offered : [...offered, chosen]
  return (
    <NativeSelect
      label={say('Assign new documents to')}
      description={say('A member of the group. Documents that are assigned already stay where they are.')}
      value={chosen?.userId ?? ''}
      error={error ?? (lapsed ? tell(lapsed) : undefined)}
      data={[
        { value: '', label: say('Nobody') },
        ...shown.map(({ userId, name }) => ({ value: userId, label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange(shown.find(({ userId }) => userId === value))}
    />
  )
}
