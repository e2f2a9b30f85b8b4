import { Button, Skeleton } from '@mantine/core'
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { SideDrawer } from '../../ui/side-drawer'
import { useFormats } from '../../ui/use-formats'
import { layoutChanges } from '../edit-layout'
import { type LayoutContent, listFieldVersions, type PublishedVersion } from '../field-settings.api'
import { ChangeList } from './change-list'
import classes from './field-settings.module.css'
import { versionsKey } from './use-field-settings'

type Props = { current: number; onRestore(version: number): Promise<void>; onClose(): void }

const delivered: LayoutContent = { order: [], rules: {} }
const onPage = 20

/** Who published what and when; an earlier version can be brought back, as a new one. */
export function VersionsDrawer({ current, onRestore, onClose }: Props) {
  const say = useSay()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: versionsKey,
    queryFn: ({ pageParam: before, signal }) => call(listFieldVersions, { query: { before } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ versions }) => (versions.length === onPage ? versions.at(-1)!.version : undefined),
  })
  const versions = data?.pages.flatMap((page) => page.versions)
  return (
    <SideDrawer isOpen onClose={onClose} width="560px" title={say('Versions of Field Settings')}>
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={200} radius={6} />}
      {versions?.length === 0 && <EmptyNotice icon={IconHistory} title={say('Nothing published yet')} />}
      <ol className={classes.versions}>
        {versions?.map((version, at) => (
          <Version
            key={version.version}
            version={version}
            before={versions[at + 1]?.layout ?? (version.version === 1 ? delivered : null)}
            onRestore={version.version === current ? null : () => onRestore(version.version)}
          />
        ))}
      </ol>
      {hasNextPage ? (
        <Button variant="default" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('Show more')}
        </Button>
      ) : (
        current > 0 && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={15} aria-hidden />}
            onClick={() => void onRestore(0)}
          >
            {say('Restore as delivered')}
          </Button>
        )
      )}
    </SideDrawer>
  )
}

type VersionProps = {
  version: PublishedVersion
  /** Null where it isn't loaded. */
  before: LayoutContent | null
  onRestore: (() => Promise<void>) | null
}

function Version({ version: { version, by, at, restores, layout }, before, onRestore }: VersionProps) {
  const say = useSay()
  const { instant, instantInFull } = useFormats()
  return (
    <li className={classes.version}>
      <div>
        <p title={instantInFull(at)}>
          <strong>{say('Version {version}', { version })}</strong> · {by}, {instant(at)}
          {restores !== null && (
            <>
              {' '}
              ·{' '}
              {restores === 0
                ? say('Restored as delivered')
                : say('Restored version {version}', { version: restores })}
            </>
          )}
        </p>
        {before && <ChangeList {...layoutChanges(before, layout)} />}
      </div>
      {onRestore && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowBackUp size={15} aria-hidden />}
          aria-label={say('Restore version {version}', { version })}
          onClick={() => void onRestore()}
        >
          {say('Restore')}
        </Button>
      )}
    </li>
  )
}
