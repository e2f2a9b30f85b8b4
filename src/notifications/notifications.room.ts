import { room } from '../access/room'
import { notificationErrors, profileTexts } from './notification-errors'

export const notificationsRoom = room({
  name: 'notifications',

  permissions: {
    /** Colleagues' names: whom a comment mentions, whom a saved search is shared with. Whoever may do either has a role. */
    'people.list': (principal) => principal.hasAnyRole,
    /** What each person is told, and what they want to be told. */
    'notifications.own': (principal) => principal.hasAnyRole,
  },

  errors: notificationErrors,
  reasons: profileTexts,

  flags: {
    'show-notification-center': 'The notification center',
  },
})
