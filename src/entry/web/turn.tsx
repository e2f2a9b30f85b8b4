import type { DocumentDetail } from '../../documents/documents.api'
import { SlaTimeLeft } from '../../documents/web/sla-time-left'
import { useCustomerToday } from '../../tenants/web/caller'
import { useSay } from '../../ui/say'
import { useNow } from '../../ui/use-now'
import { deadlinesOf, whoseTurn } from '../whose-turn'
import classes from './entry.module.css'

/** Whose turn it is, and how much time is left. */
export function Turn({ document }: { document: DocumentDetail }) {
  const say = useSay()
  // looks again while it stands open: the day may change
  useNow()
  const who = whoseTurn(document)
  const deadlines = deadlinesOf(document, useCustomerToday())
  const days = deadlines?.daysLeft ?? null
  if (who === null) return null
  return (
    <span className={classes.turn}>
      <span>
        {say(who)}
        {document.assignee && <> · {say('Assigned to {name}', { name: document.assignee.name })}</>}
      </span>
      <span>
        {deadlines?.sla && <SlaTimeLeft sla={deadlines.sla} />}
        {deadlines?.sla && days !== null && ' · '}
        {days !== null && (
          <span data-urgency={days < 0 ? 'late' : days <= 3 ? 'soon' : 'calm'}>
            {days < 0
              ? say('{count, plural, one {# day} other {# days}} overdue', { count: -days })
              : say('Due in {count, plural, =0 {0 days} one {# day} other {# days}}', { count: days })}
          </span>
        )}
      </span>
    </span>
  )
}
