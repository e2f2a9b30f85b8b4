import { Button, Skeleton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { type ScreenText, screenText } from '../../kernel/screen-text'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { SideDrawer } from '../../ui/side-drawer'
import { useFormats } from '../../ui/use-formats'
import { type IntegrationChange, listIntegrationChanges } from '../integration-changes.api'
import { scopeWords } from '../scope-words'
import classes from './integrations.module.css'

const changesOnPage = 20
type Subject = IntegrationChange['subject']
export const changesKey = (subject: Subject) => ['integration-changes', subject]

const actionWords: Record<IntegrationChange['action'], ScreenText> = {
  create: screenText('Created: {name}'),
  revoke: screenText('Revoked: {name}'),
  change: screenText('Changed: {name}'),
  delete: screenText('Deleted: {name}'),
  rotate: screenText('New signing secret: {name}'),
  replay: screenText('Message sent again: {name}'),
}

type Props = { subject: Subject; title: string; onClose(): void }

/** Who changed what, newest first. */
export function ChangeHistory({ subject, title, onClose }: Props) {
  const say = useSay()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: changesKey(subject),
    queryFn: ({ pageParam: before, signal }) =>
      call(listIntegrationChanges, { query: { subject, before, limit: changesOnPage } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ changes }) =>
      changes.length === changesOnPage ? changes[changesOnPage - 1]!.id : undefined,
  })
  const changes = data?.pages.flatMap((page) => page.changes)
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      width="520px"
      title={say('History of {section}', { section: title })}
    >
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={200} radius={6} />}
      {changes?.length === 0 && <EmptyNotice icon={IconHistory} title={say('No changes yet')} />}
      <ol className={classes.changes}>
        {changes?.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('Show more')}
        </Button>
      )}
    </SideDrawer>
  )
}

function Change({ change }: { change: IntegrationChange }) {
  const say = useSay()
  const { instant, instantInFull } = useFormats()
  const { action, name, by, at, details } = change
  const scopes = Object.entries(scopeWords).filter(([scope]) => list(details.scopes).includes(scope))
  return (
    <li>
      <p title={instantInFull(at)}>
        <strong>{by}</strong>, {instant(at)}
      </p>
      <p>{say(actionWords[action], { name })}</p>
      {scopes.length > 0 && (
        <p className={classes.line}>{scopes.map(([, words]) => say(words)).join(' · ')}</p>
      )}
    </li>
  )
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
