import { IconBuildings } from '@tabler/icons-react'
import { roomWeb } from '../../access/web/room-web'
import { tenantsRoom } from '../tenants.room'

export const tenantsWeb = roomWeb(tenantsRoom, {
  icons: {
    '/internal-only/tenants': IconBuildings,
  },
})
