import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { countedRange } from '../analytics/analytics.api'
import { type AnalyticsPageName, analyticsPaths, isRange } from '../analytics/analytics-search'
import { locales } from '../kernel/locales'
import { cadences } from './report-period'

const page = z.enum(Object.keys(analyticsPaths) as [AnalyticsPageName, ...AnalyticsPageName[]])
const key = z.string().max(300).nullable()

const written = z.object({
  page,
  filters: z.object({ group: key, company: key, supplier: key }),
  isCompared: z.boolean(),
  cadence: z.enum(cadences),
  /** People of the customer, by their ids; each needs the right to see the page. */
  recipients: z.array(z.string().min(1).max(100)).min(1).max(50),
})
export type WrittenReport = z.output<typeof written>

const report = written.extend({ id: z.number(), version: z.number(), nextAt: z.iso.datetime() })
export type Report = z.output<typeof report>

const id = z.object({ id: z.coerce.number().int().positive() })
const shared = { scope: 'customer', permission: 'analytics.read' } as const

export const listReports = endpoint({
  ...shared,
  name: 'listReports',
  method: 'GET',
  path: '/api/reports',
  summary: 'The reports of a page of the analytics that the caller has sent by e-mail',
  query: z.object({ page }),
  response: z.object({ reports: z.array(report) }),
})

export const createReport = endpoint({
  ...shared,
  name: 'createReport',
  method: 'POST',
  path: '/api/reports',
  summary: 'Has a page of the analytics sent by e-mail, as PDF and XLSX, daily, weekly or monthly',
  body: written,
  response: report,
  status: 201,
})

export const changeReport = endpoint({
  ...shared,
  name: 'changeReport',
  method: 'PUT',
  path: '/api/reports/:id',
  summary: 'Changes one’s own report',
  params: id,
  body: written.extend({ version: z.number().int() }),
  response: report,
})

export const deleteReport = endpoint({
  ...shared,
  name: 'deleteReport',
  method: 'DELETE',
  path: '/api/reports/:id',
  summary: 'Ends one’s own report: it is no longer sent',
  params: id,
  response: z.object({ isDeleted: z.boolean() }),
})

export const downloadReport = endpoint({
  ...shared,
  name: 'downloadReport',
  method: 'GET',
  path: '/api/reports/file',
  summary: 'A page of the analytics, or one of its charts, as a file',
  query: z
    .object({
      ...countedRange,
      page,
      format: z.enum(['pdf', 'xlsx']),
      isCompared: z.enum(['true', 'false']).default('false'),
      /** The key of a chart; left out, the whole page. */
      section: z.string().max(60).optional(),
      /** The language of headings, values and days; left out, the one that the caller chose. */
      locale: z.enum(locales).optional(),
    })
    .refine(isRange),
  response: 'file',
})
