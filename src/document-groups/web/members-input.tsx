import { useQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { PeopleInput } from '../../ui/people-input'
import { useSay } from '../../ui/say'
import type { GroupDraft } from '../document-group'
import { listGroupPeople } from '../document-groups.api'

type Props = { members: GroupDraft['members']; onChange(members: GroupDraft['members']): void }

/** Who works on the group's documents. */
export function MembersInput({ members, onChange }: Props) {
  const say = useSay()
  const { data } = useQuery({
    queryKey: ['document-group-people'],
    queryFn: ({ signal }) => call(listGroupPeople, {}, { signal }),
  })
  return (
    <PeopleInput
      label={say('Members')}
      description={say('They find the documents of this group under My groups in the lists.')}
      people={data?.people ?? []}
      chosen={members}
      onChange={onChange}
    />
  )
}
