import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { choicesOf } from '../../documents/field-choices'
import { fieldRule } from '../../documents/field-layout'
import { lookupOf } from '../../documents/field-lookups'
import type { HeaderFieldName } from '../../documents/header-fields'
import { useLookup } from '../../master-data/web/use-lookup'
import { useSay } from '../../ui/say'
import type { LayoutContent } from '../field-settings.api'
import { partWords } from './rule-words'

type Props = {
  name: HeaderFieldName
  layout: LayoutContent
  error: string | undefined
  onChange(offered: string[]): void
}

/** Which values of its list a field takes; nothing for a field without a list. */
export function OfferedInput({ name, layout, error, onChange }: Props) {
  const say = useSay()
  const { offered } = fieldRule(layout, name)
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const kind = lookupOf(layout, name)
  const found = useLookup({ kind, value: null, search: isOpen ? search : null }).options
  const fixed = Object.entries(choicesOf(name)).map(([value, word]) => ({ value, label: say(word) }))
  if (kind === undefined && fixed.length === 0) return null
  const listed = [
    ...fixed,
    ...found.map(({ id, displayValue }) => ({
      value: id,
      label: displayValue === id ? id : `${displayValue} (${id})`,
    })),
  ]
  const others = offered.filter((one) => !listed.some(({ value }) => value === one))
  return (
    <MultiSelect
      label={say(partWords.offered)}
      description={say('Only these can be chosen. Any other value has to be corrected before submission.')}
      placeholder={offered.length === 0 ? say('All') : undefined}
      data={[...listed, ...others.map((value) => ({ value, label: value }))]}
      value={[...offered]}
      error={error}
      searchable
      searchValue={search}
      hidePickedOptions
      maxValues={100}
      nothingFoundMessage={say('No results')}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onChange={onChange}
    />
  )
}
