import { Button, Skeleton } from '@mantine/core'
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../access/web/call'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { SideDrawer } from '../../ui/side-drawer'
import { useFormats } from '../../ui/use-formats'
import { listSettingsChanges, type SectionChange, type SectionState } from '../settings-pages.api'
import { DifferenceList } from './difference-list'
import classes from './settings.module.css'
import { changesKey } from './use-settings-page'

const changesOnPage = 20

type Props = { section: SectionState; onUndo(change: SectionChange): Promise<void>; onClose(): void }

/** Who changed what in a section, when, from what to what; the newest change can be undone. */
export function SettingsHistory({ section, onUndo, onClose }: Props) {
  const say = useSay()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: changesKey(section.page, section.key),
    queryFn: ({ pageParam: before, signal }) =>
      call(
        listSettingsChanges,
        { params: { page: section.page, section: section.key }, query: { before, limit: changesOnPage } },
        { signal },
      ),
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
      title={say('History of {section}', { section: say(section.title) })}
    >
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={200} radius={6} />}
      {changes?.length === 0 && <EmptyNotice icon={IconHistory} title={say('No changes yet')} />}
      <ol className={classes.changes}>
        {changes?.map((change) => (
          <Change key={change.version} section={section} change={change} onUndo={onUndo} />
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

type ChangeProps = Omit<Props, 'onClose'> & { change: SectionChange }

function Change({ section, change, onUndo }: ChangeProps) {
  const say = useSay()
  const { instant, instantInFull } = useFormats()
  const [isUndoing, setUndoing] = useState(false)
  const undo = () => {
    setUndoing(true)
    void onUndo(change).finally(() => setUndoing(false))
  }
  return (
    <li className={classes.change}>
      <div>
        <p className={classes.changeBy} title={instantInFull(change.at)}>
          <strong>{change.by}</strong>, {instant(change.at)}
          {change.undoes !== null && <> · {say('Undid the change before')}</>}
        </p>
        <DifferenceList settings={section.settings} differences={change.differences} />
      </div>
      {change.version === section.version && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowBackUp size={15} aria-hidden />}
          loading={isUndoing}
          onClick={undo}
        >
          {say('Undo')}
        </Button>
      )}
    </li>
  )
}
