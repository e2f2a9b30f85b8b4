import { IconFolders } from '@tabler/icons-react'
import { roomWeb } from '../../access/web/room-web'
import { documentGroupsRoom } from '../document-groups.room'

export const documentGroupsWeb = roomWeb(documentGroupsRoom, {
  screens: {
    '/settings/groupings': () => import('./document-groups-page').then((module) => module.DocumentGroupsPage),
  },
  icons: { '/settings/groupings': IconFolders },
})
