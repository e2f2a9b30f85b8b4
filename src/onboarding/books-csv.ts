import { type CsvRow, parseCsv } from '../kernel/csv'
import { isCurrencyCode } from '../kernel/currencies'
import type { MasterData } from '../master-data/master-data'
import { onboardingErrors } from './onboarding-errors'

/** What the embedded ERP's books can be filled with from a file; orders and remit-to addresses come from an ERP. */
export const bookObjects = ['companies', 'suppliers', 'costCentres', 'spendCategories', 'taxCodes'] as const
export type BookObject = (typeof bookObjects)[number]

export const mostBookLines = 20_000

/** Headings are the same in every language; those that a line can't do without come first. */
const headings: Readonly<Record<BookObject, { needed: readonly string[]; more: readonly string[] }>> = {
  companies: { needed: ['ID', 'Name', 'Currency'], more: ['VAT ID', 'Address'] },
  suppliers: {
    needed: ['ID', 'Name', 'Currency'],
    more: ['VAT ID', 'IBAN', 'E-mail', 'E-mail domain', 'Address', 'Payment terms', 'Category'],
  },
  costCentres: { needed: ['ID', 'Name'], more: [] },
  spendCategories: { needed: ['ID', 'Name'], more: [] },
  taxCodes: { needed: ['ID', 'Name'], more: [] },
}

/** The columns of a file, as it is told to whoever makes one. */
export const bookColumns = (object: BookObject): string =>
  [...headings[object].needed, ...headings[object].more].join(', ')

/**
 * Reads the lines of a file: all of them, or none. @throws onboarding.books_unreadable, onboarding.books_too_long,
 * onboarding.books_line (line, column), onboarding.books_twice
 */
export function readBooksCsv<O extends BookObject>(object: O, text: string): MasterData[O] {
  const [head, ...rows] = parseCsv(text)
  const places = new Map((head?.cells ?? []).map((heading, place) => [plain(heading), place]))
  const missing = headings[object].needed.filter((heading) => !places.has(plain(heading)))
  if (missing.length > 0 || rows.length === 0)
    throw onboardingErrors.booksUnreadable({ columns: headings[object].needed.join(', ') })
  if (rows.length > mostBookLines) throw onboardingErrors.booksTooLong({ most: mostBookLines })
  const ids = new Set<string>()
  return rows.map((row) => {
    const cell = (heading: string) => row.cells[places.get(plain(heading)) ?? -1]?.trim() ?? ''
    check(object, row, cell)
    if (ids.has(cell('ID'))) throw onboardingErrors.booksTwice({ line: row.line, id: cell('ID') })
    ids.add(cell('ID'))
    return rowOf[object](cell)
  }) as MasterData[O]
}

const plain = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '')

type Cell = (heading: string) => string

function check(object: BookObject, { line }: CsvRow, cell: Cell): void {
  const { needed } = headings[object]
  const column = needed.find(
    (heading) => cell(heading) === '' || (heading === 'Currency' && !isCurrencyCode(cell(heading))),
  )
  if (column) throw onboardingErrors.booksLine({ line, column })
}

const orNull = (text: string): string | null => text || null
const named = (cell: Cell) => ({ id: cell('ID'), name: cell('Name') })

const rowOf: { [O in BookObject]: (cell: Cell) => MasterData[O][number] } = {
  companies: (cell) => ({
    ...named(cell),
    vatId: orNull(cell('VAT ID')),
    address: cell('Address'),
    currency: cell('Currency'),
    isActive: true,
  }),
  suppliers: (cell) => ({
    ...named(cell),
    vatId: orNull(cell('VAT ID')),
    ibans: cell('IBAN')
      .split(';')
      .map((iban) => iban.replace(/\s/g, ''))
      .filter(Boolean),
    email: orNull(cell('E-mail')),
    emailDomain: orNull(cell('E-mail domain')),
    address: cell('Address'),
    currency: cell('Currency'),
    paymentTerms: orNull(cell('Payment terms')),
    category: orNull(cell('Category')),
    isBlocked: false,
  }),
  costCentres: named,
  spendCategories: named,
  taxCodes: named,
}
