import { expect, it } from 'vitest'
import { speakerOf } from '../kernel/words'
import type { ListedDocument } from '../listing/listing.api'
import { subscriptionMail } from './subscription-mail'

const one = {
  invID: 10007,
  supplierIDText: 'Cedar Foods',
  invoiceNumber: null,
  controlAmt: '1204.50',
  currency: 'USD',
  dueDate: '2026-04-01',
} as ListedDocument
const given = {
  name: 'Due soon',
  documents: [one],
  link: 'https://k/document-search/7',
  productName: 'Kontor',
}
const english = speakerOf({ locale: 'en', catalogue: null })

it('a mail of a subscription says how many documents there are, and lists the first', () => {
  const mail = subscriptionMail({ ...given, total: { count: 1, isMore: false }, say: english.say })
  expect(mail.subject).toBe('Due soon: 1 document')
  expect(mail.text.split('\n').slice(0, 5)).toEqual([
    'Your saved search “Due soon” finds 1 document.',
    '',
    '10007 · Cedar Foods · – · 1204.50 USD · due 2026-04-01',
    '',
    'See all: https://k/document-search/7',
  ])
  const credit = { ...one, documentType: 'CREDIT' }
  const credited = subscriptionMail({
    ...given,
    documents: [credit],
    total: { count: 1, isMore: false },
    say: english.say,
  })
  expect(credited.text).toContain('Cedar Foods · – · -1204.50 USD')
  const many = subscriptionMail({ ...given, total: { count: 1000, isMore: true }, say: english.say })
  expect(many.subject).toBe('Due soon: more than 1,000 documents')
  expect(many.text.split('\n')[3]).toBe('…')
})

it('it is written in the language of who gets it', () => {
  const catalogue = {
    '{name}: {count, plural, one {# document} other {# documents}}':
      '{name}: {count, plural, one {# Beleg} other {# Belege}}',
    'due {day}': 'fällig {day}',
  }
  const { say } = speakerOf({ locale: 'de-DE', catalogue })
  const mail = subscriptionMail({ ...given, total: { count: 1200, isMore: false }, say })
  expect(mail.subject).toBe('Due soon: 1.200 Belege')
  expect(mail.text).toContain('fällig 2026-04-01')
})
