import { ActionIcon, Button, Menu, NativeSelect, TextInput } from '@mantine/core'
import {
  IconCopy,
  IconDots,
  IconListSearch,
  IconPencil,
  IconPinned,
  IconPlayerPlay,
  IconSearch,
  IconShare,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { call } from '../../../access/web/call'
import { type Column, DataTable, type SortPart } from '../../../ui/data-table'
import { LatePart } from '../../../ui/late-part'
import { EmptyNotice, ErrorNotice } from '../../../ui/notices'
import { PageHead, Panel } from '../../../ui/page'
import { useSay } from '../../../ui/say'
import { useFormats } from '../../../ui/use-formats'
import { listSavedSearches, type SavedSearch } from '../../saved-searches.api'
import { type ListedSearch, type SavedFilter, siftSearches } from '../../sift-searches'
import classes from './advanced.module.css'
import { PinButton } from './pin-button'
import { sharedWith, subscriptionWords } from './sharing-words'
import { useDeleteSearch } from './use-delete-search'
import { savedSearchesKey, useSavedChanges } from './use-saved-changes'

const SaveDialog = lazy(() => import('./save-dialog').then((module) => ({ default: module.SaveDialog })))

/** Every search that the reader saved or that is shared with him. */
export function SavedSearchesPage() {
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: [savedSearchesKey, 'with-hits'],
    queryFn: () => call(listSavedSearches, { query: { withHits: 'true' } }),
  })
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<SavedFilter>('all')
  const [sort, setSort] = useState<SortPart>({ column: 'name', isDescending: false })
  const [edited, setEdited] = useState<SavedSearch | null>(null)
  const changes = useSavedChanges()
  const columns = useColumns()
  const rows = data && siftSearches(data.searches, { text, filter, sort })
  return (
    <>
      <PageHead title={say('Saved Searches')} actions={<NewSearch />} />
      <Panel>
        <div className={classes.listTools}>
          <TextInput
            className={classes.listSearch}
            aria-label={say('Search')}
            placeholder={say('Name, description, owner …')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <NativeSelect
            aria-label={say('Which searches')}
            value={filter}
            onChange={(event) => setFilter(event.currentTarget.value as SavedFilter)}
            data={[
              { value: 'all', label: say('All searches') },
              { value: 'mine', label: say('My own') },
              { value: 'shared', label: say('Shared with me') },
              { value: 'pinned', label: say('Pinned') },
            ]}
          />
        </div>
        {error && !data ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={say('Saved Searches')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            linkOf={({ id }) => ({ to: `/document-search/${id}` })}
            sort={[sort]}
            onSort={(column) =>
              setSort((before) => ({
                column,
                isDescending: before.column === column && !before.isDescending,
              }))
            }
            tools={(search) => <RowMenu search={search} onEdit={() => setEdited(search)} />}
            empty={<Nothing hasAny={(data?.searches.length ?? 0) > 0} />}
          />
        )}
      </Panel>
      {edited && (
        <LatePart onFail={() => setEdited(null)}>
          <SaveDialog
            title={say('Edit the saved search')}
            details={edited}
            onSave={async (details) => (await changes.update(edited, { ...edited, ...details })) !== null}
            onClose={() => setEdited(null)}
          />
        </LatePart>
      )}
    </>
  )
}

function NewSearch() {
  const say = useSay()
  return (
    <Button component={Link} to="/document-search" leftSection={<IconSearch size={16} aria-hidden />}>
      {say('New search')}
    </Button>
  )
}

function Nothing({ hasAny }: { hasAny: boolean }) {
  const say = useSay()
  if (hasAny)
    return (
      <EmptyNotice icon={IconListSearch} title={say('No results')}>
        {say('Change the search text or show all searches.')}
      </EmptyNotice>
    )
  return (
    <EmptyNotice icon={IconListSearch} title={say('No saved searches yet')} action={<NewSearch />}>
      {say('Build a search, save it and share it with colleagues.')}
    </EmptyNotice>
  )
}

function useColumns(): Column<ListedSearch>[] {
  const say = useSay()
  const formats = useFormats()
  const hits = ({ hits }: ListedSearch) => (hits ? formats.count(hits.count) + (hits.isMore ? '+' : '') : '')
  return [
    {
      id: 'name',
      label: say('Name'),
      isSortable: true,
      width: '260px',
      render: ({ name }) => <span title={name}>{name}</span>,
    },
    {
      id: 'pin',
      label: say('Pinned'),
      onCard: 'mark',
      render: (search) => <PinButton search={search} />,
    },
    {
      id: 'description',
      label: say('Description'),
      width: '180px',
      render: ({ description }) => (
        <span className={classes.muted} title={description}>
          {description}
        </span>
      ),
    },
    {
      id: 'owner',
      label: say('Owner'),
      isSortable: true,
      width: '140px',
      render: ({ isMine, owner }) => (isMine ? say('You') : owner.name),
    },
    {
      id: 'sharing',
      label: say('Shared with'),
      width: '150px',
      render: ({ sharing }) => {
        const words = sharedWith(sharing, say)
        return <span title={words}>{words}</span>
      },
    },
    { id: 'hits', label: say('Matches now'), isSortable: true, align: 'end', onCard: 'end', render: hits },
    {
      id: 'lastRunAt',
      label: say('Last run'),
      isSortable: true,
      render: ({ lastRunAt }) => (lastRunAt ? formats.instant(lastRunAt) : say('Never')),
    },
    {
      id: 'subscription',
      label: say('Schedule'),
      isSortable: true,
      render: ({ subscription }) => say(subscriptionWords[subscription]),
    },
    {
      id: 'createdAt',
      label: say('Created'),
      isSortable: true,
      render: ({ createdAt }) => formats.dayOfInstant(createdAt),
    },
    {
      id: 'modifiedAt',
      label: say('Modified'),
      isSortable: true,
      render: ({ modifiedAt }) => formats.dayOfInstant(modifiedAt),
    },
  ]
}

function RowMenu({ search, onEdit }: { search: SavedSearch; onEdit(): void }) {
  const say = useSay()
  const navigate = useNavigate()
  const changes = useSavedChanges()
  const remove = useDeleteSearch()
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon color="gray" aria-label={say('Actions for {name}', { name: search.name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          onClick={() => void navigate({ to: `/document-search/${search.id}` })}
        >
          {say('Run')}
        </Menu.Item>
        {search.isMine && (
          <>
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
              {say('Edit')}
            </Menu.Item>
            <Menu.Item leftSection={<IconShare size={16} aria-hidden />} onClick={onEdit}>
              {say('Share')}
            </Menu.Item>
          </>
        )}
        <Menu.Item
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void changes.duplicate(search)}
        >
          {say('Duplicate')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPinned size={16} aria-hidden />}
          onClick={() => void changes.pin(search, !search.isPinned)}
        >
          {search.isPinned ? say('Unpin') : say('Pin to my sidebar')}
        </Menu.Item>
        {search.isMine && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void remove(search)}>
              {say('Delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
