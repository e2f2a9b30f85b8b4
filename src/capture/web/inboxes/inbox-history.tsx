import { Button, Skeleton } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../access/web/call'
import { type ScreenText, screenText } from '../../../kernel/screen-text'
import { ErrorNotice, wordsOf } from '../../../ui/notices'
import { useSay } from '../../../ui/say'
import { toast } from '../../../ui/toasts'
import { useFormats } from '../../../ui/use-formats'
import type { InboxSettings } from '../../inbox'
import {
  type Inbox,
  type InboxChange,
  type InboxList,
  listInboxChanges,
  undoInboxChange,
} from '../../inboxes.api'
import { bodyWords } from './body-words'
import classes from './inboxes.module.css'
import { inboxChangesKey, reloadInboxes } from './use-inboxes'

const changesOnPage = 10

const labels: Record<keyof InboxSettings, ScreenText> = {
  displayName: screenText('Display name'),
  companyID: screenText('Company'),
  allowedSenders: screenText('Allowed senders'),
  blockedSenders: screenText('Blocked senders'),
  acknowledges: screenText('Confirm receipt to the sender'),
  body: screenText('E-mail text'),
  viewers: screenText('Viewers'),
  isActive: screenText('Active'),
}

type Props = { inbox: Inbox; list: InboxList; onUndone(): void }

/** Who changed what of an inbox, newest first; the newest change can be undone. */
export function InboxHistory({ inbox, list, onUndone }: Props) {
  const say = useSay()
  const client = useQueryClient()
  const { address, version } = inbox
  const [isUndoing, setUndoing] = useState(false)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: inboxChangesKey(address),
    queryFn: ({ pageParam: before, signal }) =>
      call(listInboxChanges, { query: { address, before, limit: changesOnPage } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ changes }) =>
      changes.length === changesOnPage ? changes[changesOnPage - 1]!.version : undefined,
  })
  const changes = data?.pages.flatMap((page) => page.changes)
  const undo = async () => {
    setUndoing(true)
    try {
      await call(undoInboxChange, { body: { address, version } })
      await reloadInboxes(client)
      toast('success', say('Change undone.'))
      onUndone()
    } catch (failure) {
      toast('error', wordsOf(failure, say("The server doesn't respond. Try again in a moment.")))
    } finally {
      setUndoing(false)
    }
  }
  if (changes?.length === 0) return null
  return (
    <section className={classes.history} aria-label={say('History')}>
      <h3>{say('History')}</h3>
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={60} radius={6} />}
      <ol className={classes.changes}>
        {changes?.map((change) => (
          <li key={change.version}>
            <Change change={change} list={list} />
            {change.version === version && changedNames(change).length > 0 && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconArrowBackUp size={15} aria-hidden />}
                loading={isUndoing}
                onClick={() => void undo()}
              >
                {say('Undo')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('Show more')}
        </Button>
      )}
    </section>
  )
}

const changedNames = ({ before, after }: InboxChange) =>
  (Object.keys(labels) as (keyof InboxSettings)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )

function Change({ change, list }: { change: InboxChange; list: InboxList }) {
  const say = useSay()
  const { instant, instantInFull } = useFormats()
  const { by, at, before, after, undoes } = change
  const tell = (name: keyof InboxSettings, settings: InboxSettings): string => {
    const value = settings[name]
    if (typeof value === 'boolean') return say(value ? 'Yes' : 'No')
    if (name === 'viewers') return settings.viewers.map((one) => one.name).join(', ') || say('Everyone')
    if (Array.isArray(value)) return value.join(', ') || '–'
    if (name === 'companyID') return list.companies.find(({ id }) => id === value)?.name ?? value ?? '–'
    if (name === 'body') return say(bodyWords[settings.body])
    return String(value ?? '–')
  }
  const names = changedNames(change)
  return (
    <div className={classes.words}>
      <p title={instantInFull(at)}>
        <strong>{by}</strong>, {instant(at)}
        {names.length === 0 && <> · {say('Created')}</>}
        {undoes !== null && <> · {say('Undid the change before')}</>}
      </p>
      {names.map((name) => (
        <p key={name} className={classes.line}>
          {say(labels[name])}: {tell(name, before)} → {tell(name, after)}
        </p>
      ))}
    </div>
  )
}
