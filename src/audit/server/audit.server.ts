import { serve } from '../../access/server/serve-endpoints'
import { roomServer } from '../../tenants/server/room-server'
import { exportAudit, listAudit, verifyOwnAudit } from '../audit.api'
import { auditRoom } from '../audit.room'
import { exportAuditCsv, readAudit, verifyOwn } from './read-audit'
import { writeAudit } from './write-audit'

export const auditServer = roomServer(auditRoom, {
  routes: () => [
    serve(listAudit, (ctx, { query }) => readAudit(ctx, query)),
    serve(exportAudit, (ctx, { query }) => exportAuditCsv(ctx, query)),
    serve(verifyOwnAudit, (ctx, { query }) => verifyOwn(ctx, query.of)),
  ],
  followsSwitches: (ctx, tx, { reason }) =>
    writeAudit(ctx, tx, { action: 'customer.select', details: reason === null ? {} : { reason } }),
})
