import { PDFDocument } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addComment, listComments } from '../../entry/server/comments'
import type { CastName } from '../../testing/server/bench-cast'
import type { DocumentWish } from '../../testing/server/bench-documents'
import { codeOf } from '../../testing/server/code-of'
import { fakeRecogniser, openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { readHistoryRows } from './document-history.queries'
import { type DocumentRow, documentFields, documentLines, documentPages, documents } from './documents.tables'
import { editDocument } from './edit-document'
import { takeLock } from './editing-lock'
import { readMergeCandidates } from './merge-candidates'
import { readOpened } from './read-opened'

let bench: TestBench

beforeAll(async () => {
  bench = await openTestBench({ recogniser: fakeRecogniser(() => ({})) })
})
afterAll(() => bench.close())

/** A PDF with one page for each width, which is how a page is known again. */
async function pdfOf(...widths: number[]): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  for (const width of widths) pdf.addPage([width, 400])
  return Buffer.from(await pdf.save())
}

async function aDocument(widths: number[], wish: DocumentWish = {}): Promise<DocumentRow> {
  const row = await bench.aDocument({ content: await pdfOf(...widths), ...wish })
  const image = { imageHash: 'f'.repeat(64), imageType: 'image/png', imageWidth: 10, imageHeight: 10 }
  await bench.as('SYS').transaction(async (tx) => {
    await tx.insert(documentPages).values(
      widths.map((widthPoints, at) => ({
        documentId: row.id,
        number: at + 1,
        widthPoints,
        heightPoints: 400,
        ...image,
      })),
    )
    await tx.update(documents).set({ pageCount: widths.length }).where(eq(documents.id, row.id))
  })
  return bench.read(row.id)
}

const widthsOf = async (id: number) => {
  const { fileHash } = await bench.read(id)
  const pdf = await PDFDocument.load(await bench.deps.store.read('10301', fileHash))
  return pdf.getPages().map((page) => page.getWidth())
}
const detailOf = (id: number, who: CastName = 'APS') => {
  const ctx = bench.as(who)
  return ctx.transaction((tx) => readOpened(ctx, tx, id))
}
const pagesOf = async (id: number) =>
  (await detailOf(id)).pages.map(({ number, widthPoints }) => [number, widthPoints])
const historyOf = (id: number) =>
  bench
    .as('APS')
    .transaction(async (tx) => (await readHistoryRows(tx, id)).map((row) => `${row.invID} ${row.action}`))
const later = (ms: number) => bench.clock.advance(ms)

describe('splitting', () => {
  const arrival = { source: 'EMAIL', sentByEmail: 'kessler@example.org', fileName: 'four.pdf' } as const

  it('makes a document of each part, with a PDF of its pages, sender, comments and history', async () => {
    const whole = await aDocument([101, 102, 103, 104], { arrival })
    await addComment(bench.as('APS'), { documentId: whole.id, body: 'Four in one' })
    const split = await bench.act('APS', whole.id, 'split', { starts: [2, 4] })
    expect(split.status).toBe('SPLIT')
    const { splitInto } = split.parts
    expect(splitInto).toHaveLength(3)
    expect(await Promise.all(splitInto.map(widthsOf))).toEqual([[101], [102, 103], [104]])
    for (const id of splitInto) {
      const part = await bench.read(id)
      expect(part).toMatchObject({ status: 'RECEIVED', source: 'EMAIL', sentByEmail: 'kessler@example.org' })
      expect([part.splitFrom, part.commentCount, part.receivedAt]).toEqual([whole.id, 1, whole.receivedAt])
      expect((await listComments(bench.as('APS'), id)).map(({ body }) => body)).toEqual(['Four in one'])
      expect(await historyOf(id)).toEqual(
        expect.arrayContaining([`${id} cut-from`, `${whole.id} split`, `${whole.id} receive`]),
      )
      expect((await bench.jobs(id)).map(({ kind }) => kind)).toEqual(['document-moved:RECEIVED'])
    }
    expect((await bench.read(splitInto[1]!)).fileName).toBe('four p2-3.pdf')
    expect((await bench.read(whole.id)).fileHash).toBe(whole.fileHash)
  })

  it('names each part by all of its pages, the last one too', async () => {
    const whole = await aDocument([101, 102, 103, 104], { arrival })
    const { splitInto } = (await bench.act('APS', whole.id, 'split', { starts: [3] })).parts
    const parts = await Promise.all(splitInto.map((id) => bench.read(id)))
    expect(parts.map(({ fileName }) => fileName)).toEqual(['four p1-2.pdf', 'four p3-4.pdf'])
    const cut = (await bench.history(splitInto[1]!)).find(({ action }) => action === 'cut-from')
    expect(cut?.details).toEqual({ whole: whole.id, pages: '3-4' })
  })

  it('needs a cut between two pages of a document that is no e-invoice, and the right to edit it', async () => {
    const whole = await aDocument([1, 2])
    for (const starts of [[], [1], [3]])
      expect(await codeOf(bench.act('APS', whole.id, 'split', { starts }))).toBe('documents.cut_nowhere')
    expect(await codeOf(bench.act('APM', whole.id, 'split', { starts: [2] }))).toBe('documents.not_permitted')
    expect(await codeOf(bench.act('VS', whole.id, 'split', { starts: [2] }))).toBe(
      'documents.not_allowed_in_state',
    )
    expect(await codeOf(bench.act('APS', whole.id, 'split', { starts: [2], version: 1 }))).toBe(
      'documents.changed_meanwhile',
    )
    const other = bench.as('APS2')
    await other.transaction((tx) => takeLock(other, tx, whole.id))
    expect(await codeOf(bench.act('APS', whole.id, 'split', { starts: [2] }))).toBe('documents.locked')
    const electronic = await aDocument([1, 2], { arrival: { source: 'E_INVOICE' } })
    expect(await codeOf(bench.act('APS', electronic.id, 'split', { starts: [2] }))).toBe(
      'documents.e_invoice_whole',
    )
    const reviewed = await aDocument([1, 2], { status: 'HITL' })
    expect((await bench.act('VS', reviewed.id, 'split', { starts: [2] })).status).toBe('SPLIT')
  })

  it('of two who split at once, one splits', async () => {
    const whole = await aDocument([1, 2, 3])
    const tries = [2, 3].map((start) => codeOf(bench.act('APS', whole.id, 'split', { starts: [start] })))
    expect((await Promise.all(tries)).filter((code) => code === 'worked')).toHaveLength(1)
    expect((await detailOf(whole.id)).parts.splitInto).toHaveLength(2)
  })

  it('cut short before it was written, nothing has happened, and it can be done again', async () => {
    const whole = await aDocument([1, 2])
    const { store } = bench.deps
    const put = store.put
    let puts = 0
    store.put = (...given) => (++puts === 2 ? Promise.reject(new Error('killed')) : put.apply(store, given))
    await expect(bench.act('APS', whole.id, 'split', { starts: [2] })).rejects.toThrow('killed')
    store.put = put
    expect((await detailOf(whole.id)).parts.splitInto).toEqual([])
    expect((await bench.read(whole.id)).version).toBe(whole.version)
    expect((await bench.act('APS', whole.id, 'split', { starts: [2] })).parts.splitInto).toHaveLength(2)
  })

  it('is undone within 30 s: the parts go back, the document is where it was', async () => {
    const whole = await aDocument([1, 2], { status: 'FLAGGED' })
    const { splitInto } = (await bench.act('APS', whole.id, 'split', { starts: [2] })).parts
    later(29_000)
    expect(await bench.act('APS', whole.id, 'undo-split')).toMatchObject({ status: 'FLAGGED' })
    for (const id of splitInto)
      expect(await bench.read(id)).toMatchObject({ status: 'MERGED', mergedInto: whole.id })
    expect((await detailOf(whole.id)).parts).toMatchObject({ splitInto: [], mergedFrom: [] })
    const again = await bench.act('APS', whole.id, 'split', { starts: [2] })
    later(31_000)
    expect(await codeOf(bench.act('APS', whole.id, 'undo-split'))).toBe('documents.too_late_to_undo')
    expect((await bench.read(again.parts.splitInto[0]!)).status).toBe('RECEIVED')
  })

  it('is not undone once somebody has worked on a part', async () => {
    const whole = await aDocument([1, 2])
    const [part] = (await bench.act('APS', whole.id, 'split', { starts: [2] })).parts.splitInto
    for (const action of ['process', 'make-ready'] as const)
      await bench.move('SYS', { documentId: part!, action })
    await bench.act('APS2', part!, 'hold', { reason: 'wait' })
    expect(await codeOf(bench.act('APS', whole.id, 'undo-split'))).toBe('documents.part_worked_on')
    expect((await bench.read(whole.id)).status).toBe('SPLIT')
  })

  it('is not undone once a part lies in the trash, though the clerk does not see it there', async () => {
    const whole = await aDocument([1, 2])
    const [part] = (await bench.act('APS', whole.id, 'split', { starts: [2] })).parts.splitInto
    await bench.act('APM', part!, 'delete')
    expect(await codeOf(bench.act('APS', whole.id, 'undo-split'))).toBe('documents.part_worked_on')
    await bench.act('APM', part!, 'restore')
    expect(await codeOf(bench.act('APS', whole.id, 'undo-split'))).toBe('documents.part_worked_on')
  })
})

describe('merging', () => {
  const numberOnly = { invoiceNumber: 'A-1', supplierID: 'S-1' }
  const merge = async (merged: number, kept: number, more: object = {}) =>
    bench.act('APS', merged, 'merge', {
      merge: { into: kept, version: (await bench.read(kept)).version, take: [], ...more },
    })
  const cells = async (id: number) =>
    bench
      .as('SYS')
      .transaction((tx) => tx.select().from(documentLines).where(eq(documentLines.documentId, id)))

  it('joins pages, comments, history and the chosen empty fields; the other one leads to it', async () => {
    const kept = await aDocument([101, 102], { fields: numberOnly })
    const other = await aDocument([201], {
      fields: { invoiceNumber: 'B-2', supplierID: 'S-1', poNumber: 'PO-77', memo: 'left' },
      lines: [{ description: 'Flour' }],
    })
    await bench
      .as('SYS')
      .transaction((tx) =>
        tx
          .update(documentFields)
          .set({ page: 1, x: 0.1, y: 0.1, w: 0.1, h: 0.1 })
          .where(eq(documentFields.documentId, other.id)),
      )
    await addComment(bench.as('APS'), { documentId: other.id, body: 'Second half' })
    const gone = await merge(other.id, kept.id, { take: ['poNumber', 'invoiceNumber'], addsLines: true })
    expect([gone.status, gone.parts.mergedInto]).toEqual(['MERGED', kept.id])
    expect(await widthsOf(kept.id)).toEqual([101, 102, 201])
    const detail = await detailOf(kept.id)
    expect(detail.parts.mergedFrom).toEqual([other.id])
    expect(await pagesOf(kept.id)).toEqual([
      [1, 101],
      [2, 102],
      [3, 201],
    ])
    const field = (name: string) => detail.fields.find((one) => one.name === name)
    expect(field('invoiceNumber')?.value).toBe('A-1')
    expect(field('poNumber')).toMatchObject({ value: 'PO-77', source: 'RECOGNISED', box: { page: 3 } })
    expect(field('memo')?.value ?? null).toBeNull()
    expect(
      detail.lines.map((line) => [line.cells.description?.value, line.cells.description?.box?.page]),
    ).toEqual([['Flour', 3]])
    expect((await listComments(bench.as('APS'), kept.id)).map(({ body }) => body)).toEqual(['Second half'])
    expect(detail.commentCount).toBe(1)
    expect(await historyOf(kept.id)).toEqual(
      expect.arrayContaining([
        `${kept.id} take-in`,
        `${other.id} merge`,
        `${other.id} receive`,
        `${kept.id} receive`,
      ]),
    )
    expect((await bench.history(kept.id)).filter(({ field: name }) => name === 'poNumber')).toMatchObject([
      { action: 'take-in', toValue: 'PO-77' },
    ])
  })

  it('puts the other pages first when asked, and boxes stay on their page', async () => {
    const kept = await aDocument([101], { fields: numberOnly, lines: [{ description: 'Own' }] })
    const other = await aDocument([201, 202], { fields: { supplierID: 'S-1' } })
    await merge(other.id, kept.id, { isFirst: true })
    expect(await widthsOf(kept.id)).toEqual([201, 202, 101])
    expect((await pagesOf(kept.id)).map(([, width]) => width)).toEqual([201, 202, 101])
    expect((await cells(kept.id))[0]!.cells.description).toMatchObject({
      box: { page: 3 },
      predicted: { box: { page: 3 } },
    })
  })

  it('is undone within 30 s as long as nobody changed the kept one: both are what they were', async () => {
    const kept = await aDocument([101], { fields: numberOnly, lines: [{ description: 'Own' }] })
    const other = await aDocument([201, 202], {
      status: 'ESCALATED',
      fields: { supplierID: 'S-1', poNumber: 'PO-77' },
      lines: [{ description: 'Theirs' }],
    })
    await addComment(bench.as('APS'), { documentId: other.id, body: 'Here' })
    const all = { isFirst: true, take: ['poNumber'], addsLines: true }
    await merge(other.id, kept.id, all)
    later(29_000)
    expect((await bench.act('APS', other.id, 'undo-merge')).status).toBe('ESCALATED')
    const back = await detailOf(kept.id)
    expect(await widthsOf(kept.id)).toEqual([101])
    expect(back.pages.map(({ number }) => number)).toEqual([1])
    expect([back.commentCount, back.poNumber, back.parts.mergedFrom]).toEqual([0, null, []])
    expect((await cells(kept.id)).map((line) => line.cells.description)).toMatchObject([
      { value: 'Own', box: { page: 1 } },
    ])
    expect((await bench.read(kept.id)).fileHash).toBe(kept.fileHash)
    expect(await listComments(bench.as('APS'), other.id)).toHaveLength(1)

    await merge(other.id, kept.id, all)
    const editing = bench.as('APS2')
    const { version } = await bench.read(kept.id)
    await editDocument(editing, {
      documentId: kept.id,
      version,
      writes: [{ name: 'memo', value: 'mine', source: 'TYPED' }],
    })
    expect(await codeOf(bench.act('APS', other.id, 'undo-merge'))).toBe('documents.changed_meanwhile')
    later(31_000)
    expect(await codeOf(bench.act('APS', other.id, 'undo-merge'))).toBe('documents.too_late_to_undo')
  })

  it('asks for a word where the suppliers differ, and refuses what may not be merged', async () => {
    const kept = await aDocument([1], { fields: numberOnly })
    const other = await aDocument([2], { fields: { supplierID: 'S-2' } })
    expect(await codeOf(merge(other.id, kept.id))).toBe('documents.other_supplier')
    expect(await codeOf(merge(other.id, other.id))).toBe('documents.merge_with_none')
    expect(await codeOf(bench.act('APS', other.id, 'merge'))).toBe('documents.merge_with_none')
    expect(await codeOf(merge(other.id, kept.id, { version: 1 }))).toBe('documents.changed_meanwhile')
    const submitted = await aDocument([3], { status: 'SUBMITTED' })
    expect(await codeOf(merge(other.id, submitted.id, { isOtherSupplier: true }))).toBe(
      'documents.not_allowed_in_state',
    )
    expect(
      await codeOf(bench.act('APM', other.id, 'merge', { merge: { into: kept.id, version: 1, take: [] } })),
    ).toBe('documents.not_permitted')
    const unread = await bench.aDocument()
    expect(await codeOf(merge(unread.id, kept.id))).toBe('documents.no_pages')
    expect((await merge(other.id, kept.id, { isOtherSupplier: true })).status).toBe('MERGED')
  })

  it('takes amounts and lines only into a document of their currency, whoever asks for more', async () => {
    const dollars = { supplierID: 'S-1', currency: 'USD', netAmt: '80.00', memo: 'hm' }
    const aPair = async (currency: string | null) => ({
      kept: await aDocument([1], { fields: { ...numberOnly, ...(currency ? { currency } : {}) } }),
      other: await aDocument([2], { fields: dollars }),
    })
    const taken = async (id: number) =>
      (await detailOf(id)).fields
        .filter(({ value }) => value !== null)
        .map(({ name, value }) => `${name} ${value}`)
        .sort()
    const own = ['invoiceNumber A-1', 'supplierID S-1']

    const { kept, other } = await aPair('EUR')
    expect(await codeOf(merge(other.id, kept.id, { take: ['netAmt', 'memo'] }))).toBe(
      'documents.other_currency',
    )
    expect(await codeOf(merge(other.id, kept.id, { take: ['memo'], addsLines: true }))).toBe(
      'documents.other_currency',
    )
    expect((await bench.read(other.id)).status).toBe('NEW')
    await merge(other.id, kept.id, { take: ['memo'] })
    expect(await taken(kept.id)).toEqual(['currency EUR', ...own, 'memo hm'].sort())

    const open = await aPair(null)
    expect(await codeOf(merge(open.other.id, open.kept.id, { take: ['netAmt'] }))).toBe(
      'documents.other_currency',
    )
    await merge(open.other.id, open.kept.id, { take: ['netAmt', 'currency'] })
    expect(await taken(open.kept.id)).toEqual(['currency USD', ...own, 'netAmt 80.00'].sort())

    const same = await aPair('USD')
    await merge(same.other.id, same.kept.id, { take: ['netAmt'] })
    expect(await taken(same.kept.id)).toContain('netAmt 80.00')
  })

  it('two that are merged into each other at once: one becomes part of the other', async () => {
    const [one, two] = [
      await aDocument([1], { fields: numberOnly }),
      await aDocument([2], { fields: numberOnly }),
    ]
    const tries = await Promise.all([codeOf(merge(one.id, two.id)), codeOf(merge(two.id, one.id))])
    expect(tries.filter((code) => code === 'worked')).toHaveLength(1)
    const states = [await bench.read(one.id), await bench.read(two.id)].map(({ status }) => status)
    expect(states.filter((status) => status === 'MERGED')).toHaveLength(1)
  })

  it('offers open documents of the same supplier first, and finds by number', async () => {
    const own = await aDocument([1], { fields: numberOnly })
    const same = await aDocument([2], { fields: { supplierID: 'S-1', invoiceNumber: 'ZZ-41' } })
    const stranger = await aDocument([3], { fields: { supplierID: 'S-2', invoiceNumber: 'ZZ-42' } })
    await aDocument([4], { status: 'SUBMITTED', fields: { supplierID: 'S-1', invoiceNumber: 'ZZ-43' } })
    const ctx = bench.as('APS')
    const found = (words: string) =>
      ctx.transaction(async (tx) =>
        (await readMergeCandidates(ctx, tx, { documentId: own.id, words })).map((one) => [
          one.invID,
          one.isSameSupplier,
        ]),
      )
    expect(await found('zz-4')).toEqual([
      [same.id, true],
      [stranger.id, false],
    ])
    expect(await found(`#${stranger.id}`)).toEqual([[stranger.id, false]])
    expect((await found('')).map(([id]) => id)).not.toContain(own.id)
  })
})
