import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { toast } from '../../ui/toasts'
import type { NotificationChannel, NotificationKind } from '../notification-kinds'
import {
  markNotificationsRead,
  type QuietHours,
  saveNotificationChoice,
  saveQuietHours,
} from '../notifications.api'

/** What a reader does with his notifications; what is shown of them is asked for again afterwards. */
export function useNotificationActions() {
  const client = useQueryClient()
  const shared = {
    onError: (error: Error) => toast('error', error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  }
  const markRead = useMutation({
    mutationFn: (ids: 'all' | number[]) => call(markNotificationsRead, { body: { ids } }),
    ...shared,
  })
  const choose = useMutation({
    mutationFn: (body: { kind: NotificationKind; channel: NotificationChannel }) =>
      call(saveNotificationChoice, { body }),
    ...shared,
  })
  const setQuietHours = useMutation({
    mutationFn: (quietHours: QuietHours | null) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      return call(saveQuietHours, { body: { quietHours, timeZone } })
    },
    ...shared,
  })
  return { markRead, choose, setQuietHours }
}
