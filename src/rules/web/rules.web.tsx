import { IconBinaryTree2 } from '@tabler/icons-react'
import { roomWeb } from '../../access/web/room-web'
import { rulesRoom } from '../rules.room'

export const rulesWeb = roomWeb(rulesRoom, {
  icons: {
    '/settings/document-rules': IconBinaryTree2,
  },
})
