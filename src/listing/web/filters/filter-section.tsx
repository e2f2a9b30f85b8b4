import { TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { useSay } from '../../../ui/say'
import { useFormats } from '../../../ui/use-formats'
import { toggleItem } from '../../filter-items'
import { type SideFilterKey, sideFilter } from '../../side-filters'
import { useFieldNames } from '../use-field-names'
import { itemName, itemsNamed } from './filter-words'
import classes from './filters.module.css'
import { type Facet, type FacetItem, type FacetsAsked, useFoundItems } from './use-facets'
import type { FilterPanel } from './use-filter-panel'

type Props = {
  filterKey: SideFilterKey
  asked: FacetsAsked
  facet: Facet | undefined
  checked: readonly string[]
  panel: FilterPanel
  onChange(checked: string[]): void
}

/** One filter: its name opens and closes it; its items are narrowed by what is typed. */
export function FilterSection({ filterKey, checked, panel, ...rest }: Props) {
  const say = useSay()
  const { ownOf } = useFieldNames()
  const bodyId = useId()
  const isExpanded = panel.isExpanded(filterKey)
  return (
    <li className={classes.section}>
      <button
        type="button"
        className={classes.sectionHead}
        aria-expanded={isExpanded}
        aria-controls={bodyId}
        onClick={() => panel.toggle(filterKey)}
      >
        <IconChevronDown size={16} aria-hidden className={classes.chevron} />
        <span>{ownOf(filterKey) ?? say(sideFilter(filterKey).label)}</span>
        {checked.length > 0 && (
          <span className={classes.badge}>
            {checked.length}
            <span className="k-unseen"> {say('checked')}</span>
          </span>
        )}
      </button>
      <div id={bodyId} hidden={!isExpanded}>
        {isExpanded && <Items filterKey={filterKey} checked={checked} panel={panel} {...rest} />}
      </div>
    </li>
  )
}

function Items({ filterKey, asked, facet, checked, panel, onChange }: Props) {
  const say = useSay()
  const { ownOf } = useFieldNames()
  const typed = panel.queryOf(filterKey)
  const { items, isFetching } = useFoundItems(asked, facet, typed)
  const narrowed = itemsNamed(say, { filterKey, items, typed })
  const label = ownOf(filterKey) ?? say(sideFilter(filterKey).label)
  return (
    <>
      <TextInput
        size="xs"
        mb={4}
        aria-label={say('Find in {filter}', { filter: label })}
        placeholder={say('Find')}
        value={typed}
        onChange={(event) => panel.setQuery(filterKey, event.currentTarget.value)}
      />
      <ul className={classes.items} aria-label={label} aria-busy={isFetching || undefined}>
        {narrowed.map((item) => (
          <Item
            key={item.value}
            item={item}
            name={itemName(say, filterKey, item)}
            isChecked={checked.includes(item.value)}
            onToggle={() => onChange(toggleItem(checked, item.value))}
          />
        ))}
      </ul>
      {facet && narrowed.length === 0 && (
        <p className={classes.hint}>{typed.trim() === '' ? say('No options') : say('No results')}</p>
      )}
    </>
  )
}

type ItemProps = { item: FacetItem; name: string; isChecked: boolean; onToggle(): void }

function Item({ item, name, isChecked, onToggle }: ItemProps) {
  const { count } = useFormats()
  return (
    <li>
      <label className={classes.item} data-empty={item.count === 0 || undefined} title={name}>
        <input type="checkbox" checked={isChecked} onChange={onToggle} />
        <span className={classes.itemName}>{name}</span>
        <span className={classes.itemCount}>
          {count(item.count)}
          {item.isMore && '+'}
        </span>
      </label>
    </li>
  )
}
