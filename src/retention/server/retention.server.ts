import { serve } from '../../access/server/serve-endpoints'
import { retentionSection } from '../../documents/retention-section'
import { documentRoomServer } from '../../documents/server/document-room-server'
import type { SweepDependencies } from '../../tenants/server/sweep-files'
import { listLegalHolds, previewRetention, readLegalHold, setLegalHold } from '../retention.api'
import { retentionRoom } from '../retention.room'
import { isHeld, listHolds, readHold, setHold } from './legal-hold'
import { previewPurge } from './preview'
import { askForPurge, purgeJob } from './purge'

const dayMs = 86_400_000

export const retentionServer = documentRoomServer<SweepDependencies>(retentionRoom, {
  settings: [retentionSection],
  jobs: (deps) => [purgeJob(deps)],
  recurring: [{ name: 'retention.purge', everyMs: dayMs, run: askForPurge }],
  knows: isHeld,
  routes: () => [
    serve(previewRetention, (ctx, { query }) => ctx.transaction((tx) => previewPurge(ctx, tx, query))),
    serve(listLegalHolds, (ctx, { query }) =>
      ctx.transaction(async (tx) => ({ documents: await listHolds(tx, query.limit) })),
    ),
    serve(readLegalHold, (ctx, { params }) =>
      ctx.transaction(async (tx) => ({ legalHold: await readHold(tx, params.id) })),
    ),
    serve(setLegalHold, (ctx, { params, body }) =>
      ctx.transaction(async (tx) => ({
        legalHold: await setHold(ctx, tx, { documentId: params.id, ...body }),
      })),
    ),
  ],
})
