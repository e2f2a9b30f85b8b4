import type { DocumentDetail } from '../../documents/documents.api'
import { localDay } from '../../kernel/dates'
import { useSay } from '../../ui/say'
import { urgencyOf } from '../../ui/time-left'
import { useFormats } from '../../ui/use-formats'
import { useNow } from '../../ui/use-now'
import { deadlineOf, whoseTurn } from '../whose-turn'
import classes from './entry.module.css'

/** Whose turn it is, and how much time is left. */
export function Turn({ document }: { document: DocumentDetail }) {
  const say = useSay()
  const now = useNow()
  const who = whoseTurn(document)
  const deadline = deadlineOf(document, localDay(new Date(now)))
  if (who === null) return null
  return (
    <span className={classes.turn}>
      <span>{say(who)}</span>
      {deadline?.kind === 'release' && <Release document={document} until={deadline.at} now={now} />}
      {deadline?.kind === 'due' && (
        <span data-urgency={deadline.daysLeft < 0 ? 'late' : deadline.daysLeft <= 3 ? 'soon' : 'calm'}>
          {deadline.daysLeft < 0
            ? say('{count, plural, one {# day} other {# days}} overdue', { count: -deadline.daysLeft })
            : say('Due in {count, plural, =0 {0 days} one {# day} other {# days}}', {
                count: deadline.daysLeft,
              })}
        </span>
      )}
    </span>
  )
}

function Release({ document, until, now }: { document: DocumentDetail; until: string; now: number }) {
  const say = useSay()
  const formats = useFormats()
  const urgency = urgencyOf(Date.parse(document.invScannedDate), Date.parse(until), now)
  const time = formats.left(until, now)
  return (
    <time dateTime={until} title={formats.instantInFull(until)} data-urgency={urgency}>
      {urgency === 'late' ? say('{time} late', { time }) : say('{time} left', { time })}
    </time>
  )
}
