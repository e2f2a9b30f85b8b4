import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Act } from '../../documents/server/document-seams'
import type { DocumentFieldName } from '../../listing/document-fields'
import { listDocuments as listCall } from '../../listing/listing.api'
import type { SearchExpression } from '../../listing/search-expression'
import { type ListQuery, listDocuments } from '../../listing/server/list-documents'
import { listFacets } from '../../listing/server/list-facets'
import { alpenwerk, goodHeader, harbor } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { searchDocuments as searchCall } from '../search.api'
import { countDocuments, type SearchAsked, searchDocuments } from './search-documents'

let bench: TestBench
beforeAll(async () => {
  bench = await openTestBench()
  const amounts = ['10.00', '250.50', '250.50', '9000.00', null]
  for (const [index, controlAmt] of amounts.entries())
    await bench.aDocument({
      fields: { ...goodHeader(), netAmt: null, taxAmt: null, controlAmt, invoiceNumber: `N-${index}` },
    })
  await bench.aDocument({ customerId: alpenwerk, fields: { ...goodHeader(), invoiceNumber: 'N-1' } })
})
afterAll(() => bench.close())

const search = (asked: Partial<Omit<SearchAsked, 'expression'>> & { expression?: unknown }) =>
  searchDocuments(
    bench.as('APS'),
    searchCall.body.parse({ expression: { conditions: [] }, ...asked }) as SearchAsked,
  )
const numbers = (found: Awaited<ReturnType<typeof search>>) => found.documents.map((one) => one.invoiceNumber)
const where = (field: string, operator: string, ...values: string[]) => ({ field, operator, values })

describe('an advanced search', () => {
  it('finds by two groups, joined as asked', async () => {
    const expression = {
      join: 'or',
      conditions: [
        {
          join: 'and',
          conditions: [where('controlAmt', 'more', '250.50'), where('currency', 'equals', 'usd')],
        },
        {
          join: 'or',
          conditions: [where('controlAmt', 'is-missing'), where('invoiceNumber', 'ends-with', '-0')],
        },
      ],
    } as SearchExpression
    const found = await search({ expression, sort: 'invoiceNumber:asc' })
    expect(numbers(found)).toEqual(['N-0', 'N-3', 'N-4'])
    expect(found.total).toEqual({ count: 3, isMore: false })
    expect(await countDocuments(bench.as('APS'), expression)).toEqual({ count: 3, isMore: false })
  })

  it('answers the columns that were asked for', async () => {
    const found = await search({
      expression: { conditions: [where('invoiceNumber', 'equals', 'n-1')] },
      columns: ['netAmt', 'isPO', 'openFlags', 'ageDays', 'invScannedDate', 'confidenceMin', 'companyName'],
    })
    expect(found.documents).toHaveLength(1)
    expect(found.documents[0]!.values).toMatchObject({
      netAmt: null,
      isPO: true,
      openFlags: [],
      confidenceMin: 99,
      companyName: 'Harbor & Pine',
    })
  })

  it('finds by freight and other charges, counted in the digits of the currency', async () => {
    const papers = [
      { invoiceNumber: 'F-usd', freightAmt: '12.50', otherChargesAmt: '0.9' },
      { invoiceNumber: 'F-jpy', freightAmt: '13', currency: 'JPY', controlAmt: '1013' },
      { invoiceNumber: 'F-kwd', freightAmt: '12.505', currency: 'KWD' },
      { invoiceNumber: 'F-none', freightAmt: '12.4', currency: null },
    ]
    for (const fields of papers)
      await bench.aDocument({ fields: { ...goodHeader(), netAmt: null, taxAmt: null, ...fields } })
    const columns: DocumentFieldName[] = ['freightAmt', 'otherChargesAmt']
    const found = async (...condition: [string, ...string[]]) => {
      const conditions = [where('freightAmt', ...condition), where('invoiceNumber', 'starts-with', 'F-')]
      const { documents } = await search({ expression: { conditions }, columns, sort: 'invID:asc' })
      return documents.map(({ invoiceNumber, values }) => [
        invoiceNumber,
        ...columns.map((name) => values[name]),
      ])
    }
    expect(await found('more', '12.5')).toEqual([
      ['F-jpy', '13', null],
      ['F-kwd', '12.505', null],
    ])
    expect(await found('equals', '12.5')).toEqual([['F-usd', '12.50', '0.90']])
    expect(await found('at-most', '12.45')).toEqual([['F-none', '12.40', null]])
    await bench.admin.query(`DELETE FROM documents WHERE invoice_number LIKE 'F-%'`)
  })

  it('adds up by currency, and by the values of a field', async () => {
    const found = await search({ withTotals: true, groupBy: 'supplierID' })
    const usd = { currency: 'USD', count: 5, controlAmt: '9511.00' }
    expect(found.totals).toEqual({ isPartial: false, currencies: [usd] })
    expect(found.groups?.items).toEqual([{ value: 'S-1', name: 'Cedar Foods', count: 5, totals: [usd] }])
    expect((await search({ withTotals: true })).groups).toBeNull()
    // as on paper, and as an e-invoice says it
    for (const controlAmt of ['-11.00', '500.00'])
      await bench.aDocument({
        fields: { ...goodHeader(), documentType: 'CREDIT', invoiceNumber: 'C-1', controlAmt },
      })
    const withCredits = await search({ withTotals: true })
    expect(withCredits.totals?.currencies).toEqual([{ currency: 'USD', count: 7, controlAmt: '9000.00' }])
    await bench.admin.query("DELETE FROM documents WHERE invoice_number = 'C-1'")
  })

  it('sorts and finds the amounts of credit notes with the minus that it shows', async () => {
    const amounts = { netAmt: '100.00', taxAmt: '-20.00', freightAmt: '30.00', controlAmt: '110.00' }
    const asPaper = { netAmt: '-5.00', taxAmt: '-1.00', freightAmt: null, controlAmt: '-6.00' }
    for (const [invoiceNumber, fields] of Object.entries({ 'C-data': amounts, 'C-paper': asPaper }))
      await bench.aDocument({
        fields: { ...goodHeader(), documentType: 'CREDIT', invoiceNumber, ...fields },
      })
    const columns: DocumentFieldName[] = ['controlAmt', 'netAmt', 'taxAmt', 'freightAmt']
    for (const sort of ['controlAmt:asc', 'controlAmt:desc']) {
      const { documents } = await search({ columns: ['controlAmt'], sort })
      const shown = documents.flatMap(({ values }) => (values.controlAmt ? [Number(values.controlAmt)] : []))
      const rising = [-110, -6, 10, 250.5, 250.5, 9000]
      expect(shown).toEqual(sort.endsWith('asc') ? rising : rising.toReversed())
    }
    const found = async (...condition: [DocumentFieldName, string, string]) => {
      const expression = { conditions: [where(...condition)] }
      const { documents } = await search({ expression, columns, sort: 'netAmt:asc' })
      return documents.map(({ invoiceNumber, values }) => [
        invoiceNumber,
        ...columns.map((name) => values[name]),
      ])
    }
    const [data, paper] = [
      ['C-data', '-110.00', '-100.00', '20.00', '-30.00'],
      ['C-paper', '-6.00', '-5.00', '-1.00', null],
    ]
    expect(await found('controlAmt', 'less', '0')).toEqual([data, paper])
    expect(await found('controlAmt', 'equals', '110')).toEqual([])
    expect(await found('netAmt', 'at-most', '-100')).toEqual([data])
    expect(await found('taxAmt', 'less', '0')).toEqual([paper])
    expect(await found('freightAmt', 'equals', '-30')).toEqual([data])
    await bench.admin.query("DELETE FROM documents WHERE invoice_number LIKE 'C-%'")
  })

  it('neither finds nor adds up what lives on in other documents, unless it is asked for', async () => {
    const { id } = await bench.aDocument({ fields: { ...goodHeader(), invoiceNumber: 'N-whole' } })
    for (const status of ['SPLIT', 'MERGED']) {
      await bench.admin.query('UPDATE documents SET status = $1 WHERE id = $2', [status, id])
      const found = await search({ withTotals: true })
      expect(numbers(found)).not.toContain('N-whole')
      expect(found.total.count).toBe(5)
      expect(found.totals?.currencies).toMatchObject([{ count: 5, controlAmt: '9511.00' }])
      for (const condition of [where('status', 'equals', status), where('invID', 'equals', String(id))]) {
        const asked = await search({ expression: { conditions: [condition] }, withTotals: true })
        expect(numbers(asked)).toEqual(['N-whole'])
      }
    }
    await bench.admin.query('DELETE FROM documents WHERE id = $1', [id])
  })

  it('says what is wrong with a condition', async () => {
    const messageOf = (condition: unknown) =>
      searchCall.body
        .safeParse({ expression: { conditions: [condition] } })
        .error?.issues.map((issue) => issue.message)
    expect(messageOf(where('controlAmt', 'more', '12,50'))).toEqual(['Enter an amount, such as 1204.50.'])
    expect(messageOf(where('dueDate', 'equals', '2026-02-30'))).toEqual([
      'Enter a day after 1900, such as 2026-03-31.',
    ])
    expect(messageOf(where('password', 'equals', 'x'))).toEqual(["This field doesn't exist."])
    expect(messageOf(where('fileName', 'contains', 'x'.repeat(201)))).toEqual([
      'The text is too long (200 characters at most).',
    ])
    expect(messageOf({ join: 'or', conditions: [where('isPO', 'is', 'maybe')] })).toEqual([
      'Choose yes or no.',
    ])
  })

  it('pages by its cursor in either direction and far, what is empty last', async () => {
    for (const sort of ['controlAmt:asc', 'controlAmt:desc', 'dueDate:desc,controlAmt:asc', undefined]) {
      const whole = numbers(await search({ sort, itemsPerPage: 100 }))
      if (sort?.startsWith('controlAmt')) expect(whole.at(-1)).toBe('N-4')
      const cursors: string[] = []
      for (const page of [1, 2, 3, 4, 5]) {
        const found = await search({ sort, itemsPerPage: 1, page, cursor: cursors.at(-1) })
        expect(numbers(found), `${sort} page ${page}`).toEqual([whole[page - 1]])
        cursors.push(found.cursor!)
      }
      for (const from of [0, 2, 4])
        for (const page of [1, 2, 3, 4, 5])
          expect(numbers(await search({ sort, itemsPerPage: 1, page, cursor: cursors[from] }))).toEqual([
            whole[page - 1],
          ])
      expect(numbers(await search({ sort, itemsPerPage: 1, page: 6, cursor: cursors[1] }))).toEqual([])
    }
  })
})

describe('the side filters of a list', () => {
  it('find what is checked in them, of one any, of several all', async () => {
    const count = async (filters: string) =>
      (await listDocuments(bench.as('APS'), listCall.query.parse({ filters }) as ListQuery)).total.count
    expect(await count('supplier:S-1,S-9')).toBe(5)
    expect(await count('supplier:S-9')).toBe(0)
    expect(await count('supplier:S-1;currency:EUR')).toBe(0)
    expect(await count('group:;po:po;assignment:nobody;due:later;age:0-1;duplicate:no;source:UPLOAD')).toBe(5)
    expect(
      await count('flagReason:;processor:;holdReason:;company:C-1;documentType:INVOICE;erpStatus:NOT_SENT'),
    ).toBe(5)
  })

  it('call a possible duplicate what is flagged as one, and a duplicate of another, as a search does', async () => {
    const [open, cleared, ended] = [await bench.aDocument(), await bench.aDocument(), await bench.aDocument()]
    const numbersIn = async (filters: string) =>
      (await listDocuments(bench.as('APS'), listCall.query.parse({ filters }) as ListQuery)).documents.map(
        ({ invID }) => invID,
      )
    for (const { id } of [open, cleared])
      await bench.admin.query(
        `INSERT INTO document_flags (customer_id, document_id, reason, exception, opened_by) VALUES ($1, $2, $3, $4, 'Kontor')`,
        [harbor, id, { code: 'rejection.exception.possible-duplicate' }, 'possible-duplicate'],
      )
    await bench.admin.query('UPDATE document_flags SET cleared_at = now() WHERE document_id = $1', [
      cleared.id,
    ])
    await bench.admin.query('UPDATE documents SET duplicate_of = $1 WHERE id = $2', [open.id, ended.id])
    expect(await numbersIn('duplicate:yes')).toEqual([ended.id, open.id])
    expect(await numbersIn('duplicate:no')).toContain(cleared.id)
    expect(await numbersIn('duplicate:no')).toHaveLength(6)
    const found = await search({
      expression: { conditions: [where('isDuplicate', 'is', 'true')] },
      columns: ['isDuplicate'],
    })
    expect(found.documents.map(({ invID, values }) => [invID, values.isDuplicate])).toEqual([
      [ended.id, true],
      [open.id, true],
    ])
    await bench.admin.query('DELETE FROM documents WHERE id = ANY ($1)', [[open.id, cleared.id, ended.id]])
  })

  it('call a possible duplicate what a person has flagged with that reason, until the flag is cleared', async () => {
    const flagged = async (at: number, answers: Pick<Act, 'reason' | 'reasonCode' | 'reasons'>) => {
      const fields = { ...goodHeader(), controlAmt: `7${at}.00`, invoiceNumber: `HAND-${at}` }
      const { id } = await bench.aDocument({ fields })
      await bench.act('APS', id, 'flag', answers)
      return id
    }
    const price = { text: 'Prix différent', code: 'PRICE' }
    const ids = [
      await flagged(1, { reasons: [price, { text: 'Doublon possible', code: 'DUPLICATE' }] }),
      await flagged(2, { reason: 'Possible duplicate: see May', reasonCode: 'DUPLICATE' }),
      await flagged(3, { reasons: [price], reason: 'Possible duplicate' }),
    ]
    const found = async () => {
      const query = listCall.query.parse({ filters: 'duplicate:yes' }) as ListQuery
      return (await listDocuments(bench.as('APS'), query)).documents.map(({ invID }) => invID)
    }
    expect(await found()).toEqual([ids[1], ids[0]])
    await bench.act('APS', ids[0]!, 'clear-flags', { reason: 'Another delivery' })
    expect(await found()).toEqual([ids[1]])
    await bench.admin.query('DELETE FROM documents WHERE id = ANY ($1)', [ids])
  })

  it('obey the numbers of the documents that are asked for', async () => {
    const listed = async (query: Record<string, string>) =>
      (await listDocuments(bench.as('APS'), listCall.query.parse(query) as ListQuery)).documents
    const all = (await listed({})).map(({ invID }) => invID)
    const wanted = [all[3]!, all[1]!]
    expect((await listed({ ids: wanted.join(',') })).map(({ invID }) => invID)).toEqual(
      [...wanted].sort((a, b) => b - a),
    )
    expect(await listed({ ids: '999999999' })).toEqual([])
  })

  it('count their items, each without its own choice', async () => {
    const asked = { screen: 'my-invoices', status: 'all', filters: 'supplier:S-9;currency:USD' } as const
    const { filters } = await listFacets(bench.as('APS'), asked)
    const items = (key: string) => filters.find((one) => one.key === key)!.items
    expect(items('supplier')).toEqual([
      { value: 'S-1', name: 'Cedar Foods', count: 5, isMore: false },
      { value: 'S-9', name: null, count: 0, isMore: false },
    ])
    expect(items('currency')).toEqual([{ value: 'USD', name: null, count: 0, isMore: false }])
    const narrowed = { screen: 'my-invoices', status: 'all', only: 'supplier' } as const
    const one = async (find: string) => (await listFacets(bench.as('APS'), { ...narrowed, find })).filters
    expect(await one('ced')).toMatchObject([{ key: 'supplier', items: [{ value: 'S-1', count: 5 }] }])
    expect((await one('linen'))[0]!.items).toEqual([])
    // a supplier is found by the name that the list shows, not by the number behind it
    expect((await one('S-1'))[0]!.items).toEqual([])
    expect(items('po').map((item) => item.count)).toEqual([0, 0])
  })
})
