import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { call } from '../../access/web/call'
import { LatePart } from '../../ui/late-part'
import { useSay } from '../../ui/say'
import { countNotifications } from '../notifications.api'
import classes from './notifications.module.css'

const NotificationPanel = lazy(() =>
  import('./notification-panel').then((module) => ({ default: module.NotificationPanel })),
)

/** The bell of the top bar with the number of what has not been read. */
export function NotificationBell() {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['notifications', 'unread'],
    queryFn: ({ signal }) => call(countNotifications, {}, { signal, skipErrorHandling: true }),
  })
  const unread = data?.unread ?? 0
  return (
    <>
      <ActionIcon
        className={classes.bell}
        aria-haspopup="dialog"
        aria-label={say(
          '{count, plural, =0 {Notifications} one {Notifications, # unread} other {Notifications, # unread}}',
          { count: unread },
        )}
        onClick={() => setOpen(true)}
      >
        <IconBell size={20} stroke={1.7} aria-hidden />
        {unread > 0 && (
          <span className={classes.count} aria-hidden>
            {unread >= 100 ? '99+' : unread}
          </span>
        )}
      </ActionIcon>
      {isOpen && (
        <LatePart onFail={() => setOpen(false)}>
          <NotificationPanel onClose={() => setOpen(false)} />
        </LatePart>
      )}
    </>
  )
}
