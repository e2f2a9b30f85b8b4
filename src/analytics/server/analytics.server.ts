import { serve } from '../../access/server/serve-endpoints'
import { documentRoomServer } from '../../documents/server/document-room-server'
import { countActiveUsers } from '../../identity/server/identity-users'
import type { Database } from '../../platform/database/database'
import type { Context, TenantReading } from '../../tenants/server/context'
import { listCountedDocuments } from '../analytics.api'
import { analyticsRoom } from '../analytics.room'
import { costSection } from '../cost-section'
import { listAnalyzedInvoices, readCycleTimes } from '../invoices.api'
import * as licensing from '../licensing.api'
import { readRecognitionRates } from '../recognition.api'
import * as touchless from '../touchless-analytics.api'
import { readAnalyticsChoices, readInvoiceVolume } from '../volume.api'
import { type LicenceDependencies, readPlan, saveContract, tellOfLicence } from './contracts'
import { countMoved, countRegrouped, countWritten, everyAction } from './document-facts'
import { listCounted } from './list-counted'
import { listAnalyzed, readCycleTimes as readTimes } from './read-invoices'
import { readLicensing } from './read-licensing'
import { readThresholds } from './read-thresholds'
import { readTouchlessNumbers } from './read-touchless'
import { readChoices, readVolume } from './read-volume'
import { readRates } from './recognition-rates'
import { isBeingCounted, keepCounting, recountJob } from './recount'

const minuteMs = 60_000

export const analyticsServer = documentRoomServer<{ database: Database } & LicenceDependencies>(
  analyticsRoom,
  {
    routes: ({ database }) => [
      serve(readRecognitionRates, (ctx, { query }) => asOfNow(ctx, (tx) => readRates(tx, query))),
      serve(readInvoiceVolume, (ctx, { query }) => asOfNow(ctx, (tx) => readVolume(tx, query))),
      serve(touchless.readTouchlessNumbers, (ctx, { query }) =>
        asOfNow(ctx, (tx) => readTouchlessNumbers(tx, query)),
      ),
      serve(touchless.readThresholds, (ctx, { query }) => ctx.read((tx) => readThresholds(tx, query))),
      serve(readCycleTimes, (ctx, { query }) => asOfNow(ctx, (tx) => readTimes(tx, query))),
      serve(listAnalyzedInvoices, (ctx, { query }) =>
        ctx.read((tx) => listAnalyzed(tx, { ...query, now: ctx.now() })),
      ),
      serve(licensing.readLicensing, async (ctx, { query }) => {
        const users = await countActiveUsers(database.pool, ctx.customerId)
        return asOfNow(ctx, (tx) => readLicensing(ctx, tx, { ...query, users }))
      }),
      serve(licensing.saveContract, (ctx, { body }) => ctx.transaction((tx) => saveContract(ctx, tx, body))),
      serve(readAnalyticsChoices, (ctx) => ctx.read(readChoices)),
      serve(listCountedDocuments, (ctx, { query }) => ctx.read((tx) => listCounted(tx, query))),
    ],
    customerFacts: readPlan,
    follows: [{ on: everyAction, run: countMoved }],
    afterWriting: countWritten,
    afterRegrouping: countRegrouped,
    settings: [costSection],
    jobs: () => [recountJob],
    recurring: [
      { name: 'analytics.count', everyMs: minuteMs, run: keepCounting },
      { name: 'analytics.licence', everyMs: 60 * minuteMs, run: tellOfLicence },
    ],
  },
)

/** Reads numbers, and says when that was and whether they are being counted anew. */
const asOfNow = <T extends object>(ctx: Context, read: (tx: TenantReading) => Promise<T>) =>
  ctx.read(async (tx) => {
    const [numbers, isCounting] = await Promise.all([read(tx), isBeingCounted(tx)])
    return { ...numbers, asOf: ctx.now().toISOString(), isCounting }
  })
