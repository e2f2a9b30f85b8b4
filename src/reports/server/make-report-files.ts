import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Context } from '../../tenants/server/context'
import { onlySection, type ReportContent } from '../report-content'
import { drawnWords, type ReportAsked, type ReportWords, readReport } from './read-report'
import { writeReportPdf } from './write-report-pdf'
import { writeReportXlsx } from './write-report-xlsx'

export const reportFormats = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type ReportFormat = keyof typeof reportFormats

type Wanted = { pool: Pool; productName: string; words: ReportWords; asked: ReportAsked; section?: string }

/** A report as a file of this format; with `section` of that chart alone. */
export async function makeReportFile(ctx: Context, wanted: Wanted, format: ReportFormat): Promise<Buffer> {
  const { productName, section } = wanted
  const words = format === 'pdf' ? drawnWords(wanted.words) : wanted.words
  const whole = await readReport(ctx, { ...wanted, words })
  const content = section === undefined ? whole : onlySection(whole, section)
  if (format === 'pdf') return writeReportPdf(content, { madeAt: ctx.now(), foot: productName })
  return readXlsx({ content, say: words.say })
}

async function readXlsx(given: { content: ReportContent; say: ReportWords['say'] }): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-report-'))
  try {
    const path = join(folder, 'report.xlsx')
    await writeReportXlsx(path, given)
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
