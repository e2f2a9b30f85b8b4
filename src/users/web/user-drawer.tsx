import { Skeleton } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { SideDrawer } from '../../ui/side-drawer'
import { useAllUsers, useUserChoices } from './use-users'
import { UserForm } from './user-form'
import { UserMoreSlot } from './user-slots'

/** The form of somebody, or of somebody new (`userID` 'new'). */
export function UserDrawer({ userID, onClose }: { userID: string; onClose(): void }) {
  const say = useSay()
  const users = useAllUsers()
  const choices = useUserChoices()
  const user = users.data?.users.find((one) => one.userID === userID) ?? null
  const error = users.error ?? choices.error
  const isNew = userID === 'new'
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      width="560px"
      title={isNew ? say('Add user') : (user?.name ?? say('User'))}
    >
      {error && (
        <ErrorNotice
          error={error}
          onRetry={() => {
            void users.refetch()
            void choices.refetch()
          }}
        />
      )}
      {!error && !(users.data && choices.data) && (
        <div role="status" aria-label={say('Loading')}>
          <Skeleton height={420} radius={10} />
        </div>
      )}
      {users.data && choices.data && (isNew || user) && (
        <UserForm
          key={user?.version ?? 0}
          user={user}
          users={users.data.users}
          choices={choices.data}
          onClose={onClose}
        />
      )}
      {user && <UserMoreSlot user={user} />}
      {users.data && !isNew && !user && (
        <EmptyNotice icon={IconUserOff} title={say("This user doesn't exist.")} />
      )}
    </SideDrawer>
  )
}
