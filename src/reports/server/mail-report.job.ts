import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { analyticsSearch, type DayRange } from '../../analytics/analytics-search'
import { dayInZone } from '../../kernel/dates'
import { addressWith } from '../../kernel/page-search'
import type { Config } from '../../platform/config/config'
import type { Database } from '../../platform/database/database'
import { newMessageId, senderIn } from '../../platform/mailer/mail-sender'
import { type NewMail, queueMail } from '../../platform/mailer/queue-mail'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import type { Context } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { type TenantJob, tenantJob } from '../../tenants/server/tenant-job'
import type { SpeakTo } from '../../tenants/speak-to'
import { reportFileName } from '../report-file-name'
import { reportMail } from '../report-mail'
import { reportedDays } from '../report-period'
import { makeReportFile, type ReportFormat, reportFormats } from './make-report-files'
import { readReport } from './read-report'
import { armReport, mailReportJob, nextMorning } from './reports'
import { type ReportRow, reports } from './reports.tables'
import { type PageReader, readerOfPage, type SightDependencies } from './who-may-see'

export type ReportDependencies = SightDependencies & {
  config: Pick<Config, 'productName' | 'publicUrl' | 'outgoingMail'>
  database: Database
  store: ObjectStore
  speakTo: SpeakTo
}

/** The purpose of its mails in the outgoing queue. */
export const reportPurpose = 'report'
const payload = z.object({ reportId: z.number(), at: z.string() })

/**
 * Queues a report to each of its recipients who may see the page at this moment, with the numbers of the period that has
 * ended, and sets the clock for the next; both in the transaction that ends the job. Whose owner may not see the page
 * themselves any more is sent to nobody.
 */
export function mailReport(deps: ReportDependencies): TenantJob {
  return tenantJob({
    kind: mailReportJob,
    payload,
    maxMs: 10 * 60_000,
    async run(ctx, job) {
      const { reportId, at } = job.payload
      const report = await ctx.transaction(async (tx) => {
        const [row] = await tx.select().from(reports).where(eq(reports.id, reportId))
        return row?.nextAt.toISOString() === at ? row : undefined
      })
      const mails = report ? await mailsOf(ctx, deps, report) : []
      await job.finish(async (tx) => {
        if (!report) return
        for (const mail of mails) await queueMail(tx, mail)
        const nextAt = await nextMorning(ctx, tx, report.cadence)
        const [row] = await tx.update(reports).set({ nextAt }).where(eq(reports.id, reportId)).returning()
        if (row) await armReport(ctx, tx, row)
      })
    },
  })
}

async function mailsOf(ctx: Context, deps: ReportDependencies, report: ReportRow): Promise<NewMail[]> {
  const { page, ownerId, recipients } = report
  const { owner, readers, range } = await ctx.transaction(async (tx) => {
    const find = (userId: string) => readerOfPage(ctx, tx, deps, { userId, page })
    const found: PageReader[] = []
    for (const userId of new Set(recipients))
      found.push(...[await find(userId)].filter((one) => one !== null))
    const { timeZone } = await readOwnCustomer(tx)
    return {
      owner: await find(ownerId),
      readers: found,
      range: reportedDays(report.cadence, dayInZone(report.nextAt, timeZone)),
    }
  })
  const mails: NewMail[] = []
  if (owner) for (const reader of readers) mails.push(await mailTo(ctx, deps, { report, reader, range }))
  return mails
}

type Addressed = { report: ReportRow; reader: PageReader; range: DayRange }

async function mailTo(
  ctx: Context,
  deps: ReportDependencies,
  { report, reader, range }: Addressed,
): Promise<NewMail> {
  const { config, database, store, speakTo } = deps
  const { page, filters, isCompared, cadence } = report
  const owner = reader.id === report.ownerId ? null : report.ownerName
  // the numbers are of all documents; what else they see is the reader's own
  const asReader = ctx.seeing({ seesTrash: false, reader: reader.id })
  const words = await speakTo({ userId: reader.id, customerId: ctx.customerId })
  const asked = { page, range, filters, isCompared, hasNames: reader.hasNames }
  const { productName } = config
  const content = await readReport(asReader, { pool: database.pool, words, asked })
  const address = addressWith(analyticsSearch(page), {
    ...{ range, filters, isCompared, listed: null, invoice: null },
  })
  const query = new URLSearchParams(address.search as Record<string, string>)
  const attach = async (format: ReportFormat) => {
    const wanted = { pool: database.pool, productName, words, asked }
    const { hash } = await store.put(String(ctx.customerId), await makeReportFile(asReader, wanted, format))
    const fileName = reportFileName(content.title, range, format)
    return { fileName, contentType: reportFormats[format], hash }
  }
  const { say } = words
  const link = `${config.publicUrl}${address.to}?${query}`
  return {
    ...reportMail({ content, owner, cadence, link, productName, say }),
    customerId: ctx.customerId,
    purpose: reportPurpose,
    idempotencyKey: `report:${report.id}:${range.to}:${reader.id}`,
    messageId: newMessageId({ mailFrom: config.outgoingMail.from, prefix: 'report.' }),
    fromName: senderIn(config.outgoingMail.from).name || productName,
    to: [reader.email],
    automatic: 'auto-generated',
    attachments: [await attach('pdf'), await attach('xlsx')],
    now: ctx.now(),
  }
}
