import type { Pool } from 'pg'
import {
  type AnalyticsFilters,
  type AnalyticsPageName,
  type DayRange,
  given,
  hasFilters,
  periodBefore,
} from '../../analytics/analytics-search'
import { numberText } from '../../analytics/number-text'
import { pageTexts } from '../../analytics/page-texts'
import { readPageNumbers } from '../../analytics/server/read-page-numbers'
import { fieldText } from '../../documents/document-labels'
import { ownLabels } from '../../documents/own-labels'
import { readFieldLayout } from '../../documents/server/field-layout.queries'
import { formatValue } from '../../kernel/format-value'
import { fallbackLocale, type Locale, languageOf } from '../../kernel/locales'
import { type Speaker, speakerOf } from '../../kernel/words'
import { readCompanyNames, readSupplierNames } from '../../master-data/server/find-master-data'
import type { Context, TenantReading } from '../../tenants/server/context'
import { type ReportContent, type ReportTexts, reportContent } from '../report-content'

export type ReportAsked = {
  page: AnalyticsPageName
  range: DayRange
  filters: AnalyticsFilters
  isCompared: boolean
  /** Whether the reader may know names of suppliers, companies and people. */
  hasNames: boolean
}

/** In which words a report is written. */
export type ReportWords = Speaker & { locale: Locale }

/** A page of the analytics as a report, in the words of its reader. */
export function readReport(
  ctx: Context,
  { pool, words, asked }: { pool: Pool; words: ReportWords; asked: ReportAsked },
): Promise<ReportContent> {
  const { page, range, filters, isCompared, hasNames } = asked
  const { say, tell, locale } = words
  const narrowed = hasFilters(page) ? given(filters) : {}
  return ctx.read(async (tx) => {
    const own = ownLabels(await readFieldLayout(tx), locale)
    const numberWords = {
      say,
      fieldLabel: (name: Parameters<typeof fieldText>[0]) =>
        own?.[`documents.field.${name}`] ?? tell(fieldText(name)),
    }
    const read = (days: DayRange) =>
      readPageNumbers(ctx, tx, { page, range: { ...days, ...narrowed }, words: numberWords, pool })
    const [numbers, before, named] = await Promise.all([
      read(range),
      isCompared ? read(periodBefore(range)) : null,
      filterLines(tx, { filters: hasFilters(page) ? filters : {}, hasNames, words }),
    ])
    const { title, daysOf } = pageTexts[page]
    return reportContent(
      { title: say(title), daysOf: say(daysOf), range, filters: named, numbers, before, hasNames },
      textsOf(words),
    )
  })
}

/** The words of the PDF: its fonts have no Japanese and no Chinese signs, so that it speaks English there. */
export const drawnWords = (words: ReportWords): ReportWords =>
  ['ja', 'zh-CN', 'zh-TW'].includes(languageOf(words.locale) ?? '')
    ? { ...speakerOf({ locale: fallbackLocale, catalogue: null }), locale: fallbackLocale }
    : words

function textsOf({ say, tell, locale }: ReportWords): ReportTexts {
  const write = (value: Parameters<typeof formatValue>[0]) => String(formatValue(value, { locale, tell }))
  return {
    ...numberText(locale, say),
    say,
    day: (day) => write({ day }),
    amount: (amount, currency) => write({ amount, currency }),
  }
}

async function filterLines(
  tx: TenantReading,
  { filters, hasNames, words }: { filters: Partial<AnalyticsFilters>; hasNames: boolean; words: ReportWords },
): Promise<(readonly [string, string])[]> {
  const { say } = words
  const { group = null, company = null, supplier = null } = filters
  const nameOf = async (read: typeof readSupplierNames, id: string) =>
    (hasNames && (await read(tx, [id])).get(id)) || id
  return [
    ...(group === null ? [] : [[say('Document Group'), group] as const]),
    ...(company === null ? [] : [[say('Company'), await nameOf(readCompanyNames, company)] as const]),
    ...(supplier === null ? [] : [[say('Supplier'), await nameOf(readSupplierNames, supplier)] as const]),
  ]
}
