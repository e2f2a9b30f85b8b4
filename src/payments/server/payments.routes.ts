import { type Served, serve } from '../../access/server/serve-endpoints'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { embeddedStatuses } from '../embedded-statuses'
import * as api from '../payments.api'

export function paymentsRoutes(): Served[] {
  return [
    serve(api.readPaymentsStatuses, (ctx) =>
      ctx.transaction(async (tx) => ({
        statusCode: 200 as const,
        data: embeddedStatuses(await readOwnCustomer(tx)),
      })),
    ),
  ]
}
