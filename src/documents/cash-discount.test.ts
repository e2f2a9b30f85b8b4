import { expect, it } from 'vitest'
import { cashDiscounts } from './cash-discount'

const told = (terms: string) =>
  cashDiscounts(terms, '2026-02-20')
    .map(({ percent, until }) => `${percent}% ${until}`)
    .join(', ')

it.each([
  ['2/10, net 30', '2% 2026-03-02'],
  ['2/10 n/30', '2% 2026-03-02'],
  ['3/10, 2/20, net 30', '3% 2026-03-02, 2% 2026-03-12'],
  ['2% 10, net 30', '2% 2026-03-02'],
  ['2% 10 days net 30', '2% 2026-03-02'],
  ['1.5 % discount within 8 days; 30 days net', '1.5% 2026-02-28'],
  ['14 Tage 2 % Skonto, 30 Tage netto', '2% 2026-03-06'],
  ['2,5% Skonto innerhalb von 10 Tagen, netto 30 Tage', '2.5% 2026-03-02'],
  ['Escompte de 2 % sous 8 jours, 30 jours net', '2% 2026-02-28'],
  ['Sconto 3% entro 10 giorni', '3% 2026-03-02'],
  ['10日以内のお支払いで2%割引', '2% 2026-03-02'],
  ['#SKONTO#TAGE=14#PROZENT=2.25#\n#SKONTO#TAGE=7#PROZENT=3.00#', '3% 2026-02-27, 2.25% 2026-03-06'],
])('%s: until %s', (terms, expected) => {
  expect(told(terms)).toBe(expected)
})

it.each([
  '30 days net',
  'net 30',
  'Zahlbar bis 12/31',
  'due 12/31/2026',
  'Verzugszins 5 % nach 30 Tagen',
  '1.5% interest per month after 30 days',
  '50% on order, 50% on delivery',
  '0% 10 days',
  '',
])('%s: none', (terms) => {
  expect(told(terms)).toBe('')
})
