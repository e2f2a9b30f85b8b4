import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentFields, type FieldType, fieldsFor } from '../../listing/document-fields'
import { listFacets as facetsCall, listDocuments as listCall } from '../../listing/listing.api'
import { operatorsOf } from '../../listing/search-operators'
import { type ListQuery, listDocuments } from '../../listing/server/list-documents'
import { listFacets } from '../../listing/server/list-facets'
import { writeFilters } from '../../listing/side-filters'
import { alpenwerk, goodHeader } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { searchDocuments as searchCall } from '../search.api'
import { type SearchAsked, searchDocuments } from './search-documents'

/** Texts that have broken programs: patterns, quotes, queries, other scripts, invisible signs, paths, markup. */
const naughty = [
  "'",
  '"',
  "''",
  '\\',
  '\\\\',
  '%',
  '_',
  '%%',
  '\\%',
  '--',
  ';',
  '/*',
  '*/',
  '$$',
  '$1',
  '$tag$',
  '?',
  ':',
  '::text',
  "' OR 1=1 --",
  "'; DROP TABLE documents; --",
  "' UNION SELECT * FROM documents --",
  "1' AND customer_id=10318 OR '1'='1",
  'kontor.customer_id',
  "'||(SELECT set_config('kontor.customer_id','10318',true))||'",
  '{}',
  '{"a":1}',
  '[]',
  '()',
  '!',
  '&',
  '|',
  '<->',
  'a & !b',
  "'a':*",
  ':*',
  'foo:*',
  '&&&',
  '\\x00',
  '\\u0000',
  'NULL',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x1F',
  'true',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t',
  'a\tb',
  'a\r\nb',
  ' x ',
  '\u00a0',
  '\u200b',
  '\u202etxet',
  '\ufeffbom',
  'é',
  'e\u0301',
  'ß',
  'ẞ',
  'İ',
  'ı',
  'ﬁ',
  'Ω',
  'ς',
  'Σ',
  'ǅ',
  '漢字',
  'العربية',
  'हिन्दी',
  '👩‍👩‍👧‍👦',
  '🇨🇭',
  '𝕏',
  '\u{10ffff}',
  '\uffff',
  '\ud800',
  '\udfff x',
  'a\u0000b',
  '\u0000',
  'x'.repeat(200),
  'x'.repeat(201),
  'é'.repeat(200),
  '%'.repeat(200),
  '\\'.repeat(199),
  'a '.repeat(100),
  '9'.repeat(30),
]

let bench: TestBench
let own: number[]
beforeAll(async () => {
  bench = await openTestBench()
  own = []
  for (const text of naughty.filter(
    (one) => !one.includes('\u0000') && !/\p{Surrogate}/u.test(one) && one.trim(),
  )) {
    const fields = {
      ...goodHeader(),
      supplierID: 'S-0',
      supplierName: text.slice(0, 190),
      memo: text.slice(0, 190),
    }
    const arrival = { fileName: text }
    own.push((await bench.aDocument({ fields, arrival })).id)
    await bench.aDocument({ customerId: alpenwerk, fields, arrival })
  }
}, 120_000)
afterAll(() => bench.close())

const ofType = (type: FieldType) => fieldsFor('filter').filter((name) => documentFields[name].type === type)

describe('any text', () => {
  it('in any text field and operator finds own documents, or is refused in words; it never breaks anything', async () => {
    const ctx = bench.as('APS')
    let [answered, refused] = [0, 0]
    const pairs = (['text', 'fullText'] as const).flatMap((type) =>
      ofType(type).flatMap((field) =>
        operatorsOf[type].filter((one) => one !== 'is-missing').map((operator) => ({ field, operator })),
      ),
    )
    // each text with each operator, and with each field; with KONTOR_TEST_LONG=1 with every pair of them
    const isLong = Boolean(process.env.KONTOR_TEST_LONG)
    const conditions = pairs.flatMap((pair, at) =>
      naughty
        .filter((_, index) => isLong || (index + at) % 16 === 0)
        .map((text) => ({ ...pair, values: [text] })),
    )
    const good = conditions.filter((condition) => {
      const read = searchCall.body.safeParse({ expression: { conditions: [condition] } })
      if (!read.success) expect(read.error.issues[0]!.message).toMatch(/^(Enter a|The text)/)
      return read.success
    })
    refused += conditions.length - good.length
    answered += good.length
    // a search looks for as many as it may, so that thousands of pairs take seconds
    for (let at = 0; at < good.length; at += 50) {
      const asked = good.slice(at, at + 50)
      const expression = { join: 'or', conditions: asked }
      const body = searchCall.body.parse({ expression, itemsPerPage: 100 })
      const found = await searchDocuments(ctx, body as SearchAsked)
      const which = asked.map(({ field, operator }) => `${field} ${operator}`)
      expect(
        found.documents.every((one) => own.includes(one.invID)),
        [...new Set(which)].join(', '),
      ).toBe(true)
    }
    expect(answered).toBeGreaterThan(isLong ? 8_000 : 500)
    expect(refused).toBeGreaterThan(isLong ? 100 : 6)
  }, 180_000)

  it('finds the document whose file is called so', async () => {
    for (const text of ["'", '%', '\\', "'; DROP TABLE documents; --", '漢字', '👩‍👩‍👧‍👦', 'İ', 'é']) {
      const expression = { conditions: [{ field: 'fileName', operator: 'equals', values: [text] }] }
      const found = await searchDocuments(
        bench.as('APS'),
        searchCall.body.parse({ expression }) as SearchAsked,
      )
      expect(found.documents.map((one) => one.fileName)).toEqual([text])
    }
  })

  it('in the search of a list, a range of its filters, or what a filter looks for, does no harm either', async () => {
    const ctx = bench.as('APS')
    for (const text of naughty) {
      const filters = writeFilters({ supplier: [text], holdReason: ['', text], processor: [text] })
      const asked = listCall.query.safeParse({ q: text.slice(0, 200), filters })
      if (asked.success) {
        const found = await listDocuments(ctx, asked.data as ListQuery)
        expect(found.documents.every((one) => own.includes(one.invID))).toBe(true)
      }
      const facets = facetsCall.query.safeParse({ only: 'supplier', find: text.slice(0, 100) })
      if (facets.success) await listFacets(ctx, facets.data as ListQuery)
    }
  }, 60_000)
})

describe('the functions that look texts up', () => {
  const calls = [
    `SELECT kontor_documents_like('{supplier_name,file_name}', '{%a%}', 100000) AS ids`,
    `SELECT kontor_documents_with_words('page_words', '''total'':*'::tsquery, 100000) AS ids`,
  ]
  it('answer with the transaction’s own customer’s documents, and without a customer not at all', async () => {
    const foreign = await bench.aDocument({
      customerId: alpenwerk,
      fields: { ...goodHeader(), supplierID: 'S-0', supplierName: 'aaa' },
    })
    for (const id of [own[0]!, foreign.id])
      await bench.admin.query(
        `INSERT INTO document_texts (customer_id, document_id, page_words) SELECT customer_id, id, array_to_tsvector('{total}') FROM documents WHERE id = $1`,
        [id],
      )
    for (const call of calls) {
      const { rows } = await bench.as('APS').transaction((tx) => tx.execute<{ ids: string[] }>(call))
      expect(rows[0]!.ids.length).toBeGreaterThan(0)
      expect(rows[0]!.ids.every((id) => own.includes(Number(id)))).toBe(true)
      await expect(bench.deps.database.pool.query(call)).rejects.toThrow(
        /kontor.customer_id|invalid input syntax/,
      )
    }
  })

  it('look nowhere else, whoever asks', async () => {
    const ask = (column: string) =>
      bench.deps.database.pool.query('SELECT kontor_documents_like($1, $2, 10)', [[column], ['%']])
    for (const column of ['status', "supplier_name ILIKE '%' OR d.customer_id", 'file_hash'])
      await expect(ask(column)).rejects.toThrow('no text is looked up')
  })

  it('cannot be led astray by objects of the same name', async () => {
    const { rows } = await bench.admin.query(
      `SELECT proname, prosecdef, proconfig FROM pg_proc WHERE proname LIKE 'kontor_documents%' ORDER BY 1`,
    )
    expect(rows).toHaveLength(2)
    for (const row of rows)
      expect(row).toMatchObject({ prosecdef: true, proconfig: ['search_path=pg_catalog, public, pg_temp'] })
  })
})
