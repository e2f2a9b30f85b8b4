import classes from './skeleton-line.module.css'

/** Stands where a line of text will be. `width`: of CSS. */
export function SkeletonLine({ width }: { width: string }) {
  return <span className={classes.line} style={{ width }} />
}
