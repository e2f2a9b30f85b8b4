import { IconUsers } from '@tabler/icons-react'
import { roomWeb } from '../../access/web/room-web'
import { usersRoom } from '../users.room'

export const usersWeb = roomWeb(usersRoom, {
  icons: {
    '/users/configuration': IconUsers,
  },
})
