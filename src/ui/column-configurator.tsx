import { ColumnButton } from './column-button'
import type { ColumnConfiguratorProps } from './column-popover'
import { OnDemand } from './on-demand'

const load = () => import('./column-popover').then((module) => module.ColumnPopover)

/** The button that shows, hides and orders a table's columns. */
export function ColumnConfigurator(props: ColumnConfiguratorProps) {
  return (
    <OnDemand
      load={load}
      props={props}
      button={(handlers) => <ColumnButton title={props.words?.title} {...handlers} />}
    />
  )
}
