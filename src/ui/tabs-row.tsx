import { Tabs } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import classes from './tabs-row.module.css'
import { useScrollEdges } from './use-scroll-edges'

/** Tabs in one row, which scrolls sideways where it is narrow. */
export function TabsRow({ children, inset = 0 }: { children: ReactNode; inset?: number }) {
  const list = useRef<HTMLDivElement>(null)
  const edges = useScrollEdges(list)
  return (
    <div className="k-edges" data-scroll-edges={edges}>
      <Tabs.List ref={list} className={classes.row} px={inset} style={{ flexWrap: 'nowrap' }}>
        {children}
      </Tabs.List>
    </div>
  )
}
