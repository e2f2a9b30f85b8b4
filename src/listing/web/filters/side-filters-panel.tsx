import { Button, CloseButton, Skeleton } from '@mantine/core'
import { useFlag } from '../../../tenants/web/caller'
import { ErrorNotice } from '../../../ui/notices'
import { useSay } from '../../../ui/say'
import { SideDrawer } from '../../../ui/side-drawer'
import { clearedFilters, isNarrowed, type ListAddress } from '../../list-address'
import { areFiltersSet, type SideFilterKey, sideFilterKeys } from '../../side-filters'
import type { ChangeAddress } from '../use-list-address'
import { FilterSection } from './filter-section'
import classes from './filters.module.css'
import { type FacetsAsked, useFacets } from './use-facets'
import type { FilterPanel } from './use-filter-panel'

export type SideFiltersProps = {
  address: ListAddress
  asked: FacetsAsked
  onChange: ChangeAddress
  panel: FilterPanel
}

/** The filters beside a list; on a small screen a drawer over it. */
export function SideFiltersPanel(props: SideFiltersProps) {
  const say = useSay()
  const { panel } = props
  if (panel.isNarrow)
    return (
      <SideDrawer
        isOpen={panel.isOpen}
        onClose={() => panel.setOpen(false)}
        title={say('Filters')}
        width="420px"
      >
        <Sections {...props} />
        <div className={classes.drawerFoot}>
          <Button fullWidth onClick={() => panel.setOpen(false)}>
            {say('Show the list')}
          </Button>
        </div>
      </SideDrawer>
    )
  return (
    <aside data-filters className={classes.panel} aria-label={say('Filters')}>
      <div className={classes.head}>
        <h2>{say('Filters')}</h2>
        <CloseButton aria-label={say('Close the filters')} onClick={() => panel.setOpen(false)} />
      </div>
      <Sections {...props} />
    </aside>
  )
}

function Sections({ address, asked, onChange, panel }: SideFiltersProps) {
  const say = useSay()
  const facets = useFacets(asked, true)
  const hasGroups = useFlag('has-enterprise-subscription')
  const change = (key: SideFilterKey, checked: string[]) =>
    onChange({ filters: { ...address.filters, [key]: checked } }, { replace: true })
  const clear = () => {
    panel.clearQueries()
    onChange(clearedFilters(address))
  }
  const keys = sideFilterKeys.filter((key) => hasGroups || key !== 'membership')
  if (facets.error && !facets.data)
    return <ErrorNotice error={facets.error} onRetry={() => void facets.refetch()} />
  const isPartial = facets.data?.some((facet) => facet.isPartial)
  return (
    <>
      {(isNarrowed(address) || areFiltersSet(address.filters)) && (
        <Button size="compact-sm" variant="subtle" mb={4} onClick={clear}>
          {say('Clear all filters')}
        </Button>
      )}
      {!facets.data && <Skeleton height={180} />}
      <ul className={classes.sections}>
        {facets.data &&
          keys.map((key) => (
            <FilterSection
              key={key}
              filterKey={key}
              asked={asked}
              facet={facets.data.find((facet) => facet.key === key)}
              checked={address.filters[key] ?? []}
              panel={panel}
              onChange={(checked) => change(key, checked)}
            />
          ))}
      </ul>
      {isPartial && (
        <p className={classes.hint}>{say('Only the newest documents are counted; there are more.')}</p>
      )}
    </>
  )
}
