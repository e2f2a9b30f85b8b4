import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useSay } from '../../../ui/say'
import { clearedFilters, isNarrowed, type ListAddress } from '../../list-address'
import { type SideFilterKey, sideFilter, sideFilterKeys } from '../../side-filters'
import { useFieldNames } from '../use-field-names'
import type { ChangeAddress } from '../use-list-address'
import { itemName } from './filter-words'
import classes from './filters.module.css'
import { type Facet, type FacetsAsked, useFacets } from './use-facets'

type Props = { address: ListAddress; asked: FacetsAsked; onChange: ChangeAddress; onClear(): void }

/** What the list is filtered by, each to be taken away, and all of it at once. */
export function FilterChips({ address, asked, onChange, onClear }: Props) {
  const say = useSay()
  const { ownOf } = useFieldNames()
  const line = useRef<HTMLElement>(null)
  const chips = sideFilterKeys.flatMap((key) => (address.filters[key] ?? []).map((value) => ({ key, value })))
  const needsNames = chips.some(({ key }) => key === 'supplier' || key === 'company')
  const facets = useFacets(asked, needsNames)
  if (chips.length === 0 && !isNarrowed(address)) return null
  const remove = (key: SideFilterKey, value: string, at: number) => {
    const left = (address.filters[key] ?? []).filter((one) => one !== value)
    onChange({ filters: { ...address.filters, [key]: left } })
    requestAnimationFrame(() => focusNear(line.current, at))
  }
  return (
    <section ref={line} className={classes.chips} aria-label={say('Active filters')}>
      {chips.map(({ key, value }, at) => {
        const text = `${ownOf(key) ?? say(sideFilter(key).label)}: ${itemName(say, key, itemOf(facets.data, key, value))}`
        return (
          <button
            key={`${key}:${value}`}
            type="button"
            className={classes.chip}
            aria-label={say('Remove {filter}', { filter: text })}
            onClick={() => remove(key, value, at)}
          >
            <span>{text}</span>
            <IconX size={14} aria-hidden />
          </button>
        )
      })}
      {address.candidates && (
        <button
          type="button"
          className={classes.chip}
          onClick={() => {
            onChange({ candidates: null })
            requestAnimationFrame(() => focusNear(line.current, chips.length))
          }}
        >
          <span>
            {say('{count, plural, one {Only # selected document} other {Only # selected documents}}', {
              count: address.candidates.length,
            })}
          </span>
          <IconX size={14} aria-hidden />
        </button>
      )}
      {isNarrowed(address) && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            onClear()
            onChange(clearedFilters(address))
            requestAnimationFrame(() => focusNear(null, 0))
          }}
        >
          {say('Clear all filters')}
        </Button>
      )}
    </section>
  )
}

function itemOf(facets: Facet[] | undefined, key: SideFilterKey, value: string) {
  const items = facets?.find((facet) => facet.key === key)?.items
  return items?.find((item) => item.value === value) ?? { value, name: null }
}

/** What had the focus is gone: the chip that took its place gets it, or the button that opens the filters. */
function focusNear(line: HTMLElement | null, at: number): void {
  const left = line?.isConnected ? [...line.querySelectorAll<HTMLElement>('button')] : []
  const next = left[Math.min(at, left.length - 1)]
  ;(next ?? document.querySelector<HTMLElement>('[data-filter-button]'))?.focus()
}
