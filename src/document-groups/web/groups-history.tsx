import { Button, Skeleton } from '@mantine/core'
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { SideDrawer } from '../../ui/side-drawer'
import { useFormats } from '../../ui/use-formats'
import { type DocumentGroup, reviewWords, touchlessWords } from '../document-group'
import { type GroupChange, listGroupChanges } from '../document-groups.api'
import { changesOf } from '../group-changes'
import classes from './groups.module.css'
import { useConditionWords } from './use-condition-words'
import { groupChangesKey } from './use-groups'

const changesOnPage = 10

type Props = { version: number; onUndo(version: number): Promise<unknown>; onClose(): void }

/** Who changed the groups, when, from what to what; the newest change can be undone. */
export function GroupsHistory({ version, onUndo, onClose }: Props) {
  const say = useSay()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: groupChangesKey,
    queryFn: ({ pageParam: before, signal }) =>
      call(listGroupChanges, { query: { before, limit: changesOnPage } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ changes }) =>
      changes.length === changesOnPage ? changes[changesOnPage - 1]!.version : undefined,
  })
  const changes = data?.pages.flatMap((page) => page.changes)
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      width="520px"
      title={say('History of {section}', { section: say('Document Groups') })}
    >
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={200} radius={6} />}
      {changes?.length === 0 && <EmptyNotice icon={IconHistory} title={say('No changes yet')} />}
      <ol className={classes.changes}>
        {changes?.map((change) => (
          <Change key={change.version} change={change} onUndo={change.version === version ? onUndo : null} />
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

function Change({ change, onUndo }: { change: GroupChange; onUndo: Props['onUndo'] | null }) {
  const say = useSay()
  const { instant, instantInFull } = useFormats()
  return (
    <li className={classes.change}>
      <div>
        <p title={instantInFull(change.at)}>
          <strong>{change.by}</strong>, {instant(change.at)}
          {change.undoes !== null && <> · {say('Undid the change before')}</>}
        </p>
        <Differences change={change} />
      </div>
      {onUndo && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowBackUp size={15} aria-hidden />}
          onClick={() => void onUndo(change.version)}
        >
          {say('Undo')}
        </Button>
      )}
    </li>
  )
}

function Differences({ change }: { change: GroupChange }) {
  const say = useSay()
  const words = useConditionWords()
  const { made, deleted, differing, isReordered } = changesOf(change.before, change.after)
  const named = (groups: readonly { name: string; members: readonly { name: string }[] }[]) =>
    groups.map(({ name }) => name).join(', ')
  const people = ({ members }: { members: readonly { name: string }[] }) =>
    members.map(({ name }) => name).join(', ') || '–'
  const touchless = ({ touchless: mode }: Pick<DocumentGroup, 'touchless'>) =>
    mode ? say(touchlessWords[mode]) : say('As in Document Settings')
  const review = ({ review: when }: Pick<DocumentGroup, 'review'>) =>
    when ? say(reviewWords[when]) : say('As in Document Settings')
  const state = ({ isActive }: { isActive: boolean }) => (isActive ? say('Active') : say('Inactive'))
  return (
    <ul className={classes.differences}>
      {made.map((group) => (
        <li key={group.id}>
          {say('Added {name}', { name: group.name })}: {words.ofGroup(group)}
        </li>
      ))}
      {deleted.map((group) => (
        <li key={group.id}>
          {say('Deleted {name}', { name: group.name })}: {words.ofGroup(group)}
        </li>
      ))}
      {differing.map(({ from, to }) => {
        const told = (what: string, was: string, is: string) =>
          was !== is && (
            <li key={`${to.id} ${what}`}>
              {to.name}, {what}: <del>{was}</del> → <ins>{is}</ins>
            </li>
          )
        return [
          told(say('Name'), from.name, to.name),
          told(say('Conditions'), words.ofGroup(from), words.ofGroup(to)),
          told(say('Members'), people(from), people(to)),
          told(
            say('Assign new documents to'),
            from.defaultAssignee?.name ?? say('Nobody'),
            to.defaultAssignee?.name ?? say('Nobody'),
          ),
          told(say('Submit automatically'), touchless(from), touchless(to)),
          told(say('Send to review'), review(from), review(to)),
          told(say('SLA target in hours'), String(from.slaHours ?? '–'), String(to.slaHours ?? '–')),
          told(say('State'), state(from), state(to)),
        ]
      })}
      {isReordered && (
        <li>
          {say('Order')}: <del>{named(change.before)}</del> → <ins>{named(change.after)}</ins>
        </li>
      )}
    </ul>
  )
}
