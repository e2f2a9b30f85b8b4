import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CastName } from '../../testing/server/bench-cast'
import type { DocumentWish } from '../../testing/server/bench-documents'
import { codeOf } from '../../testing/server/code-of'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import type { CellWrite, LineEdit } from '../line-edits'
import { readLines } from './document-lines.queries'
import { editDocument } from './edit-document'
import { editLines } from './edit-lines'
import { readOpened } from './read-opened'

const lockMs = 15 * 60_000
let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

const typed = (name: CellWrite['name'], value: string | null): CellWrite => ({ name, value, source: 'TYPED' })
const flour = { description: 'Flour', quantity: '10', unitPrice: '10', netAmount: '100.00' }

async function withLines(...wished: NonNullable<DocumentWish['lines']>) {
  const { id, version } = await bench.aDocument({ lines: wished })
  return { id, version, lines: await stored(id) }
}

const stored = (id: number) => bench.as('SYS').transaction((tx) => readLines(tx, id))

async function edit(id: number, edits: LineEdit[], who: CastName = 'APS', version?: number) {
  return editLines(bench.as(who), {
    documentId: id,
    version: version ?? (await bench.read(id)).version,
    edits,
  })
}

describe('editing lines', () => {
  it('writes who changed which cell from what to what, and keeps what was read', async () => {
    const { id, version, lines } = await withLines(flour)
    const detail = await edit(id, [
      { kind: 'set', id: lines[0]!.id, cells: [{ ...typed('quantity', ' 12 '), source: 'PASTE' }] },
    ])
    expect(detail).toMatchObject({ version: version + 1, lock: { isMine: true } })
    expect(detail.lines[0]!.cells.quantity).toMatchObject({
      value: '12',
      source: 'PASTE',
      predicted: { value: '10' },
    })
    const told = (await bench.history(id)).filter((row) => row.field?.startsWith('line'))
    expect(told).toMatchObject([
      {
        action: 'edit',
        field: 'line.quantity',
        fromValue: '10',
        toValue: '12',
        actorName: 'Dana Whitfield',
        details: { line: 1, source: 'PASTE' },
      },
    ])
  })

  it('answers with the lines that the edits name, and the whole rest of the document as it is now', async () => {
    const { id, version, lines } = await withLines(...Array.from({ length: 40 }, () => flour))
    const asked = lines[7]!.id
    const detail = await edit(id, [{ kind: 'set', id: asked, cells: [typed('quantity', '12')] }])
    expect(detail.lines).toEqual((await stored(id)).filter((line) => line.id === asked))
    const { lines: all, ...rest } = await bench
      .as('APS')
      .transaction((tx) => readOpened(bench.as('APS'), tx, id))
    expect(all).toHaveLength(40)
    expect({ ...detail, lines: [] }).toEqual({ ...rest, lines: [] })
    const header = await editDocument(bench.as('APS'), {
      documentId: id,
      version: version + 1,
      writes: [{ name: 'invoiceNumber', value: 'R-77', source: 'TYPED', box: null }],
    })
    expect(header.lines).toEqual(all)
  })

  it('adds, moves, deletes and brings back lines as they were', async () => {
    const { id, lines } = await withLines(flour, { ...flour, description: 'Salt' })
    const [first, second] = lines.map((line) => line.id) as [string, string]
    const added = randomUUID()
    await edit(id, [
      { kind: 'add', id: added, after: first, cells: [typed('description', 'Sugar')] },
      { kind: 'move', id: second, after: null },
      { kind: 'remove', id: first },
    ])
    expect((await stored(id)).map((line) => line.cells.description?.value)).toEqual(['Salt', 'Sugar'])
    await edit(id, [
      { kind: 'restore', id: first, after: null },
      { kind: 'remove', id: added },
      { kind: 'move', id: second, after: first },
    ])
    expect(await stored(id)).toEqual(lines)
    const told = (await bench.history(id)).filter((row) => row.field === 'line')
    expect(told.map((row) => (row.details as { what: string }).what)).toEqual([
      'added',
      'moved',
      'removed',
      'restored',
      'removed',
      'moved',
    ])
  })

  it('takes all of a batch or none of it', async () => {
    const { id, lines } = await withLines(flour)
    const wrong: [CellWrite['name'], string][] = [
      ['quantity', '1,5'],
      ['netAmount', '12.345'],
      ['poLine', 'A'],
      ['isPrepaid', 'perhaps'],
      ['taxApplicability', 'SOMETIMES'],
      ['item', 'x'.repeat(101)],
    ]
    for (const [name, value] of wrong) {
      const cells = [typed('memo', 'not kept'), typed(name, value)]
      const refused = edit(id, [{ kind: 'set', id: lines[0]!.id, cells }])
      await expect(refused, name).rejects.toMatchObject({
        code: 'documents.invalid_value',
        details: { field: `line.${name}` },
      })
    }
    expect(await stored(id)).toEqual(lines)
  })

  it('that changes nothing leaves version and history as they are', async () => {
    const { id, lines } = await withLines(flour)
    const again: LineEdit[] = [{ kind: 'set', id: lines[0]!.id, cells: [typed('memo', 'x')] }]
    const { version } = await edit(id, again)
    const before = await bench.history(id)
    expect((await edit(id, again)).version).toBe(version)
    expect(await bench.history(id)).toEqual(before)
  })

  it('is refused to people without the right, to the late, and while a colleague edits', async () => {
    const { id, version, lines } = await withLines(flour)
    const edits = (text: string): LineEdit[] => [
      { kind: 'set', id: lines[0]!.id, cells: [typed('memo', text)] },
    ]
    const tried = (who: CastName, at = version) => codeOf(edit(id, edits(who), who, at))
    expect(await tried('APM')).toBe('documents.not_permitted')
    expect(await tried('VS')).toBe('documents.not_allowed_in_state')
    expect(await tried('APS')).toBe('worked')
    expect(await tried('APS2', version + 1)).toBe('documents.locked')
    bench.clock.advance(lockMs)
    expect(await tried('APS2')).toBe('documents.changed_meanwhile')
    expect(await tried('APS2', version + 1)).toBe('worked')
  })

  it('changes cells of an e-invoice, but none of its lines', async () => {
    const { id } = await bench.aDocument({ lines: [flour], arrival: { source: 'E_INVOICE' } })
    const [line] = await stored(id)
    const edits: [LineEdit, string][] = [
      [{ kind: 'remove', id: line!.id }, 'documents.lines_fixed'],
      [{ kind: 'add', id: randomUUID(), after: null, cells: [] }, 'documents.lines_fixed'],
      [{ kind: 'set', id: line!.id, cells: [typed('costCentre', '31000')] }, 'worked'],
    ]
    for (const [one, code] of edits) expect(await codeOf(edit(id, [one])), one.kind).toBe(code)
  })

  it('of a thousand lines at once has a history row for each', async () => {
    const { id, lines } = await withLines(...Array.from({ length: 1_000 }, () => ({ netAmount: '0.10' })))
    const edits = lines.map(
      (line): LineEdit => ({
        kind: 'set',
        id: line.id,
        cells: (['costCentre', 'taxCode', 'memo'] as const).map((name) => typed(name, 'X')),
      }),
    )
    await edit(id, edits)
    const { rows } = await bench.admin.query(
      `SELECT count(*)::int AS n FROM document_history WHERE document_id = $1 AND field LIKE 'line.%'`,
      [id],
    )
    expect(rows[0].n).toBe(3_000)
  })

  it('flags what stops adding up, and ends the flag when it adds up again', async () => {
    const { id, lines } = await withLines(flour)
    await bench.act('APS', id, 'flag', { reason: 'Looks odd' })
    const to = (value: string) =>
      edit(id, [{ kind: 'set', id: lines[0]!.id, cells: [typed('netAmount', value)] }])
    const exceptions = async (value: string) => (await to(value)).flags.map((flag) => flag.exception)
    expect(await exceptions('90.00')).toContain('not-balanced')
    expect(await exceptions('100.00')).not.toContain('not-balanced')
  })

  it('answers with what the checks find now, also where it changes nothing', async () => {
    const { id, lines } = await withLines(flour)
    const off: LineEdit[] = [{ kind: 'set', id: lines[0]!.id, cells: [typed('netAmount', '90.00')] }]
    const found = async () => (await edit(id, off)).findings.map(({ exception }) => exception)
    expect(await found()).toContain('not-balanced')
    expect(await found()).toContain('not-balanced')
  })
})
