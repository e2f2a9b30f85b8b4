import { IconHistory } from '@tabler/icons-react'
import { roomWeb } from '../../access/web/room-web'
import { auditRoom } from '../audit.room'

export const auditWeb = roomWeb(auditRoom, {
  screens: { '/users/audit': () => import('./audit-page').then((module) => module.AuditPage) },
  icons: { '/users/audit': IconHistory },
})
