import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { MultiSelect, type OptionsFilter } from '@mantine/core'
import { useState } from 'react'
import { isCalled } from '../../../notifications/is-called'
import { type Colleague, usePeople } from '../../../notifications/web/use-people'
import { useSay } from '../../../ui/say'
import classes from './advanced.module.css'

const nobody = { name: '', email: '' }

type Props = {
  /** Ids of people, as they are kept. */
  value: readonly string[]
  /** Only people with one of these are offered. */
  roles?: readonly string[]
  onChange(people: string[]): void
}

/** Colleagues, found by typing a name or an e-mail address. Who no longer works here is named so, and can be taken off. */
export function PeopleChoice({ value, roles, onChange }: Props) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const [before] = useState(value)
  const [met, setMet] = useState<readonly Colleague[]>([])
  const { found, known, isKnown, isSearching, error } = usePeople({ typed, chosen: before, roles })
  const people = new Map([...known, ...met, ...found].map((person) => [person.userId, person]))
  const gone = isKnown ? value.filter((id) => !people.has(id)) : []
  const offered = new Set([...value, ...found.map(({ userId }) => userId)])
  const labelOf = (id: string) => people.get(id)?.name ?? (isKnown ? say('No longer available') : '…')

  const narrow: OptionsFilter = ({ options, search }) =>
    options.filter(
      (option) => 'value' in option && isCalled(people.get(String(option.value)) ?? nobody, search),
    )
  const noneFound = typed.trim() === '' ? say('No one else to choose.') : say('No results')

  function choose(chosen: string[]): void {
    // a name stays known when the next search no longer finds it
    setMet(chosen.flatMap((id) => people.get(id) ?? []))
    onChange(chosen)
  }
  return (
    <>
      <MultiSelect
        aria-label={say('People')}
        placeholder={value.length === 0 ? say('Name or e-mail address') : undefined}
        data={[...offered].map((id) => ({ value: id, label: labelOf(id) }))}
        value={[...value]}
        onChange={choose}
        maxValues={100}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        clearSearchOnChange
        filter={narrow}
        // Enter chooses somebody; it does not save the dialog while a name is being typed
        onKeyDown={(event) => event.key === 'Enter' && typed !== '' && event.preventDefault()}
        hidePickedOptions
        selectFirstOptionOnChange
        withScrollArea={false}
        classNames={{ options: classes.offered }}
        nothingFoundMessage={isSearching ? say('Searching …') : noneFound}
        renderOption={({ option }) => <Person person={people.get(option.value)} />}
        error={error?.message}
      />
      {gone.length > 0 && (
        <p className={classes.goneNote}>
          {say(
            '{count, plural, one {# person it is shared with is no longer a user.} other {# people it is shared with are no longer users.}}',
            { count: gone.length },
          )}
        </p>
      )}
    </>
  )
}

function Person({ person }: { person: Colleague | undefined }) {
  if (!person) return null
  return (
    <span className={classes.person}>
      <span>{person.name}</span>
      <span className={classes.muted}>{person.email}</span>
    </span>
  )
}
