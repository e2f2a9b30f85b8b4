import { CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useSay } from '../../ui/say'
import { mostTyped, type ReviewView } from '../review-search'
import classes from './review.module.css'

type Props = {
  view: ReviewView
  groups: readonly string[]
  onChange(view: ReviewView, how?: { replace: boolean }): void
}

/** Narrows the lists of a customer's page by supplier and by document group, where there is more than one. */
export function ReviewFilterBar({ view, groups, onChange }: Props) {
  const say = useSay()
  const offered = view.group === '' || groups.includes(view.group) ? groups : [...groups, view.group]
  return (
    <search className={classes.filters} aria-label={say('Filters')}>
      <TextInput
        className={classes.supplier}
        aria-label={say('Supplier')}
        placeholder={say('Supplier')}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          view.supplier && (
            <CloseButton
              size="sm"
              aria-label={say('Clear the search')}
              onClick={() => onChange({ ...view, supplier: '' })}
            />
          )
        }
        maxLength={mostTyped}
        value={view.supplier}
        onChange={(event) => onChange({ ...view, supplier: event.currentTarget.value }, { replace: true })}
      />
      {offered.length > 1 && (
        <NativeSelect
          aria-label={say('Document group')}
          value={view.group}
          data={[
            { value: '', label: say('All document groups') },
            ...offered.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(event) => onChange({ ...view, group: event.currentTarget.value })}
        />
      )}
    </search>
  )
}
