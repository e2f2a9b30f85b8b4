import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addComment } from '../../entry/server/comments'
import { suggestedFields } from '../../listing/document-fields'
import { alpenwerk, goodHeader } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { suggestValues } from './suggest-values'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
  const suppliers = [
    ['S-1', 'Cedar Foods'],
    ['S-1', 'Cedar Foods'],
    ['S-2', 'Bright Linen'],
  ] as const
  for (const [supplierID, supplierName] of suppliers)
    await bench.aDocument({ fields: { ...goodHeader(), supplierID, supplierName } })
  const { id } = await bench.aDocument({ status: 'FLAGGED' })
  await addComment(bench.as('APM'), { documentId: id, body: 'mine' })
  const foreign = await bench.aDocument({
    customerId: alpenwerk,
    fields: { ...goodHeader(), currency: 'CHF' },
  })
  await addComment(bench.as('FINANCE', alpenwerk), { documentId: foreign.id, body: 'theirs' })
})
afterAll(() => bench.close())

type Field = Parameters<typeof suggestValues>[1]['field']
const suggested = async (field: Field, q: string, customerId?: number) =>
  (await suggestValues(bench.as('APS', customerId), { field, q })).values
const values = async (field: Field, q = '', customerId?: number) =>
  (await suggested(field, q, customerId)).map(({ value }) => value)

describe('values that are offered while somebody types', () => {
  it('are those of the documents, narrowed in any case, the most frequent first', async () => {
    expect((await values('supplierIDText')).slice(0, 2)).toEqual(['Cedar Foods', 'Bright Linen'])
    expect(await values('supplierIDText', 'FOOD')).toEqual(['Cedar Foods'])
    expect(await values('supplierIDText', ' linen ')).toEqual(['Bright Linen'])
    expect(await values('supplierIDText', 'nobody')).toEqual([])
    expect(await values('currency', 'u')).toEqual(['USD'])
    expect(await values('commentedBy', 'priya')).toEqual(['Priya Nair'])
  })

  it('have a name beside their number and are found by it, also without a document', async () => {
    expect(await suggested('supplierID', 'cedar')).toEqual([{ value: 'S-1', name: 'Cedar Foods' }])
    expect(await suggested('supplierID', 'blocked')).toEqual([{ value: 'S-9', name: 'Blocked Trading' }])
    expect(await suggested('companyID', 'harbor')).toEqual([{ value: 'C-1', name: 'Harbor & Pine' }])
  })

  it('are never another customer’s', async () => {
    expect(await values('currency')).toEqual(['USD'])
    expect(await values('currency', '', alpenwerk)).toEqual(['CHF'])
    expect(await values('commentedBy', '', alpenwerk)).toEqual(['Grace Kim'])
    expect(await values('commentedBy')).toEqual(['Priya Nair'])
  })

  it('can be asked of every field that offers them, with any text', async () => {
    for (const field of suggestedFields)
      for (const q of ['', '%', '_', '\\', "'", '\u0000', '\ud800', 'x'.repeat(100)])
        expect((await values(field, q)).length, `${field} ${q}`).toBeLessThanOrEqual(20)
    expect(await values('supplierIDText', '%')).toEqual([])
  })
})
