import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CastName, goodHeader } from '../../testing/server/bench-cast'
import { codeOf } from '../../testing/server/code-of'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { readHistoryRows } from './document-history.queries'
import { editDocument } from './edit-document'
import { freeLock, takeLock } from './editing-lock'

const lockMs = 15 * 60_000
let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

describe('editing', () => {
  it('writes who changed what from what to what, keeps what was read, and takes the lock', async () => {
    const { id, version } = await bench.aDocument({ fields: { ...goodHeader(), invoiceNumber: 'A-1' } })
    const detail = await editDocument(bench.as('APS'), {
      documentId: id,
      version,
      writes: [
        {
          name: 'invoiceNumber',
          value: ' A-7 ',
          source: 'BOX',
          box: { page: 1, x: 0.1, y: 0.2, w: 0.3, h: 0.04 },
        },
      ],
    })
    expect(detail.fields.find((field) => field.name === 'invoiceNumber')).toMatchObject({
      value: 'A-7',
      source: 'BOX',
      predictedValue: 'A-1',
      changedBy: 'Dana Whitfield',
    })
    expect(detail).toMatchObject({ invoiceNumber: 'A-7', version: version + 1, lock: { isMine: true } })
    const rows = (await bench.history(id)).filter((row) => row.action === 'edit' && row.field !== null)
    expect(rows).toMatchObject([
      { field: 'invoiceNumber', fromValue: 'A-1', toValue: 'A-7', actorName: 'Dana Whitfield' },
    ])
  })

  it('that confirms what was read is a change: a person says so now', async () => {
    const { id, version } = await bench.aDocument({
      fields: { ...goodHeader(), invoiceNumber: 'CONFIRMED-7' },
    })
    const writes = [{ name: 'invoiceNumber' as const, value: 'CONFIRMED-7', source: 'TYPED' as const }]
    const detail = await editDocument(bench.as('APS'), { documentId: id, version, writes })
    expect(detail.version).toBe(version + 1)
    expect(detail.fields.find((field) => field.name === 'invoiceNumber')).toMatchObject({
      value: 'CONFIRMED-7',
      source: 'TYPED',
      changedBy: 'Dana Whitfield',
    })
  })

  it('a chosen supplier renames the document and brings its payment terms; terms that somebody set stay', async () => {
    const { id, version } = await bench.aDocument({
      fields: { ...goodHeader(), supplierID: null, supplierName: 'CEDAR F00DS' },
    })
    const choose = (at: number, value: string | null) =>
      editDocument(bench.as('APS'), {
        documentId: id,
        version: at,
        writes: [{ name: 'supplierID', value, source: 'LOOKUP' }],
      })
    const { supplierID } = goodHeader()
    const chosen = await choose(version, supplierID!)
    expect(chosen.supplierIDText).not.toBe('CEDAR F00DS')
    const told = await bench.as('APS').transaction((tx) => readHistoryRows(tx, id))
    expect(told.find(({ field }) => field === 'supplierID')).toMatchObject({
      toValue: supplierID,
      toName: chosen.supplierIDText,
    })
    expect(chosen.fields).toContainEqual(expect.objectContaining({ name: 'paymentTerms', source: 'MASTER' }))
    expect((await choose(chosen.version, null)).supplierIDText).toBe('CEDAR F00DS')

    const typed = await editDocument(bench.as('APS'), {
      documentId: id,
      version: chosen.version + 1,
      writes: [{ name: 'paymentTerms', value: '10 days', source: 'TYPED' }],
    })
    const again = await choose(typed.version, supplierID!)
    expect(again.fields).toContainEqual(expect.objectContaining({ name: 'paymentTerms', value: '10 days' }))
  })

  it('that changes nothing leaves version and history as they are', async () => {
    const made = await bench.aDocument()
    const writes = [{ name: 'memo' as const, value: 'for the kitchen', source: 'TYPED' as const }]
    const edit = (version: number, value: string) =>
      editDocument(bench.as('APS'), { documentId: made.id, version, writes: [{ ...writes[0]!, value }] })
    const { version } = await edit(made.version, 'for the kitchen')
    const before = await bench.history(made.id)
    expect((await edit(version, ' for the kitchen ')).version).toBe(version)
    expect(await bench.history(made.id)).toEqual(before)
  })

  it('is refused to people without the right, to the late, and while a colleague edits', async () => {
    const { id, version } = await bench.aDocument()
    const edit = (who: CastName, at = version) =>
      codeOf(
        editDocument(bench.as(who), {
          documentId: id,
          version: at,
          writes: [{ name: 'memo', value: who, source: 'TYPED' }],
        }),
      )
    expect(await edit('APM')).toBe('documents.not_permitted')
    expect(await edit('VS')).toBe('documents.not_allowed_in_state')
    expect(await edit('APS')).toBe('worked')
    expect(await edit('APS2', version + 1)).toBe('documents.locked')
    bench.clock.advance(lockMs)
    expect(await edit('APS2')).toBe('documents.changed_meanwhile')
    expect(await edit('APS2', version + 1)).toBe('worked')
  })

  it('refuses what no header can hold, and changes nothing then', async () => {
    const { id, version } = await bench.aDocument()
    const wrong = [
      ['controlAmt', '1,204.50'],
      ['controlAmt', '12.345'],
      ['invoiceDate', '2026-02-30'],
      ['currency', 'EURO'],
      ['documentType', 'LETTER'],
      ['supplierID', 'x'.repeat(81)],
    ] as const
    for (const [name, value] of wrong) {
      const edit = editDocument(bench.as('APS'), {
        documentId: id,
        version,
        writes: [{ name, value, source: 'TYPED' }],
      })
      await expect(edit, `${name} ${value}`).rejects.toMatchObject({
        code: 'documents.invalid_value',
        details: { field: name },
      })
    }
    expect((await bench.read(id)).version).toBe(version)
  })
})

describe('the editing lock', () => {
  it('is held by one for 15 minutes and renewed by working on', async () => {
    const { id } = await bench.aDocument()
    const take = (who: CastName) => {
      const ctx = bench.as(who)
      return ctx.transaction((tx) => takeLock(ctx, tx, id))
    }
    const both = await Promise.all([take('APS'), take('APS2')])
    expect(both.filter((lock) => lock.isMine)).toHaveLength(1)
    const [holder, other] = both[0]!.isMine ? (['APS', 'APS2'] as const) : (['APS2', 'APS'] as const)
    bench.clock.advance(lockMs - 1)
    expect((await take(holder)).isMine).toBe(true)
    bench.clock.advance(lockMs - 1)
    expect((await take(other)).isMine).toBe(false)
    bench.clock.advance(1)
    expect((await take(other)).isMine).toBe(true)
  })

  it('is not taken by those who could not edit the document as it stands', async () => {
    const take = async (who: CastName, status: 'NEW' | 'HITL' | 'SUBMITTED') => {
      const { id } = await bench.aDocument({ status })
      const ctx = bench.as(who)
      const code = await codeOf(ctx.transaction((tx) => takeLock(ctx, tx, id)))
      expect((await bench.read(id)).lockUserId).toBe(null)
      return code
    }
    expect(await take('VS', 'NEW')).toBe('documents.not_allowed_in_state')
    expect(await take('APS', 'SUBMITTED')).toBe('documents.not_allowed_in_state')
  })

  it('taken away by an AP Manager is told in the history, so that every screen hears of it; freed by its holder it is not', async () => {
    const { id } = await bench.aDocument()
    const free = (who: CastName) => {
      const ctx = bench.as(who)
      return ctx.transaction((tx) => freeLock(ctx, tx, id))
    }
    const dana = bench.as('APS')
    const before = (await bench.history(id)).length
    await dana.transaction((tx) => takeLock(dana, tx, id))
    await free('APS')
    expect(await bench.history(id)).toHaveLength(before)
    await dana.transaction((tx) => takeLock(dana, tx, id))
    await free('APM')
    expect((await bench.history(id)).at(-1)).toMatchObject({
      action: 'lock-taken',
      actorName: 'Priya Nair',
      details: { holder: 'Dana Whitfield', holderId: 'user-APS' },
    })
    bench.clock.advance(lockMs)
    expect((await bench.history(id)).filter(({ action }) => action === 'lock-taken')).toHaveLength(1)
  })

  it('stays while another tab of its holder has the document open, and never frees that of another', async () => {
    const { id } = await bench.aDocument()
    const dana = bench.as('APS')
    const take = (tab: string) => dana.transaction((tx) => takeLock(dana, tx, id, tab))
    const leave = (tab: string, who: CastName = 'APS') => {
      const ctx = bench.as(who)
      return ctx.transaction((tx) => freeLock(ctx, tx, id, tab))
    }
    await take('first')
    await take('second')
    await take('second')
    expect(await leave('second')).toBe(false)
    expect(await bench.read(id)).toMatchObject({
      lockUserId: 'user-APS',
      lockTabs: { first: expect.any(String) },
    })
    expect(await leave('of the manager', 'APM')).toBe(false)
    expect(await leave('first')).toBe(true)
    expect(await bench.read(id)).toMatchObject({ lockUserId: null, lockTabs: {} })
    // a tab that was never left holds no later lock
    await take('crashed')
    bench.clock.advance(lockMs)
    await take('third')
    expect(await leave('third')).toBe(true)
  })

  it('of a tab that crashed hinders its holder in nothing, and colleagues no longer than its own time', async () => {
    const { id } = await bench.aDocument()
    const dana = bench.as('APS')
    const luis = bench.as('APS2')
    const take = (tab: string) => dana.transaction((tx) => takeLock(dana, tx, id, tab))
    const leave = (tab: string) => dana.transaction((tx) => freeLock(dana, tx, id, tab))
    const isFreeForLuis = async () => (await luis.transaction((tx) => takeLock(luis, tx, id))).isMine
    // left while the crashed one would still be renewed by now
    await take('crashed')
    bench.clock.advance(lockMs - 60_000)
    expect((await take('opened again')).isMine).toBe(true)
    expect(await leave('opened again')).toBe(false)
    expect(await isFreeForLuis()).toBe(false)
    bench.clock.advance(60_000)
    expect(await isFreeForLuis()).toBe(true)
    await luis.transaction((tx) => freeLock(luis, tx, id))
    // worked on for longer than that
    await take('crashed')
    bench.clock.advance(lockMs - 60_000)
    await take('opened again')
    bench.clock.advance(60_000)
    expect(await leave('opened again')).toBe(true)
    expect(await isFreeForLuis()).toBe(true)
  })

  it('is freed by its holder, an AP Manager or a provider admin, and by nobody else', async () => {
    const { id } = await bench.aDocument()
    const dana = bench.as('APS')
    for (const [who, isFreed] of [
      ['APS', true],
      ['APM', true],
      ['PA', true],
      ['APS2', false],
      ['FINANCE', false],
      ['VS', false],
    ] as const) {
      await dana.transaction((tx) => takeLock(dana, tx, id))
      const ctx = bench.as(who)
      expect(await ctx.transaction((tx) => freeLock(ctx, tx, id)), who).toBe(isFreed)
      expect((await bench.read(id)).lockUserId === null, who).toBe(isFreed)
    }
  })
})
