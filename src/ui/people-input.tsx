import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { MultiSelect } from '@mantine/core'
import { useSay } from './say'

type Person = { userId: string; name: string }

type Props = {
  label: string
  description: string
  placeholder?: string
  /** Who can be chosen. */
  people: readonly Person[]
  chosen: readonly Person[]
  onChange(chosen: Person[]): void
}

/** Several people. Whoever is chosen already stays, known or not. */
export function PeopleInput({ people, chosen, placeholder, onChange, ...words }: Props) {
  const say = useSay()
  const known = [...people, ...chosen.filter(({ userId }) => !people.some((one) => one.userId === userId))]
  return (
    <MultiSelect
      {...words}
      placeholder={chosen.length === 0 ? placeholder : undefined}
      data={known.map(({ userId, name }) => ({ value: userId, label: name }))}
      value={chosen.map(({ userId }) => userId)}
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
