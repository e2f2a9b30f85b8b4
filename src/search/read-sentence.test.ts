import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchExpression } from '../listing/search-expression'
import { readSentence } from './read-sentence'
import { writeDraft } from './search-address'
import { draftOf } from './search-draft'

// a Wednesday
const american = { today: '2026-03-11', decimalSign: '.', dayOrder: 'month-first' } as const
const swiss = { today: '2026-03-11', decimalSign: '.', dayOrder: 'day-first' } as const
const german = { today: '2026-03-11', decimalSign: ',', dayOrder: 'day-first' } as const

const line = (text: string, reader: Parameters<typeof readSentence>[1] = american) =>
  writeDraft(draftOf(readSentence(text, reader).expression))

describe('a sentence fills the builder', () => {
  it.each([
    [
      'invoices from Acme over 1,000 EUR last month not submitted',
      'and;invoiceDate~per~last-month;controlAmt~gt~1000;currency~eq~EUR;status~ne~SUBMITTED;supplierIDText~has~Acme',
    ],
    ['credit notes without an invoice number', 'and;invoiceNumber~no;documentType~in~CREDIT'],
    ['credit notes over 500', 'and;controlAmt~lt~-500;documentType~in~CREDIT'],
    ['credits under 500 EUR', 'and;controlAmt~gt~-500;currency~eq~EUR;documentType~in~CREDIT'],
    ['credit notes of at least 500', 'and;controlAmt~le~-500;documentType~in~CREDIT'],
    ['credit notes up to 500', 'and;controlAmt~ge~-500;documentType~in~CREDIT'],
    ['credit notes of 500', 'and;controlAmt~eq~-500;documentType~in~CREDIT'],
    ['credit notes between 50 and 80', 'and;controlAmt~bt~-80~-50;documentType~in~CREDIT'],
    ['credit notes with tax over 19', 'and;taxAmt~lt~-19;documentType~in~CREDIT'],
    ['credit notes below -500', 'and;controlAmt~lt~-500;documentType~in~CREDIT'],
    ['credit notes under 0', 'and;controlAmt~lt~0;documentType~in~CREDIT'],
    ['credit notes with more than 3 pages', 'and;pageCount~gt~3;documentType~in~CREDIT'],
    ['not credit notes over 500', 'and;controlAmt~gt~500;documentType~ne~CREDIT'],
    ['over 500 or credit notes', 'or;controlAmt~gt~500;documentType~in~CREDIT'],
    ['due this week, not submitted', 'and;dueDate~per~this-week;status~ne~SUBMITTED'],
    ['Show me all invoices that are flagged or on hold', 'and;status~in~FLAGGED~ON_HOLD'],
    [
      'from Acme or Beta Foods, over $10k',
      'and;controlAmt~gt~10000;currency~eq~USD;(or;supplierIDText~has~Acme;supplierIDText~has~Beta Foods)',
    ],
    ['between 50 and 80 EUR', 'and;controlAmt~bt~50~80;currency~eq~EUR'],
    ['tax over 19', 'and;taxAmt~gt~19'],
    ['freight over 19', 'and;freightAmt~gt~19'],
    ['at least 1.5 million CHF', 'and;controlAmt~ge~1500000;currency~eq~CHF'],
    ['in EUR', 'and;currency~eq~EUR'],
    ['received in the last 7 days by e-mail', 'and;receivedDate~per~last-7-days;source~in~EMAIL'],
    ['due in the next 2 weeks', 'and;dueDate~per~next-2-weeks'],
    ['due within 10 days', 'and;dueDate~per~next-10-days'],
    ['received yesterday', 'and;receivedDate~per~yesterday'],
    ['due tomorrow', 'and;dueDate~per~tomorrow'],
    ['due next week', 'and;dueDate~per~next-week'],
    ['submitted last quarter', 'and;submittedAt~per~last-quarter'],
    ['dated in February', 'and;invoiceDate~bt~2026-02-01~2026-02-28'],
    ['in November', 'and;invoiceDate~bt~2025-11-01~2025-11-30'],
    ['November 2024', 'and;invoiceDate~bt~2024-11-01~2024-11-30'],
    ['invoiced in 2025', 'and;invoiceDate~bt~2025-01-01~2025-12-31'],
    ['due before 3 March 2026', 'and;dueDate~lt~2026-03-03'],
    ['received since March 3', 'and;receivedDate~ge~2026-03-03'],
    ['received between 2026-01-01 and 2026-01-31', 'and;receivedDate~bt~2026-01-01~2026-01-31'],
    ['overdue and not submitted', 'and;dueDate~per~before-today;status~ne~SUBMITTED'],
    ['older than 30 days', 'and;ageDays~gt~30'],
    ['more than 3 pages', 'and;pageCount~gt~3'],
    ['confidence below 90 %', 'and;confidenceMin~lt~90'],
    ['submitted today by Dana', 'and;submittedAt~per~today;submittedBy~has~Dana'],
    [
      'entered since 3 March by Dana Whitfield',
      'and;invEnteredDate~ge~2026-03-03;enteredBy~has~Dana Whitfield',
    ],
    ['received today by Acme', 'and;receivedDate~per~today;supplierIDText~has~Acme'],
    ['submitted by Dana Whitfield last week', 'and;submittedAt~per~last-week;submittedBy~has~Dana Whitfield'],
    ['commented by Priya', 'and;commentedBy~has~Priya'],
    ['mentioning "freight surcharge"', 'and;pageText~has~freight surcharge'],
    ['comments "call them"', 'and;commentText~has~call them'],
    ['PO 4500012', 'and;poNumber~eq~4500012'],
    ['invoice number INV-2041', 'and;invoiceNumber~eq~INV-2041'],
    ['document 1042', 'and;invID~eq~1042'],
    ['non-PO invoices for Harbor Pine', 'and;isPO~is~false;companyName~has~Harbor Pine'],
    ['invoices without a PO', 'and;isPO~is~false'],
    ['duplicates', 'and;isDuplicate~is~true'],
    ['no duplicates', 'and;isDuplicate~is~false'],
    ['unpaid', 'and;erpStatus~ne~PAID'],
    [
      'open e-invoices',
      'and;source~in~E_INVOICE;status~in~FAILED~HITL~NEW~FLAGGED~ESCALATED~ON_HOLD~SUBMIT_FAILED',
    ],
    ['from Acme or overdue', 'or;dueDate~per~before-today;supplierIDText~has~Acme'],
    ['over 10,000 or duplicates', 'or;controlAmt~gt~10000;isDuplicate~is~true'],
  ])('%s', (text, expected) => {
    expect(line(text)).toBe(expected)
    expect(readSentence(text, american).notUnderstood).toEqual([])
  })

  it('what it says of today holds tomorrow as well', () => {
    const relative = [
      'overdue',
      'due before today',
      'due tomorrow',
      'received since yesterday',
      'due next month',
    ]
    for (const text of relative) {
      const tomorrow = { ...american, today: '2026-03-12' }
      expect(line(text)).toBe(line(text, tomorrow))
      expect(line(text)).toContain('~per~')
    }
    expect(line('due by tomorrow')).toBe('')
    expect(readSentence('due by tomorrow', american).notUnderstood).toEqual(['due', 'tomorrow'])
  })

  it('numbers and days are read as the reader writes them', () => {
    expect(line('über', german)).toBe('')
    expect(line('over 1.204,50 EUR', german)).toBe('and;controlAmt~gt~1204.50;currency~eq~EUR')
    expect(line("over 1'204.50", swiss)).toBe('and;controlAmt~gt~1204.50')
    expect(line('due before 03/04/2026', american)).toBe('and;dueDate~lt~2026-03-04')
    expect(line('due before 03/04/2026', swiss)).toBe('and;dueDate~lt~2026-04-03')
  })

  it('what it cannot make anything of, it says', () => {
    const said = (text: string) => readSentence(text, american).notUnderstood
    expect(said('blue invoices from Acme')).toEqual(['blue'])
    expect(said('invoices not from Acme')).toEqual(['not', 'Acme'])
    expect(said('flagged invoices printed twice, in EUR')).toEqual(['printed twice'])
    expect(said('over 10 EUR, from Acme or duplicates')).toEqual(['or'])
    expect(said('')).toEqual([])
  })

  it('never writes a row that the search would refuse, and never the same sentence differently', () => {
    const words = fc.constantFrom(
      ...'from of over between and or not last next 7 1,000 EUR days month submitted PO "x" by due in March 2026 99999 Acme without a due date ¦ ( " ~ ; 0 % -5 k'.split(
        ' ',
      ),
    )
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 5, arbitrary: words }, fc.string()), { maxLength: 14 }),
        (all) => {
          const read = readSentence(all.join(' '), american)
          expect(searchExpression.safeParse(read.expression).success).toBe(true)
          expect(readSentence(all.join(' '), american)).toEqual(read)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
