import { describe, expect, it } from 'vitest'
import { documentNumber, type PageChoice, pagesFound } from './palette-choices'

const page = (label: string, group: string | null = null): PageChoice => ({
  kind: 'page',
  label,
  group,
  path: `/${label}`,
  icon: () => null,
})
const pages = [page('Dashboard'), page('My Invoices', 'Invoices'), page('Invoice Volume', 'Analytics')]
const labels = (typed: string) => pagesFound(pages, typed).map(({ label }) => label)

describe('the command palette', () => {
  it('shows every page before anything is typed', () => {
    expect(labels('')).toEqual(['Dashboard', 'My Invoices', 'Invoice Volume'])
  })
  it('puts pages first whose name begins with what is typed', () => {
    expect(labels('INVO')).toEqual(['Invoice Volume', 'My Invoices'])
  })
  it('finds pages by their group, and nothing for nonsense', () => {
    expect(labels('analy')).toEqual(['Invoice Volume'])
    expect(labels('qqq')).toEqual([])
  })
  it.each([
    ['10018', 10018],
    [' #10018 ', 10018],
    ['10018a', null],
    ['0', null],
    ['', null],
    ['12345678901', null],
  ])('takes %j for the document number %j', (typed, number) => {
    expect(documentNumber(typed)).toBe(number)
  })
})
