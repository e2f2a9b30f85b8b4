import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alpenwerk, goodHeader, harbor } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { quickSearch } from './quick-search'

let bench: TestBench
const made = new Map<string, number>()

const papers: [name: string, customerId: number, fields: Record<string, string | null>][] = [
  [
    'acme',
    harbor,
    {
      supplierID: 'S-0',
      supplierName: 'Acme Foods Inc.',
      invoiceNumber: 'INV-4711',
      controlAmt: '1204.50',
      poNumber: '4500012301',
    },
  ],
  [
    'acme-other',
    harbor,
    {
      supplierID: 'S-0',
      supplierName: 'Acme Foods Inc.',
      invoiceNumber: 'INV-4799',
      controlAmt: '88.10',
      poNumber: null,
    },
  ],
  [
    'müller',
    harbor,
    {
      supplierID: 'S-0',
      supplierName: 'Müller & Söhne',
      invoiceNumber: '004711',
      controlAmt: '1204.50',
      poNumber: null,
    },
  ],
  [
    'yen',
    harbor,
    {
      supplierID: 'S-0',
      supplierName: 'Tanaka Tools',
      invoiceNumber: 'T 1',
      controlAmt: '1204',
      currency: 'JPY',
      poNumber: null,
    },
  ],
  [
    'theirs',
    alpenwerk,
    {
      supplierID: 'S-0',
      supplierName: 'Acme Foods Inc.',
      invoiceNumber: 'INV-4711',
      controlAmt: '1204.50',
      poNumber: '4500012301',
    },
  ],
]

beforeAll(async () => {
  bench = await openTestBench()
  for (const [name, customerId, fields] of papers) {
    const header = { ...goodHeader(), netAmt: null, taxAmt: null, ...fields }
    made.set(name, (await bench.aDocument({ customerId, fields: header })).id)
  }
})
afterAll(() => bench.close())

const nameOf = (id: number) => [...made].find(([, one]) => one === id)?.[0] ?? String(id)
async function found(q: string, customerId = harbor) {
  const { hits } = await quickSearch(bench.as('APS', customerId), { q })
  return hits.map((hit) => nameOf(hit.invID))
}

describe('the quick search', () => {
  it.each([
    ['acme 1.204,50', ['acme']],
    ['1,204.50 acme', ['acme']],
    ['1204.50', ['müller', 'acme']],
    ['1204', ['müller', 'acme', 'yen']],
    ['1204 jpy', ['yen']],
    ['INV 4711', ['acme', 'müller']],
    ['inv4711', ['acme']],
    ['4711', ['müller', 'acme']],
    ['47', ['müller']],
    ['po 4500012301', ['acme']],
    ['45000', ['acme']],
    ['muller', ['müller']],
    ['SOHNE', ['müller']],
    ['acme', ['acme-other', 'acme']],
    ['acme 4711', ['acme']],
    ['akme foods', ['acme-other', 'acme']],
    ['88,10', ['acme-other']],
    ['nobody 1204.50', []],
    ["'; DROP TABLE documents; --", []],
    ['%', []],
    ['\u0001 ￿ 💶 9', []],
  ])('finds %j', async (q, names) => {
    const answer = await found(q)
    expect(answer.slice().sort()).toEqual(names.slice().sort())
    if (names.length > 0) expect(names).toContain(answer[0])
  })

  it('by the document’s own number, before anything else', async () => {
    const id = made.get('yen')!
    expect((await found(String(id)))[0]).toBe('yen')
    expect((await found(`#${id}`))[0]).toBe('yen')
  })

  it('what was split or merged by its own number alone: its parts are found', async () => {
    const fields = { ...goodHeader(), supplierID: 'S-0', supplierName: 'Zebra Mills', invoiceNumber: 'ZM-1' }
    const [part, whole] = [await bench.aDocument({ fields }), await bench.aDocument({ fields })]
    for (const status of ['SPLIT', 'MERGED']) {
      await bench.admin.query('UPDATE documents SET status = $1 WHERE id = $2', [status, whole.id])
      expect(await found('zebra')).toEqual([String(part.id)])
      expect(await found('zm-1')).toEqual([String(part.id)])
      expect(await found(String(whole.id))).toEqual([String(whole.id)])
    }
  })

  it('says why', async () => {
    const { hits } = await quickSearch(bench.as('APS'), { q: 'acme 1204.50' })
    expect(hits[0]).toMatchObject({
      supplierIDText: 'Acme Foods Inc.',
      controlAmt: '1204.50',
      why: ['amount', 'supplier'],
    })
  })

  it('a credit note by its amount with the minus that lists show, or without', async () => {
    const fields = { ...goodHeader(), documentType: 'CREDIT', invoiceNumber: 'CN-1', controlAmt: '611.50' }
    const { id } = await bench.aDocument({ fields })
    for (const q of ['-611.50', '611,50']) {
      const { hits } = await quickSearch(bench.as('APS'), { q })
      expect(hits).toMatchObject([{ invID: id, controlAmt: '-611.50', why: ['amount'] }])
    }
  })

  it('says what has become of it in the ERP', async () => {
    const { id } = await bench.aDocument({
      fields: { ...goodHeader(), supplierID: 'S-0', supplierName: 'Voided Works' },
      status: 'SUBMITTED',
    })
    await bench.admin.query(`UPDATE documents SET erp_status = 'VOIDED' WHERE id = $1`, [id])
    const { hits } = await quickSearch(bench.as('APS'), { q: 'voided works' })
    expect(hits).toMatchObject([{ invID: id, status: 'SUBMITTED', erpStatus: 'VOIDED' }])
  })

  it('follows a name that is changed', async () => {
    const { id } = await bench.aDocument({
      fields: { ...goodHeader(), supplierID: 'S-0', supplierName: 'Wrongly Read' },
    })
    made.set('renamed', id)
    await bench.admin.query(`UPDATE documents SET supplier_name = 'Rightly Typed' WHERE id = $1`, [id])
    expect(await found('rightly')).toEqual(['renamed'])
    expect(await found('wrongly')).toEqual([])
  })

  it('never answers with another customer’s document, whatever is typed', async () => {
    const theirs = made.get('theirs')!
    for (const q of ['acme', 'acme 1204.50', '1204.50', 'INV 4711', '4711', '4500012301', String(theirs)]) {
      expect(await found(q)).not.toContain('theirs')
      expect(await found(q, alpenwerk)).toEqual(['theirs'])
    }
  })

  it('has no answer at all where no customer is set', async () => {
    const asked = bench.deps.database.pool.query(
      `SELECT kontor_quick_candidates(1, 'INV', '{}', '{}', NULL, 10)`,
    )
    await expect(asked).rejects.toThrow(/kontor.customer_id|type integer/)
  })
})
