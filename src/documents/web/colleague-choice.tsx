import { Select } from '@mantine/core'
import { useState } from 'react'
import { usePeople } from '../../notifications/web/use-people'
import { useCaller } from '../../tenants/web/caller'
import { useSay } from '../../ui/say'
import { workRoles } from '../work-roles'

type Props = {
  /** Who decides in place of the queue, or who works on it. */
  as: 'decider' | 'assignee'
  value: string | null
  error?: string | undefined
  onChange(userId: string | null): void
}

/** A colleague by name who works on documents, or nobody: then it goes to the queue, or is anybody's. Work can also be taken by whoever asks. */
export function ColleagueChoice({ as, value, error, onChange }: Props) {
  const say = useSay()
  const self = useCaller()?.user
  const [typed, setTyped] = useState('')
  const { found } = usePeople({ typed, chosen: [], roles: workRoles })
  const isWork = as === 'assignee'
  const own = isWork && self ? [{ userId: self.id, name: say('{name} (me)', { name: self.name }) }] : []
  const people = new Map(
    [...own, ...found].map(({ userId, name }) => [userId, { value: userId, label: name }]),
  )
  return (
    <Select
      mt="sm"
      label={isWork ? say('Assign to') : say('Escalate to')}
      description={isWork ? undefined : say('The queue, or a colleague who decides.')}
      placeholder={isWork ? say('Nobody') : say('Escalations queue')}
      data={[...people.values()]}
      searchable
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
