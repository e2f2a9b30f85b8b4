import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { openPdfPages } from '../../recognition/server/open-pdf-pages'
import type { ReportContent } from '../report-content'
import { writeReportPdf } from './write-report-pdf'
import { writeReportXlsx } from './write-report-xlsx'

const content: ReportContent = {
  title: 'Touchless Processing',
  asked: [],
  figures: {
    key: 'figures',
    title: 'Key figures',
    headings: ['Key figure', 'Value'],
    rows: [
      [
        { text: 'Median cycle time', value: null, unit: 'text' },
        { text: '35.6 hr', value: 35.6, unit: 'duration' },
      ],
    ],
    empty: '',
  },
  tables: [
    {
      key: 'days',
      title: 'By day',
      headings: ['Day', 'Recognition rate', 'Documents', 'Recognition rate, period before'],
      rows: [['a', 'b', 'c', 'd'].map((text) => ({ text, value: null, unit: 'text' as const }))],
      empty: '',
    },
  ],
}

it('a heading that is too long for its column goes on in the next line of a PDF', async () => {
  const file = await writeReportPdf(content, { madeAt: new Date('2026-03-10T10:00:00Z'), foot: 'Kontor' })
  const opened = await openPdfPages(file, 1)
  try {
    const words = opened.pages[0]!.words!.map(({ text }) => text).join(' ')
    expect(words).toContain('Recognition rate,')
    expect(words).toContain('period before')
  } finally {
    await opened.close()
  }
})

it('a spreadsheet says of a duration that it is in hours', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'report-'))
  try {
    const path = join(folder, 'report.xlsx')
    await writeReportXlsx(path, { content, say: (text) => text })
    const parts = partsOf(await readFile(path))
    const style = /<c r="B2" s="(\d+)"><v>35.6</.exec(parts['xl/worksheets/sheet1.xml']!)![1]
    const styles = parts['xl/styles.xml']!
    const cells = [...styles.slice(styles.indexOf('<cellXfs')).matchAll(/<xf numFmtId="(\d+)"/g)]
    expect(styles).toContain(
      `<numFmt numFmtId="${cells[Number(style)]![1]}" formatCode="#,##0.0#&quot; h&quot;"/>`,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** The parts of a ZIP by its central directory (APPNOTE 4.3.12). */
function partsOf(archive: Buffer): Record<string, string> {
  const parts: Record<string, string> = {}
  for (let at = archive.indexOf('PK\u0001\u0002'); at >= 0; at = archive.indexOf('PK\u0001\u0002', at + 4)) {
    const name = archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28))
    const [size, start] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 42)]
    const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    parts[name] = inflateRawSync(archive.subarray(data, data + size)).toString('utf8')
  }
  return parts
}
