import { PeopleInput } from '../../ui/people-input'
import { useSay } from '../../ui/say'
import type { GroupPerson } from '../check-group'
import type { GroupDraft } from '../document-group'

type Props = {
  people: readonly GroupPerson[]
  members: GroupDraft['members']
  onChange(members: GroupDraft['members']): void
}

/** Who works on the group's documents. */
export function MembersInput({ people, members, onChange }: Props) {
  const say = useSay()
  return (
    <PeopleInput
      label={say('Members')}
      description={say('They find the documents of this group under My groups in the lists.')}
      people={people}
      chosen={members}
      onChange={onChange}
    />
  )
}
