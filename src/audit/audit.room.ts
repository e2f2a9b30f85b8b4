import { room } from '../access/room'

export const auditRoom = room({ name: 'audit' })
