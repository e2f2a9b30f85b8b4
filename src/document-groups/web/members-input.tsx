import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { useSay } from '../../ui/say'
import type { GroupDraft } from '../document-group'
import { listGroupPeople } from '../document-groups.api'

type Props = { members: GroupDraft['members']; onChange(members: GroupDraft['members']): void }

/** Who works on the group's documents. Whoever is a member already stays, known or not. */
export function MembersInput({ members, onChange }: Props) {
  const say = useSay()
  const { data } = useQuery({
    queryKey: ['document-group-people'],
    queryFn: ({ signal }) => call(listGroupPeople, {}, { signal }),
  })
  const people = data?.people ?? []
  const known = [...people, ...members.filter(({ userId }) => !people.some((one) => one.userId === userId))]
  return (
    <MultiSelect
      label={say('Members')}
      description={say('They find the documents of this group under My groups in the lists.')}
      data={known.map(({ userId, name }) => ({ value: userId, label: name }))}
      value={members.map(({ userId }) => userId)}
      onChange={(ids) =>
        onChange(
          ids.map((userId) => ({ userId, name: known.find((one) => one.userId === userId)?.name ?? userId })),
        )
      }
      searchable
      hidePickedOptions
      nothingFoundMessage={say('No results')}
    />
  )
}
