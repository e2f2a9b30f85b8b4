import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runWorker } from '../../app/server/worker'
import type { Worker } from '../../platform/jobs/worker'
import { alpenwerk, type CastName, goodHeader, harbor } from '../../testing/server/bench-cast'
import { codeOf } from '../../testing/server/code-of'
import { englishOf } from '../../testing/server/english-texts'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { loadCatalogue } from '../../ui/catalogues'
import { type DocumentExport, startExport as startCall } from '../exports.api'
import { csvText, writeCsv, writeXlsx } from './export-formats'
import { cancelExport, downloadExport, listExports, readExport, startExport } from './exports'

let bench: TestBench
let worker: Worker | null = null
beforeAll(async () => {
  // files are deleted a day later by the database's own clock, so the bench keeps to it
  bench = await openTestBench({ startsAt: new Date().toISOString() })
  const fields = { ...goodHeader(), netAmt: null, taxAmt: null }
  await bench.aDocument({
    fields: {
      ...fields,
      supplierID: 'S-0',
      supplierName: '=cmd()|calc',
      invoiceNumber: 'X-1',
      // an e-invoice's credit note has no minus, and takes away all the same
      documentType: 'CREDIT',
      controlAmt: '5.00',
    },
  })
  await bench.aDocument({
    fields: {
      ...fields,
      supplierID: 'S-0',
      supplierName: 'A "B", C',
      invoiceNumber: 'X-2',
      controlAmt: '1234567.89',
    },
  })
  await bench.aDocument({ status: 'SUBMITTED', fields: { ...goodHeader(), invoiceNumber: 'X-3' } })
  for (const [index, supplierName] of ['＝HYPERLINK(1)', 'A|-1', 'B\t@x'].entries())
    await bench.aDocument({
      status: 'SUBMITTED',
      fields: { ...goodHeader(), invoiceNumber: `Y-${index}`, supplierID: 'S-0', supplierName },
    })
  await bench.aDocument({ customerId: alpenwerk, fields: { ...fields, invoiceNumber: 'foreign' } })
})
afterAll(async () => {
  await worker?.stop()
  await bench.close()
})

const german = await loadCatalogue('de-DE')
const inGerman = (english: string) => german![english]!
const list = { kind: 'list', screen: 'my-invoices', sort: 'invoiceNumber:asc' }
const start = (asked: Record<string, unknown>, who: CastName = 'APS') =>
  startExport(bench.as(who), startCall.body.parse({ from: list, format: 'csv', ...asked }))
async function finished(made: DocumentExport): Promise<DocumentExport> {
  worker ??= runWorker(bench.deps)
  await expect
    .poll(async () => (await readExport(bench.as('APS'), made.id)).state, { timeout: 20_000 })
    .not.toMatch(/QUEUED|RUNNING/)
  return readExport(bench.as('APS'), made.id)
}
async function contentOf(made: DocumentExport): Promise<Buffer> {
  const file = await downloadExport(bench.as('APS'), bench.deps.store, made.id)
  const chunks: Buffer[] = []
  for await (const chunk of file.body as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

describe('an export', () => {
  it('is a CSV of the list’s documents in its order, safe from formulas, with progress', async () => {
    const columns = ['invoiceNumber', 'supplierIDText', 'controlAmt', 'dueDate', 'status', 'isPO']
    const done = await finished(await start({ columns, locale: 'de-DE' }))
    expect(done).toMatchObject({ state: 'DONE', rowsDone: 2, rowsTotal: 2, error: null })
    expect(done.fileName).toMatch(/^Belege-\d{4}-\d\d-\d\d-\d\d-\d\d\.csv$/)
    expect((await contentOf(done)).toString('utf8')).toBe(
      `\ufeff${['Invoice No.', 'Supplier Name', 'Control amount', 'Currency', 'Due Date', 'Status', 'Has a PO'].map(inGerman).join(',')}\r\n` +
        "X-1,'=cmd()|calc,-5.00,USD,2026-04-01,Bereit,Ja\r\n" +
        'X-2,"A ""B"", C",1234567.89,USD,2026-04-01,Bereit,Ja\r\n',
    )
  })

  it('is safe from formulas in full-width signs and behind other separators too', async () => {
    const conditions = [{ field: 'invoiceNumber', operator: 'starts-with', values: ['Y-'] }]
    const from = { kind: 'search', expression: { conditions } }
    const done = await finished(await start({ from, columns: ['supplierIDText'] }))
    const [, ...rows] = (await contentOf(done)).toString('utf8').trimEnd().split('\r\n')
    expect(rows.sort()).toEqual(['"B\t\'@x"', "'＝HYPERLINK(1)", "A|'-1"].sort())
  })

  it('holds every field that can be exported when no columns are named, also of a search', async () => {
    const from = {
      kind: 'search',
      expression: { conditions: [{ field: 'invoiceNumber', operator: 'equals', values: ['x-3'] }] },
    }
    const done = await finished(await start({ from, decimal: ',' }))
    const [heading, row, ...rest] = (await contentOf(done)).toString('utf8').split('\r\n')
    expect(rest).toEqual([''])
    expect(heading!.split(';').length).toBeGreaterThan(45)
    expect(heading).toContain('Kontor ID')
    expect(heading).toContain('SLA target (')
    expect(heading).not.toContain('Time left')
    expect(row).toContain('108,50')
    expect(row).toContain('Dana Whitfield')
    expect(row).toMatch(/;\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;/)
  })

  it.each(['de-DE', 'fr-FR', 'it-IT', 'ja-JP'])('says nothing of ours in English in %s', async (locale) => {
    await bench.admin.query(
      `UPDATE documents SET status_reason = '{"code": "documents.held_until", "values": {"day": {"day": "2026-03-04"}}}'
       WHERE invoice_number = 'X-1'`,
    )
    const isEnglish = englishOf(locale.slice(0, 2))
    const cellsIn = async (asked: string) => {
      const done = await finished(await start({ locale: asked, decimal: ',' }))
      return (await contentOf(done)).toString('utf8').split(/;|\r\n/)
    }
    const cells = await cellsIn(locale)
    expect(cells.filter(isEnglish)).toEqual([])
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    expect(cells.join(';')).toContain(day.format(new Date('2026-03-04')))
    expect((await cellsIn('en')).filter(isEnglish)).toEqual(
      expect.arrayContaining(['Ready', 'It was on hold until Mar 4, 2026.']),
    )
  })

  it('is a workbook whose texts are texts and whose numbers and days are numbers', async () => {
    const columns = ['invoiceNumber', 'supplierIDText', 'controlAmt', 'dueDate', 'isPO']
    const done = await finished(await start({ columns, format: 'xlsx' }))
    const sheet = unzip(await contentOf(done), 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<t xml:space="preserve">=cmd()|calc</t>')
    expect(sheet).toContain('<v>1234567.89</v>')
    expect(sheet).toContain('<c r="E2" s="3"><v>46113</v></c>')
    expect(sheet).toContain('<c r="F2" t="b"><v>1</v></c>')
    expect(sheet).not.toContain('<f>')
    expect(sheet).not.toContain('foreign')
  })

  it.each(['csv', 'xlsx'])(
    'names at the head of times in which zone they are, and of days none, in %s',
    async (format) => {
      const columns = ['invoiceNumber', 'invScannedDate', 'dueDate']
      const done = await finished(await start({ columns, format, locale: 'en-US' }))
      const content = await contentOf(done)
      const heads =
        format === 'csv'
          ? content.toString('utf8').split('\r\n')[0]!.replace('\ufeff', '').split(',')
          : (await readWorkbook(content))[0]!.data[0]
      const { rows } = await bench.admin.query(`SELECT time_zone FROM customers WHERE id = ${harbor}`)
      expect(heads).toEqual(['Invoice No.', `Kontor Date (${rows[0].time_zone})`, 'Due Date'])
    },
  )

  it('says with every amount of what currency it is, and by which filter it was made: a reader of its own opens it', async () => {
    const from = { ...list, status: 'ready', q: 'X-', filters: 'supplier:S-0,S-9;po:po', from: '2020-01-01' }
    const done = await finished(
      await start({
        from,
        columns: ['invoiceNumber', 'controlAmt', 'netAmt'],
        format: 'xlsx',
        locale: 'en-US',
      }),
    )
    const [documents, filters] = await readWorkbook(await contentOf(done))
    expect(documents).toEqual({
      sheet: 'Documents',
      data: [
        ['Invoice No.', 'Control amount', 'Currency', 'Net amount'],
        ['X-1', -5, 'USD', null],
        ['X-2', 1234567.89, 'USD', null],
      ],
    })
    expect(filters).toEqual({
      sheet: 'Filters',
      data: [
        ['List', 'My Invoices › Ready'],
        ['Received from', '2020-01-01'],
        ['Search', 'X-'],
        ['Supplier', 'S-0, Blocked Trading'],
        ['PO', 'PO'],
      ],
    })
  })

  it('has credit notes with the sign that they add up with, also those that the document has without a minus', async () => {
    const asPaper = { netAmt: '-18.00', taxAmt: '-2.00', controlAmt: '-20.00' }
    for (const [index, amounts] of [{}, asPaper].entries())
      await bench.aDocument({
        status: 'SUBMITTED',
        fields: { ...goodHeader(), documentType: 'CREDIT', invoiceNumber: `K-${index}`, ...amounts },
      })
    const conditions = [{ field: 'invoiceNumber', operator: 'starts-with', values: ['K-'] }]
    const from = { kind: 'search', expression: { conditions }, sort: 'invoiceNumber:asc' }
    const columns = ['invoiceNumber', 'netAmt', 'taxAmt', 'controlAmt', 'currency']
    const rowsIn = async (format: string) => contentOf(await finished(await start({ from, columns, format })))
    const [, ...lines] = (await rowsIn('csv')).toString('utf8').trimEnd().split('\r\n')
    expect(lines).toEqual(['K-0,-100.00,-8.50,-108.50,USD', 'K-1,-18.00,-2.00,-20.00,USD'])
    const [sheet] = await readWorkbook(await rowsIn('xlsx'))
    expect(sheet!.data.slice(1)).toEqual([
      ['K-0', -100, -8.5, -108.5, 'USD'],
      ['K-1', -18, -2, -20, 'USD'],
    ])
  })

  it('belongs to whoever started it, and is gone when he deletes it', async () => {
    const done = await finished(await start({ columns: ['invoiceNumber'] }))
    expect(await codeOf(readExport(bench.as('APM'), done.id))).toBe('search.no_such_export')
    expect(await codeOf(readExport(bench.as('APS', alpenwerk), done.id))).toBe('search.no_such_export')
    expect((await listExports(bench.as('APS'))).exports.map((one) => one.id)).toContain(done.id)
    await cancelExport(bench.as('APS'), bench.deps.store, done.id)
    expect(await codeOf(downloadExport(bench.as('APS'), bench.deps.store, done.id))).toBe(
      'search.export_not_ready',
    )
  })

  it('is not written once it was cancelled, and only three wait at a time', async () => {
    await worker?.stop()
    worker = null
    const waiting = [await start({}), await start({}), await start({})]
    await expect(start({})).rejects.toMatchObject({ code: 'search.too_many_exports' })
    for (const one of waiting) await cancelExport(bench.as('APS'), bench.deps.store, one.id)
    worker = runWorker(bench.deps)
    const next = await finished(await start({ columns: ['invID'] }))
    expect(next.state).toBe('DONE')
    for (const one of waiting) expect((await readExport(bench.as('APS'), one.id)).state).toBe('CANCELLED')
  })

  it('is deleted after a day', async () => {
    const done = await finished(await start({ columns: ['invID', 'status'] }))
    await bench.admin.query(`UPDATE jobs SET run_at = now() WHERE kind = 'delete-export'`)
    await expect
      .poll(() => readExport(bench.as('APS'), done.id).catch((error) => error.code), { timeout: 20_000 })
      .toBe('search.no_such_export')
  })
})

describe('the files', () => {
  const asked = async (call: string, text: string) =>
    (await bench.deps.database.pool.query(`SELECT ${call} AS cell`, [text])).rows[0].cell as string

  it('begin no cell with a sign of a formula', async () => {
    const csv = (text: string) => asked(`kontor_csv_text($1, ',')`, text)
    for (const text of ['=1+1', '+1', '-1', '@SUM(1)', '\tx', '\rx', '＝1', '＋1', '－1', '＠SUM(1)'])
      for (const cell of [await csv(text), csvText(text, ',')])
        expect(cell.replaceAll('"', '')).toBe(`'${text}`)
    expect(await csv('2-1=1')).toBe('2-1=1')
    expect(await csv('a;b')).toBe('a;b')
    // whoever opens the file with another separator finds none either
    for (const separator of [',', ';', '\t', '|'])
      for (const text of ['x;=1', 'x,+1', 'x\t-1', 'x|@A', 'x; "=1"', 'x\n＝1', '\n=x', 'x,,=1'])
        for (const written of [
          await asked(`kontor_csv_text($1, '${separator}')`, text),
          csvText(text, separator),
        ])
          for (const cell of written.split(/[,;\t|\r\n]/))
            expect(cell).not.toMatch(/^[ "']*(?<!')[=+@＝＋－＠-]/)
    expect(await csv('a\nb')).toBe('"a\nb"')
    expect(await asked(`kontor_csv_text($1, ';')`, 'a;"b"')).toBe('"a;""b"""')
  })

  it('hold no sign that XML cannot write', async () => {
    const xml = (text: string) => asked('kontor_xml_text($1)', text)
    expect(await xml('<a> & \u0001\u001b\uffff"b"\t\n')).toBe('&lt;a&gt; &amp; "b"\t\n')
    expect(await xml('x'.repeat(40_000))).toHaveLength(32_767)
  })

  it('take 100,000 rows in little memory', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kontor-formats-'))
    async function* rows() {
      for (let batch = 0; batch < 25; batch++) yield '<row><c/><c><v>1</v></c></row>\r\n'.repeat(4_000)
    }
    try {
      const filter = { name: 'Filters', lines: [] }
      const before = process.memoryUsage().rss
      await writeCsv(
        join(folder, 'a.csv'),
        { name: 'Sheet', headings: ['a "b"', '<c>'], rows: rows(), filter },
        ',',
      )
      await writeXlsx(join(folder, 'a.xlsx'), {
        name: 'Sheet',
        headings: ['a "b"', '<c>'],
        rows: rows(),
        filter,
      })
      expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(100)
      const csv = (await readFile(join(folder, 'a.csv'), 'utf8')).split('\r\n')
      expect(csv[0]).toBe('\ufeff"a ""b""";<c>')
      expect(csv).toHaveLength(100_002)
      const sheet = unzip(await readFile(join(folder, 'a.xlsx')), 'xl/worksheets/sheet1.xml')
      expect(sheet.split('<row ')).toHaveLength(100_002)
      expect(sheet).toContain('&lt;c&gt;')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }, 60_000)
})

/** A part of a ZIP by its central directory (APPNOTE 4.3.12). */
function unzip(archive: Buffer, name: string): string {
  for (let at = archive.indexOf('PK\u0001\u0002'); at >= 0; at = archive.indexOf('PK\u0001\u0002', at + 4)) {
    const nameLength = archive.readUInt16LE(at + 28)
    if (archive.toString('utf8', at + 46, at + 46 + nameLength) !== name) continue
    const [size, start] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 42)]
    const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    return inflateRawSync(archive.subarray(data, data + size)).toString('utf8')
  }
  throw new Error(`${name} is not in the archive`)
}
