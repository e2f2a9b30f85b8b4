import { roomServer } from '../../tenants/server/room-server'
import { auditRoom } from '../audit.room'
import { writeAudit } from './write-audit'

export const auditServer = roomServer(auditRoom, {
  followsSwitches: (ctx, tx, { reason }) =>
    writeAudit(ctx, tx, { action: 'customer.select', details: reason === null ? {} : { reason } }),
})
