import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { addressWith } from '../../kernel/page-search'
import { GrowingTable } from '../../ui/growing-table'
import { EmptyNotice } from '../../ui/notices'
import { PageHead, Panel } from '../../ui/page'
import { usePageSearch } from '../../ui/page-address'
import { useSay, useTell } from '../../ui/say'
import { statusWords } from '../status-words'
import { nothing, userStatuses } from '../users.api'
import { type UsersView, usersSearch } from '../users-search'
import { useRoleName } from './use-role-name'
import { useUserColumns } from './use-user-columns'
import { useUserChoices, useUserRows } from './use-users'
import { UserDrawer } from './user-drawer'
import { UserExchange } from './user-exchange'
import classes from './users.module.css'

const nobodyMeant: UsersView = { q: '', status: null, role: null, group: null, userID: null }

/** Who works for the customer, and what each may do. */
export function UserManagementPage() {
  const say = useSay()
  const [view, change] = usePageSearch(usersSearch)
  const list = useUserRows(view)
  const columns = useUserColumns()
  const isFiltered = view.q !== '' || view.status !== null || view.role !== null || view.group !== null
  return (
    <>
      <PageHead
        title={say('User Management')}
        hint={say('Who works in this account, with which roles and document groups.')}
        actions={
          <>
            <UserExchange />
            <Button
              leftSection={<IconUserPlus size={16} aria-hidden />}
              onClick={() => change({ ...view, userID: 'new' })}
            >
              {say('Add user')}
            </Button>
          </>
        }
      />
      <Filters view={view} onChange={change} total={list.data?.pages[0]?.total?.count} />
      <Panel>
        <GrowingTable
          label={say('Users')}
          columns={columns}
          list={list}
          keyOf={({ userID }) => userID}
          linkOf={({ userID }) => addressWith(usersSearch, { ...view, userID })}
          empty={
            <EmptyNotice
              icon={IconUsers}
              title={isFiltered ? say('No results') : say('No users yet')}
              action={
                isFiltered && (
                  <Button variant="default" onClick={() => change({ ...nobodyMeant, userID: view.userID })}>
                    {say('Clear all filters')}
                  </Button>
                )
              }
            />
          }
        />
      </Panel>
      {view.userID !== null && (
        <UserDrawer
          key={view.userID}
          userID={view.userID}
          onClose={() => change({ ...view, userID: null })}
        />
      )}
    </>
  )
}

type FilterProps = { view: UsersView; onChange(view: UsersView): void; total: number | undefined }

function Filters({ view, onChange, total }: FilterProps) {
  const say = useSay()
  const tell = useTell()
  const roleName = useRoleName()
  const { data: choices } = useUserChoices()
  const roles = [...(choices?.roles ?? []), ...(choices?.staffRoles ?? [])]
  const groups = choices?.parts.find(({ key }) => key === 'documentGroups')?.options ?? []
  return (
    <search className={classes.filters} aria-label={say('Filters')}>
      <TextInput
        className={classes.search}
        aria-label={say('Search by name or e-mail')}
        placeholder={say('Search by name or e-mail')}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          view.q && (
            <CloseButton
              size="sm"
              aria-label={say('Clear the search')}
              onClick={() => onChange({ ...view, q: '' })}
            />
          )
        }
        value={view.q}
        onChange={(event) => onChange({ ...view, q: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={say('Status')}
        value={view.status ?? ''}
        data={[
          { value: '', label: say('All statuses') },
          ...userStatuses.map((status) => ({ value: status, label: say(statusWords[status]) })),
        ]}
        onChange={(event) =>
          onChange({ ...view, status: userStatuses.find((one) => one === event.currentTarget.value) ?? null })
        }
      />
      <NativeSelect
        aria-label={say('Role')}
        value={view.role ?? ''}
        data={[
          { value: '', label: say('All roles') },
          { value: nothing, label: say('No role') },
          ...[...new Set(roles)].map((role) => ({ value: role, label: roleName(role) })),
        ]}
        onChange={(event) => onChange({ ...view, role: event.currentTarget.value || null })}
      />
      {groups.length > 0 && (
        <NativeSelect
          aria-label={say('Document group')}
          value={view.group ?? ''}
          data={[
            { value: '', label: say('All document groups') },
            { value: nothing, label: say('No document group') },
            ...groups.map(({ value, label }) => ({ value, label: tell(label) })),
          ]}
          onChange={(event) => onChange({ ...view, group: event.currentTarget.value || null })}
        />
      )}
      {total !== undefined && (
        <p className={classes.count} aria-live="polite">
          {say('{count, plural, =0 {No users} one {# user} other {# users}}', { count: total })}
        </p>
      )}
    </search>
  )
}
