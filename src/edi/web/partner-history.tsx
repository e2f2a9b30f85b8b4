import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { type ScreenText, screenText } from '../../kernel/screen-text'
import { ErrorNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import type { EdiPartner } from '../edi-partner'
import { type EdiPartnerChange, listEdiPartnerChanges } from '../edi-partners.api'
import classes from './partners.module.css'
import { partnerChangesKey } from './use-partners'

const labels: Record<keyof EdiPartner, ScreenText> = {
  name: screenText('Name'),
  senderId: screenText('Sender identifier'),
  senderQualifier: screenText('Sender qualifier'),
  receiverId: screenText('Your identifier'),
  receiverQualifier: screenText('Your qualifier'),
  versions: screenText('Agreed versions'),
  x12Acknowledgement: screenText('Acknowledgement for X12'),
  isActive: screenText('Active'),
}

/** Who changed what of a partner, newest first. */
export function PartnerHistory({ id }: { id: number }) {
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: partnerChangesKey(id),
    queryFn: ({ signal }) => call(listEdiPartnerChanges, { params: { id } }, { signal }),
  })
  return (
    <section className={classes.history} aria-label={say('History')}>
      <h3>{say('History')}</h3>
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={60} radius={6} />}
      <ol className={classes.changes}>
        {data?.changes.map((change) => (
          <li key={change.version}>
            <Change change={change} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Change({ change: { by, at, before, after } }: { change: EdiPartnerChange }) {
  const say = useSay()
  const { instant, instantInFull } = useFormats()
  const tell = (value: EdiPartner[keyof EdiPartner]): string => {
    if (typeof value === 'boolean') return say(value ? 'Yes' : 'No')
    return (Array.isArray(value) ? value.join(', ') : value) || '–'
  }
  const names = (Object.keys(labels) as (keyof EdiPartner)[]).filter(
    (name) => before && after && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  return (
    <div className={classes.words}>
      <p title={instantInFull(at)}>
        <strong>{by}</strong>, {instant(at)}
        {!before && <> · {say('Created')}</>}
      </p>
      {before &&
        after &&
        names.map((name) => (
          <p key={name} className={classes.line}>
            {say(labels[name])}: {tell(before[name])} → {tell(after[name])}
          </p>
        ))}
    </div>
  )
}
