import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../access/web/call'
import { ErrorNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import { listLegalHolds } from '../retention.api'
import { HoldDialog } from './hold-dialog'
import classes from './retention.module.css'

/** Documents on legal hold; an admin who opens no documents sets and lifts it here. */
export function HeldDocuments() {
  const say = useSay()
  const { dayOfInstant } = useFormats()
  const [asked, setAsked] = useState<{ documentId?: number } | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['legal-holds'],
    queryFn: ({ signal }) => call(listLegalHolds, {}, { signal, skipErrorHandling: true }),
  })
  return (
    <section aria-label={say('Documents on legal hold')}>
      <h3>{say('Documents on legal hold')}</h3>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data?.documents.length === 0 && <p>{say('None')}</p>}
      {data && data.documents.length > 0 && (
        <ul className={classes.list}>
          {data.documents.map(({ invID, by, at, reason }) => (
            <li key={invID}>
              <span>
                <strong>#{invID}</strong> ·{' '}
                {say('Set by {name} on {day}: {reason}', { name: by, day: dayOfInstant(at), reason })}
              </span>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={say('Lift legal hold of document #{id}', { id: invID })}
                onClick={() => setAsked({ documentId: invID })}
              >
                {say('Lift')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button size="xs" variant="default" onClick={() => setAsked({})}>
        {say('Set legal hold…')}
      </Button>
      {asked && (
        <HoldDialog {...asked} isHeld={asked.documentId !== undefined} onClose={() => setAsked(null)} />
      )}
    </section>
  )
}
