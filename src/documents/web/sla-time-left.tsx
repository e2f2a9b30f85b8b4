import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import { useNow } from '../../ui/use-now'
import type { DocumentSummary } from '../documents.api'
import { slaClocks } from '../sla-clock'
import classes from './sla-time-left.module.css'

/** How long until a document is due by its SLA, or how late it is: in words and in color. */
export function SlaTimeLeft({
  sla: { clock, amberAt, dueAt },
}: {
  sla: NonNullable<DocumentSummary['sla']>
}) {
  const say = useSay()
  const formats = useFormats()
  const now = useNow()
  const isLate = Date.parse(dueAt) <= now
  const isSoon = !isLate && amberAt !== null && Date.parse(amberAt) <= now
  const time = formats.left(dueAt, now)
  return (
    <time
      className={classes.left}
      dateTime={dueAt}
      title={`${say(slaClocks[clock])}: ${formats.instantInFull(dueAt)}`}
      data-urgency={isLate ? 'late' : isSoon ? 'soon' : 'calm'}
    >
      {isLate ? say('{time} late', { time }) : say('{time} left', { time })}
      {isSoon && <span className="k-unseen"> ({say('Due soon')})</span>}
    </time>
  )
}
