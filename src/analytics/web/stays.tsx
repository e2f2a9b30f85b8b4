import { statusLabels } from '../../documents/document-status'
import { statusTone } from '../../documents/web/document-status-mark'
import { useSay } from '../../ui/say'
import type { AnalyzedInvoice } from '../invoices.api'
import classes from './preview.module.css'
import { useNumberText } from './use-number-text'

type Props = Pick<AnalyzedInvoice, 'stays'>

/** Where an invoice's time went, as a bar; the words of it are its name. */
export function StayBar({ stays }: Props) {
  const texts = useStayTexts()
  const minutes = stays.reduce((sum, stay) => sum + stay.minutes, 0)
  return (
    <span className={classes.stays} role="img" aria-label={texts(stays).join(', ')}>
      {stays
        .filter((stay) => stay.minutes > 0)
        .map((stay) => (
          <i
            key={stay.from + stay.status}
            data-tone={statusTone(stay.status)}
            title={texts([stay])[0]}
            style={{ width: `${(100 * stay.minutes) / Math.max(1, minutes)}%` }}
          />
        ))}
    </span>
  )
}

/** The same as a list, without what was over within the minute. */
export function StayList({ stays }: Props) {
  const say = useSay()
  const { textOf } = useNumberText()
  const long = stays.filter(({ minutes }) => minutes > 0)
  return (
    <dl className={classes.times}>
      {(long.length > 0 ? long : stays).map(({ status, from, minutes }) => (
        <div key={from + status} style={{ display: 'contents' }}>
          <dt>{say(statusLabels[status])}</dt>
          <dd>{textOf(minutes / 60, 'duration')}</dd>
        </div>
      ))}
    </dl>
  )
}

function useStayTexts() {
  const say = useSay()
  const { textOf } = useNumberText()
  return (stays: AnalyzedInvoice['stays']) =>
    stays.map(({ status, minutes }) => `${say(statusLabels[status])}: ${textOf(minutes / 60, 'duration')}`)
}
