import { transitions } from '../../documents/document-lifecycle'
import { documentRoomServer } from '../../documents/server/document-room-server'
import { integrationsRoom } from '../integrations.room'
import { type DeliverDependencies, deliver } from './deliver.job'
import { forgetDeliveries, queueDeliveries } from './deliveries'
import { integrationsRoutes } from './integrations.routes'

export const integrationsServer = documentRoomServer<DeliverDependencies>(integrationsRoom, {
  routes: integrationsRoutes,
  jobs: (deps) => [deliver(deps)],
  follows: [{ on: transitions.map(({ action }) => action), run: queueDeliveries }],
  recurring: [
    {
      name: 'integrations.forget-deliveries',
      everyMs: 24 * 3_600_000,
      run: (ctx, tx) => forgetDeliveries(ctx, tx),
    },
  ],
})
