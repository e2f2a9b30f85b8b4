import { Button, Skeleton } from '@mantine/core'
import { IconHistory, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorNotice } from '../../ui/notices'
import { PageHead, Panel } from '../../ui/page'
import { usePageSearch } from '../../ui/page-address'
import { useSay } from '../../ui/say'
import { documentGroupsSearch } from '../document-groups-search'
import { GroupEditor } from './group-editor'
import { GroupsHistory } from './groups-history'
import { GroupsTable } from './groups-table'
import { useGroups } from './use-groups'

/** Settings › Document Groups: which documents go to which group, and who works on them. */
export function DocumentGroupsPage() {
  const say = useSay()
  const groups = useGroups()
  const [{ group: open }, goTo] = usePageSearch(documentGroupsSearch)
  const [isHistoryShown, setHistoryShown] = useState(false)
  const { data, error, refetch } = groups.list
  const shown = data?.groups.find(({ id }) => id === open) ?? null
  return (
    <>
      <PageHead
        title={say('Document Groups')}
        hint={say('A document goes to the first group in the list whose conditions it meets.')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconHistory size={16} aria-hidden />}
              disabled={!data}
              onClick={() => setHistoryShown(true)}
            >
              {say('History')}
            </Button>
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={!data}
              onClick={() => goTo({ group: 'new' })}
            >
              {say('Add group')}
            </Button>
          </>
        }
      />
      <Panel label={say('Document Groups')}>
        {data ? (
          <GroupsTable
            groups={data.groups}
            onOpen={({ id }) => goTo({ group: id })}
            onOrder={(ids) => void groups.order(ids)}
          />
        ) : error ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={say('Loading')}>
            <Skeleton height={220} radius={10} />
          </div>
        )}
      </Panel>
      {data && (shown || open === 'new') && (
        <GroupEditor
          key={shown?.id ?? 'new'}
          group={shown}
          list={data}
          groups={groups}
          onClose={() => goTo({ group: null })}
        />
      )}
      {data && isHistoryShown && (
        <GroupsHistory version={data.version} onUndo={groups.undo} onClose={() => setHistoryShown(false)} />
      )}
    </>
  )
}
