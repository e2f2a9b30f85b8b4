import { type Served, serve } from '../../access/server/serve-endpoints'
import { listInReview } from '../../listing/server/list-documents'
import * as api from '../validation-services.api'
import { extendRelease } from './extend-release'
import { countReviews, listReviews } from './list-reviews'
import { type CustomerLook, customerLooks, type Looking } from './look-at-customers'
import { readPlaybook } from './read-playbook'
import { loadOf } from './specialist-load'
import { takeNext } from './take-next'

export function validationServicesRoutes(deps: Looking): Served[] {
  const looks = customerLooks(deps)
  return [
    serve(api.listReviewCustomers, async () => ({
      statusCode: 200 as const,
      data: { customerSummaries: (await looks()).map(customerOf) },
    })),
    serve(api.readReviewBoard, async ({ principal }) => {
      const customers = await looks()
      const mine = customers
        .flatMap(({ finished }) => finished)
        .filter(({ userId }) => userId === principal.userId)
      return {
        customers: customers.filter(({ open }) => open > 0).map(onBoard),
        finishedToday: mine.reduce((sum, { count }) => sum + count, 0),
      }
    }),
    serve(api.takeNextReview, async (ctx, { body }) => ({
      taken: await takeNext(deps, ctx, body.customerId),
    })),
    serve(api.listReviews, (ctx, { query }) => ctx.read((tx) => listReviews(ctx, tx, query))),
    serve(api.countReviews, (ctx) => ctx.read((tx) => countReviews(ctx, tx))),
    serve(api.readPlaybook, (ctx) => ctx.read(readPlaybook)),
    serve(api.readReviewLoad, async () => ({ specialists: loadOf(await looks()) })),
    serve(api.extendRelease, async (ctx, { params, body }) => {
      const releaseAt = await ctx.transaction((tx) =>
        extendRelease(ctx, tx, { documentId: params.id, ...body }),
      )
      return { releaseAt: releaseAt.toISOString() }
    }),
    serve(api.listActiveReviewInvoices, async (ctx, { query }) => {
      const { documents: invoices, nextBefore } = await listInReview(ctx, query)
      return { statusCode: 200 as const, data: { invoices, nextBefore } }
    }),
  ]
}

const customerOf = ({ id, name, region, open, expires }: CustomerLook): api.ReviewCustomer => ({
  id,
  name,
  region,
  totalInvoices: open,
  expires: expires?.toISOString() ?? null,
})

const onBoard = (look: CustomerLook): api.CustomerOnBoard => ({
  ...customerOf(look),
  late: look.late,
  oldest: look.oldest?.toISOString() ?? null,
})
