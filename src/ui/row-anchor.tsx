import type { ReactNode } from 'react'
import classes from './data-table.module.css'
import { QuickLink } from './quick-link'
import type { RowLink } from './table-column'

/** The one link of a row; the keys that move between rows go from one to the next. */
export function RowAnchor({ link, children }: { link: RowLink; children: ReactNode }) {
  return (
    <QuickLink
      className={classes.link}
      data-row-link
      to={link.to}
      search={link.search}
      resetScroll={!link.search}
    >
      {children}
    </QuickLink>
  )
}
