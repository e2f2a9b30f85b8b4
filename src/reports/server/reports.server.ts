import { sql } from 'drizzle-orm'
import { flagFor } from '../../access/flags'
import { requireFlag } from '../../access/server/require-flag'
import { serve } from '../../access/server/serve-endpoints'
import type { AnalyticsPageName } from '../../analytics/analytics-search'
import { licensingFlag } from '../../analytics/licensing.api'
import { pageTexts } from '../../analytics/page-texts'
import type { Context } from '../../tenants/server/context'
import { roomServer } from '../../tenants/server/room-server'
import { reportFileName } from '../report-file-name'
import * as api from '../reports.api'
import { reportsRoom } from '../reports.room'
import { mailReport, type ReportDependencies } from './mail-report.job'
import { makeReportFile, reportFormats } from './make-report-files'
import { changeReport, createReport, deleteReport, listReports } from './reports'

export const reportsServer = roomServer<ReportDependencies>(reportsRoom, {
  routes: (deps) => [
    serve(api.listReports, (ctx, { query }) => ctx.read((tx) => listReports(ctx, tx, query.page))),
    serve(api.createReport, async (ctx, { body }) => {
      await requirePage(ctx, deps, body.page)
      return ctx.transaction((tx) => createReport(ctx, tx, { deps, written: body }))
    }),
    serve(api.changeReport, async (ctx, { params, body: { version, ...written } }) => {
      await requirePage(ctx, deps, written.page)
      return ctx.transaction((tx) => changeReport(ctx, tx, { deps, ...params, version, written }))
    }),
    serve(api.deleteReport, (ctx, { params }) => ctx.transaction((tx) => deleteReport(ctx, tx, params.id))),
    serve(api.downloadReport, async (ctx, { query }) => {
      const { page, format, from, to, group = null, company = null, supplier = null } = query
      const { section, locale = null } = query
      await requirePage(ctx, deps, page)
      const { actor, customerId } = ctx
      const hasNames =
        actor.kind === 'user' && (deps.permissions['documents.read']?.(actor.principal) ?? false)
      const words = await deps.speakTo({ userId: actor.id, customerId }, { locale })
      const body = await makeReportFile(
        ctx,
        {
          ...{ pool: deps.database.pool, productName: deps.config.productName, words },
          asked: {
            ...{ page, range: { from, to }, filters: { group, company, supplier } },
            ...{ isCompared: query.isCompared === 'true', hasNames },
          },
          ...(section === undefined ? {} : { section }),
        },
        format,
      )
      const fileName = reportFileName(words.say(pageTexts[page].title), { from, to }, format)
      return { body, type: reportFormats[format], fileName }
    }),
  ],
  jobs: (deps) => [mailReport(deps)],
  // until they have left; afterwards nobody needs them
  namesFiles: [
    sql`SELECT attached ->> 'hash' AS hash FROM outgoing_mails, jsonb_array_elements(attachments) attached
      WHERE purpose = 'report' AND state IN ('QUEUED', 'SENDING')`,
  ],
})

/** Licensing is there where its feature is. */
async function requirePage(ctx: Context, deps: ReportDependencies, page: AnalyticsPageName): Promise<void> {
  if (page !== 'licensing') return
  const flag = flagFor(licensingFlag, deps.config.productName)
  await requireFlag(deps.flags, flag, { customerId: ctx.customerId, userId: ctx.actor.id })
}
