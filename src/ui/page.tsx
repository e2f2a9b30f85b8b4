import type { ReactNode } from 'react'
import classes from './page.module.css'

/** A page's head: what it is, what it is for in one line, and its actions. */
export function PageHead({ title, hint, actions }: { title: string; hint?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {hint && <p className={classes.hint}>{hint}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}

/** A surface that holds one thing. */
export function Panel({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <section className={classes.panel} aria-label={label}>
      {children}
    </section>
  )
}
