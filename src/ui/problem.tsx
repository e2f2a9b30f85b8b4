import type { ReactNode } from 'react'
import classes from './problem.module.css'

/** What went wrong with what a person just did, beside the buttons with which they did it. */
export function Problem({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={classes.problem} id={id} role="alert">
      {children}
    </p>
  )
}
