import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useSay } from '../../../ui/say'
import type { CheckedFilters } from '../../side-filters'
import classes from './filters.module.css'
import type { FilterPanel } from './use-filter-panel'

/** Opens and closes the side filters, and says how many items are checked in them. */
export function FilterButton({ panel, filters }: { panel: FilterPanel; filters: CheckedFilters }) {
  const say = useSay()
  const checked = Object.values(filters).reduce((sum, values) => sum + values.length, 0)
  return (
    <Button
      variant="default"
      aria-expanded={panel.isOpen}
      data-filter-button
      leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
      onClick={() => panel.setOpen(!panel.isOpen)}
    >
      {say('Filters')}
      {checked > 0 && <span className={classes.badge}>{checked}</span>}
    </Button>
  )
}
