import { Select } from '@mantine/core'
import { useState } from 'react'
import { usePeople } from '../../notifications/web/use-people'
import { useSay } from '../../ui/say'

type Props = { value: string | null; onChange(userId: string | null): void }

/** A colleague by name, or nobody: then it goes to the queue. */
export function ColleagueChoice({ value, onChange }: Props) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const { found } = usePeople({ typed, chosen: [] })
  const people = new Map(found.map(({ userId, name }) => [userId, { value: userId, label: name }]))
  return (
    <Select
      mt="sm"
      label={say('To')}
      description={say('The queue, or a colleague who decides.')}
      placeholder={say('Escalations queue')}
      data={[...people.values()]}
      searchable
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      onChange={onChange}
    />
  )
}
