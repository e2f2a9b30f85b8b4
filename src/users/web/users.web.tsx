import { IconUsers } from '@tabler/icons-react'
import { roomWeb } from '../../access/web/room-web'
import { usersRoom } from '../users.room'

export const usersWeb = roomWeb(usersRoom, {
  screens: {
    '/users/configuration': () =>
      import('./user-management-page').then((module) => module.UserManagementPage),
  },
  icons: {
    '/users/configuration': IconUsers,
  },
})
