import { memo } from 'react'
import type { FieldBox } from '../../../documents/document-line'
import type { Box } from '../../page-words'
import classes from './viewer.module.css'

/** A place on a page that is pointed out. */
export type Mark = {
  id: string
  label: string
  box: FieldBox
  tone: 'field' | 'active' | 'found' | 'found-current' | 'drawn'
}

/** The marks of one page. They take no clicks, so that the words below stay reachable. */
export const PageBoxes = memo(function PageBoxes({ marks, named }: { marks: Mark[]; named: string | null }) {
  return (
    <div className={classes.marks} aria-hidden>
      {marks.map((mark) => (
        <div key={mark.id} className={classes.mark} data-tone={mark.tone} style={inPercent(mark.box)}>
          {named === mark.id && mark.label && <span className={classes.markLabel}>{mark.label}</span>}
        </div>
      ))}
    </div>
  )
})

function inPercent(box: Box): React.CSSProperties {
  return {
    left: `${box.x * 100}%`,
    top: `${box.y * 100}%`,
    width: `${box.w * 100}%`,
    height: `${box.h * 100}%`,
  }
}
