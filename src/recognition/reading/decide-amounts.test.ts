import { expect, test } from 'vitest'
import { extractFields } from '../extract-fields'
import { type Printed, pageOf } from '../table.sample'
import { documentRows } from './candidate-rows'
import type { Choices } from './choices'
import { type AmountChoices, decideAmounts } from './decide-amounts'
import { decideTotals, sumsInRows } from './decide-totals'
import { layOut } from './page-layout'
import { layoutOfRows } from './rows.sample'
import { settledOf } from './settled-amounts'
import { ratesIn } from './taxes-at-rates'
import { type AmountCandidate, typedCandidates } from './typed-candidates'

type Shares = Record<keyof AmountChoices, Record<string, number>>

/** What is decided where the trees gave these shares to amounts of the page; what is left is that none is printed. */
function decided(texts: readonly string[], shares: Shares, charges: readonly number[] = []) {
  const totals = totalsOf(texts, shares, charges)
  return [totals.net?.value, totals.tax?.value, totals.gross?.value]
}

const payableOf = (texts: readonly string[], shares: Shares) => totalsOf(texts, shares).payable?.value

function totalsOf(texts: readonly string[], shares: Shares, charges: readonly number[] = []) {
  const layout = layoutOfRows(texts)
  const { amounts } = typedCandidates(layout)
  const choicesOf = (given: Record<string, number>): Choices<AmountCandidate> => ({
    choices: [...new Set(amounts.map(({ value }) => value))]
      .map((value) => ({
        value,
        share: given[value] ?? 0.001,
        candidates: amounts.filter((one) => one.value === value),
      }))
      .sort((a, b) => b.share - a.share),
    none: 1 - Object.values(given).reduce((sum, one) => sum + one, 0),
  })
  const choices = {
    net_total: choicesOf(shares.net_total),
    tax_total: choicesOf(shares.tax_total),
    gross_total: choicesOf(shares.gross_total),
    payable: choicesOf(shares.payable),
  }
  return decideAmounts(choices, {
    rates: ratesIn(layout.text),
    settled: settledOf(amounts),
    amounts: new Set(amounts.map(({ cents }) => Math.abs(Number(cents)))),
    charges: new Set(charges),
    discounts: new Set(),
    beside: new Set(),
    reductions: new Set(amounts.flatMap(({ cents }) => (cents < 0n ? [-Number(cents)] : []))),
    ...sumsInRows(amounts),
  })
}

test('a tax at a whole rate outweighs an amount that its label favours', () =>
  expect(
    decided(['Goods 1440.00', 'Off 4.00', 'Left 1436.00', 'Tax 100.52', 'Due 1536.52'], {
      net_total: { '1440.00': 0.45, '1436.00': 0.01 },
      tax_total: { '100.52': 0.9 },
      gross_total: { '1536.52': 0.8 },
      payable: {},
    }),
  ).toEqual(['1436.00', '100.52', '1536.52']))

test('a tax of which only the rate is printed speaks for net and gross', () => {
  const shares = {
    net_total: { '2550.00': 0.35 },
    tax_total: {},
    gross_total: { '2779.50': 0.9 },
    payable: {},
  }
  expect(decided(['Goods 2550.00', 'Tax 9%', 'Total 2779.50'], shares)).toEqual([
    '2550.00',
    undefined,
    '2779.50',
  ])
  expect(decided(['Goods 2550.00', 'Tax 8%', 'Total 2779.50'], shares)).toEqual([
    undefined,
    undefined,
    '2779.50',
  ])
})

test('what a commission leaves is net, the whole gross', () =>
  expect(
    decided(['Whole 2000.00', 'Commission -300.00', 'Tax 0.00', 'Left 1700.00'], {
      net_total: { '1700.00': 0.95 },
      tax_total: { '0.00': 0.9 },
      gross_total: { '1700.00': 0.6, '2000.00': 0.3 },
      payable: { '1700.00': 0.95 },
    }),
  ).toEqual(['1700.00', '0.00', '2000.00']))

test('a sum and the change are no net amount and its tax', () =>
  expect(
    decided(['Sum 40.00', 'Cash 50.00', 'Change 10.00'], {
      net_total: { '40.00': 0.3, '10.00': 0.1 },
      tax_total: { '10.00': 0.3 },
      gross_total: { '40.00': 0.8, '50.00': 0.15 },
      payable: {},
    })[2],
  ).toBe('40.00'))

test('what was given is not the total where the change is printed, however much its label looks like one', () => {
  const shares = { net_total: {}, tax_total: {}, gross_total: { '50.00': 0.7, '6.00': 0.2 }, payable: {} }
  expect(decided(['Due 6.00', 'Sum 50.00', 'Change 44.00'], shares)[2]).toBe('6.00')
  expect(decided(['Due 6.00', 'Sum 50.00', 'Paid 44.00'], shares)[2]).toBe('50.00')
})

test('percentages are found, and no parts of numbers', () =>
  expect(ratesIn('VAT 19%, 5,5 % and 10.00% of 1.250% or 112%')).toEqual([19, 5.5, 10]))

test('a rate may stand behind its sign, as in Turkey', () =>
  expect(ratesIn('KDV %20 ve %8,5; 5 %12.00, %1250')).toEqual([5, 20, 8.5]))

test('the tax of a negative total is negative, though it is printed without its sign', () =>
  expect(
    decided(['Net -7.67', 'Tax 1.12', 'Total -8.79'], {
      net_total: { '-7.67': 0.9 },
      tax_total: { '1.12': 0.5, '-7.67': 0.4 },
      gross_total: { '-8.79': 0.9 },
      payable: {},
    }),
  ).toEqual(['-7.67', '-1.12', '-8.79']))

test('a tax that is held back for the supplier may part net and tax from the total', () => {
  const shares = {
    net_total: { '640.00': 0.5 },
    tax_total: { '134.40': 0.6 },
    gross_total: { '678.40': 0.9 },
    payable: {},
  }
  const rows = (rate: string) => ['Base 640.00', 'IVA 21% 134.40', `IRPF ${rate} 96.00`, 'Total 678.40']
  expect(decided(rows('15%'), shares)).toEqual(['640.00', '134.40', '678.40'])
  // 96.00 is no rate of the net amount that is printed: the three contradict each other
  expect(decided(rows('7%'), shares)).not.toEqual(['640.00', '134.40', '678.40'])
})

test('what is charged untaxed behind the tax may part net and tax from the total', () => {
  const shares = {
    net_total: { '5211.40': 0.9 },
    tax_total: { '429.94': 0.5 },
    gross_total: { '5686.34': 0.9 },
    payable: {},
  }
  const rows = (rate: string) => ['Subtotal 5211.40', `Tax ${rate} 429.94`, 'Shipping 45.00', 'Total 5686.34']
  expect(decided(rows('8.25%'), shares)).toEqual(['5211.40', '429.94', '5686.34'])
  expect(decided(rows('9%'), shares)).not.toEqual(['5211.40', '429.94', '5686.34'])
})

test('taxes that are printed one by one and nowhere together are summed up', () => {
  const shares = (taxes: Record<string, number>, gross: string) => ({
    net_total: { '4998.00': 0.9 },
    tax_total: taxes,
    gross_total: { [gross]: 0.9 },
    payable: {},
  })
  const halves = ['Value 4998.00', 'CGST 9% 449.82', 'SGST 9% 449.82', 'Total 5897.64']
  expect(decided(halves, shares({ '449.82': 0.9 }, '5897.64'))).toEqual(['4998.00', '899.64', '5897.64'])
  const twoRates = ['Value 4998.00', 'VAT 10% 400.00', 'VAT 5% 49.90', 'Total 5447.90']
  const likely = shares({ '400.00': 0.6, '49.90': 0.3 }, '5447.90')
  expect(decided(twoRates, likely)).toEqual(['4998.00', '449.90', '5447.90'])
  const threeRates = ['Value 510.70', 'IVA 4% 5.90', 'IVA 10% 24.32', 'IVA 21% 25.20', 'Total 566.12']
  const ofThree = {
    ...shares({ '5.90': 0.5, '24.32': 0.3, '25.20': 0.1 }, '566.12'),
    net_total: { '510.70': 0.9 },
  }
  expect(decided(threeRates, ofThree)).toEqual(['510.70', '55.42', '566.12'])
  expect(decided([...threeRates.slice(0, 3), 'IVA 12% 25.20', 'Total 566.12'], ofThree)).not.toContain(
    '55.42',
  )
  // at these rates they would be raised on more than was sold
  const others = ['Value 4998.00', 'VAT 8% 400.00', 'VAT 5% 49.90', 'Total 5447.90']
  expect(decided(others, likely)).not.toContain('449.90')
})

test('two taxes at printed rates outweigh what they are raised on, which adds up too', () =>
  expect(
    decided(['Net 8623.20', 'VAT 10% of 7982.20', '798.22', 'VAT 20% of 641.00', '128.20', 'Total 9549.62'], {
      net_total: { '7982.20': 0.8, '8623.20': 0.1 },
      tax_total: { '641.00': 0.94, '798.22': 0.04, '128.20': 0.015 },
      gross_total: { '9549.62': 0.77, '8623.20': 0.22 },
      payable: {},
    }),
  ).toEqual(['8623.20', '926.42', '9549.62']))

test('what is left to be paid outweighs that nothing is said of it, where the rest is printed', () => {
  const rows = ['Deposit 500.00', 'Total 2325.93', 'Left 1825.93']
  const shares = { net_total: {}, tax_total: {}, gross_total: { '2325.93': 0.9 } }
  expect(payableOf(rows, { ...shares, payable: { '1825.93': 0.3 } })).toBe('1825.93')
  expect(payableOf(rows.slice(1), { ...shares, payable: { '1825.93': 0.3 } })).toBeUndefined()
})

test('of several taxes the one that the others come to is all of it', () =>
  expect(
    decided(
      ['Base 1068.00', 'Tax 234.96', 'Base 345.00', 'Tax 32.78', 'Tax in all 267.74', 'Total 1680.74'],
      {
        net_total: { '1068.00': 0.2, '345.00': 0.1 },
        tax_total: { '32.78': 0.5, '234.96': 0.2, '267.74': 0.2 },
        gross_total: { '1680.74': 0.9 },
        payable: {},
      },
    )[1],
  ).toBe('267.74'))

test('two taxes of which one is hardly likely are summed where what both are raised on is printed', () => {
  const shares = {
    net_total: { '4512.16': 0.76, '4096.10': 0.008 },
    tax_total: { '12.90': 0.97, '403.16': 0.0005 },
    gross_total: { '4512.16': 0.9 },
    payable: {},
  }
  const totals = ['Net 4096.10', 'Tax 403.16 10%', 'Tax 12.90 20%', 'Total 4512.16']
  const bases = ['of 4031.60', 'of 64.50']
  expect(decided([...totals, ...bases], shares)).toEqual(['4096.10', '416.06', '4512.16'])
  expect(decided(totals, shares)[0]).not.toBe('4096.10')
})

test('what a label calls the cost of delivery may part net and tax from the total, at whatever rates', () => {
  const shares = {
    net_total: { '27690.00': 0.3, '23870.00': 0.4 },
    tax_total: { '4599.00': 0.5 },
    gross_total: { '32469.00': 0.9 },
    payable: {},
  }
  const rows = ['Goods 27690.00', 'Of 23870.00', 'Shipping 180.00', 'Tax 4599.00', 'Total 32469.00']
  expect(decided(rows, shares, [18_000])).toEqual(['27690.00', '4599.00', '32469.00'])
  expect(decided(rows, shares)[0]).not.toBe('27690.00')
})

test('what is printed with a minus may go off net and tax', () => {
  const shares = {
    net_total: { '4961.00': 0.6 },
    tax_total: { '1240.25': 0.8 },
    gross_total: { '3368.75': 0.9 },
    payable: {},
  }
  const rows = ['Subtotal 4961.00', 'Tax 1240.25 25%', 'Refund -2832.50', 'Total 3368.75']
  expect(decided(rows, shares)).toEqual(['4961.00', '1240.25', '3368.75'])
  expect(decided(rows.toSpliced(2, 1), shares)[0]).not.toBe('4961.00')
})

test('no tax is as much as the net amount', () => {
  const shares = {
    net_total: { '220.00': 0.5 },
    tax_total: { '220.00': 0.3, '0.00': 0.3 },
    gross_total: { '440.00': 0.4, '220.00': 0.5 },
    payable: {},
  }
  expect(decided(['Net 220.00', 'Tax 0.00', 'Gross 220.00', 'To pay 440.00'], shares)).toEqual([
    '220.00',
    '0.00',
    '220.00',
  ])
})

test('one tax that is printed twice is summed, though a part of a coin is rounded off', () => {
  const shares = {
    net_total: { '65280.00': 0.03, '77030.00': 0.2 },
    tax_total: { '5875.20': 0.1 },
    gross_total: { '77030.00': 0.9 },
    payable: {},
  }
  const rows = ['Subtotal 65280.00', 'CGST 5875.20 9%', 'SGST 5875.20 9%', 'Rounded -0.40', 'Total 77030.00']
  expect(decided(rows, shares)).toEqual(['65280.00', '11750.40', '77030.00'])
})

test('halves of a tax, of a state and of the country, need no rate that is printed', () =>
  expect(
    decided(['Goods 13980.00', 'CGST 1258.20', 'SGST 1258.20', 'Total 16496.40'], {
      net_total: { '13980.00': 0.1 },
      tax_total: { '1258.20': 0.9 },
      gross_total: { '16496.40': 0.9 },
      payable: {},
    }),
  ).toEqual(['13980.00', '2516.40', '16496.40']))

test('what goods at two rates come to with their taxes adds up to the total, and is no net amount and its tax', () => {
  const rows = [
    '21% 6360.90',
    'Of 30290.00',
    'With 36650.90',
    '12% 327.60',
    'Of 2730.00',
    'With 3057.60',
    'Due 39708.50',
  ]
  const shares = {
    net_total: { '36650.90': 0.3, '30290.00': 0.1 },
    tax_total: { '3057.60': 0.2, '6360.90': 0.1 },
    gross_total: { '39708.50': 0.9 },
    payable: {},
  }
  const [net, tax, gross] = decided(rows, shares)
  expect(gross).toBe('39708.50')
  expect([net, tax]).not.toEqual(['36650.90', '3057.60'])
})

test('of two rates and both together the row that is called the total is that of the document', () => {
  const rows = ['1969.20 23% 452.92 2422.12', '76.00 5% 3.80 79.80', '2045.20 Razem 456.72 2501.92']
  const shares = {
    net_total: { '1969.20': 0.5, '2045.20': 0.2 },
    tax_total: { '452.92': 0.5, '456.72': 0.2 },
    gross_total: { '2501.92': 0.8 },
    payable: {},
  }
  expect(decided(rows, shares)).toEqual(['2045.20', '456.72', '2501.92'])
})

test('where no tax is raised the net amount is the whole one: what is paid in two parts, or less a discount, is none', () => {
  const parts = {
    net_total: { '5374.02': 0.66, '6599.90': 0.32 },
    tax_total: { '0.00': 0.8 },
    gross_total: { '6599.90': 0.98 },
    payable: {},
  }
  const two = ['Subtotal 6,599.90', 'VAT 0.00', 'Total 6,599.90', 'Blocked 1,225.88', 'Free 5,374.02']
  expect(decided(two, parts)).toEqual(['6599.90', '0.00', '6599.90'])
  const less = {
    net_total: { '839.60': 0.84, '884.60': 0.04 },
    tax_total: { '0.00': 0.87 },
    gross_total: { '884.60': 0.61, '839.60': 0.3 },
    payable: {},
  }
  const sums = ['Total 884.60', 'Discount 45.00', 'Net 839.60', 'VAT 0.00', 'Due 839.60']
  expect(decided(sums, less)).toEqual(['839.60', '0.00', '839.60'])
})

test('of two rates beside their sums, below labels that are the same for all three, the sums are those of the document', () => {
  const rows = [
    'Rates 5.5% 20% TOTAL',
    'Total HT 2451.79 750.50 3202.29',
    'Total TVA 134.85 150.10 284.95',
    'Total TTC 2586.64 900.60 3487.24',
  ]
  const shares = {
    net_total: { '2451.79': 0.97, '3202.29': 0.02 },
    tax_total: { '134.85': 0.57, '150.10': 0.1, '284.95': 0.002 },
    gross_total: { '3487.24': 0.55, '2586.64': 0.33 },
    payable: { '900.60': 0.68, '3487.24': 0.3 },
  }
  expect(decided(rows, shares)).toEqual(['3202.29', '284.95', '3487.24'])
  // nor is what is left of the total without one rate what is to be paid
  expect(payableOf(rows, shares)).toBe('3487.24')
})

test('a row of sums with a label before each is none of an item', () => {
  const row = (...texts: string[]): Printed[] => texts.map((text, at) => [40 + at * 150, text])
  const rows = [
    row('Oak', '70.00', '14.00', '84.00'),
    row('Ash', '30.00', '6.00', '36.00'),
    row('Payable: 120.00', 'Net total: 100.00', 'Tax total: 20.00'),
  ]
  const { items } = sumsInRows(typedCandidates(layOut([pageOf(rows)])).amounts)
  expect([...items]).toEqual(['7000 1400 8400', '3000 600 3600'])
})

test('beside three taxes a deposit may be given back untaxed', () => {
  const rows = [
    '21% of 938.00',
    '12% of 343.00',
    '6% of 248.00',
    '0% -50.00',
    'Subtotal 1479.00',
    'Tax 196.98',
    'Tax 41.16',
    'Tax 14.88',
    'Total 1732.02',
  ]
  const shares = {
    net_total: { '1479.00': 0.36 },
    tax_total: { '14.88': 0.69, '41.16': 0.22, '196.98': 0.015 },
    gross_total: { '1732.02': 0.99 },
    payable: {},
  }
  expect(decided(rows, shares)).toEqual(['1479.00', '253.02', '1732.02'])
})

test('beside the sums of two rates a deposit may be untaxed', () => {
  const rows = [
    '9% 1097.50 98.78',
    '21% 77.45 16.26',
    '0% 135.85',
    'Goods 1174.95',
    'Net 1310.80',
    'Tax 115.04',
    'Total 1425.84',
  ]
  const shares = {
    net_total: { '1097.50': 0.8, '1174.95': 0.02, '1310.80': 0.007 },
    tax_total: { '115.04': 0.18, '77.45': 0.096 },
    gross_total: { '1425.84': 0.87, '1174.95': 0.1 },
    payable: {},
  }
  expect(decided(rows, shares)).toEqual(['1310.80', '115.04', '1425.84'])
})

test('the sign for percentages may stand in the head of a column alone', () => {
  const row = (...texts: string[]): Printed[] => texts.map((text, at) => [40 + at * 100, text])
  const sums = [row('9,0', '1.097,50', '98,78'), row('21,0', '77,45', '16,26'), row('0,0', '135,85', '0,00')]
  const totals = [
    row('Goederen', '1.174,95'),
    row('Netto', '1.310,80'),
    row('Btw', '115,04'),
    row('Totaal', '1.425,84'),
  ]
  const netOf = (head: string) => {
    const rows = documentRows([pageOf([row(head, 'Grondslag', 'Bedrag'), ...sums, ...totals])])
    const of = (shares: Record<string, number>) => ({
      choices: Object.entries(shares).map(([value, share]) => ({
        value,
        share,
        candidates: rows.typed.amounts.filter((one) => one.value === value),
      })),
      none: 0.02,
    })
    const all = {
      net_total: of({ '1097.50': 0.8, '1174.95': 0.02, '1310.80': 0.007 }),
      tax_total: of({ '115.04': 0.18, '77.45': 0.096 }),
      gross_total: of({ '1425.84': 0.87, '1174.95': 0.1 }),
      payable: of({}),
    } as unknown as Parameters<typeof decideTotals>[0]
    return decideTotals(all, rows).net?.value
  }
  expect(netOf('Btw %')).toBe('1310.80')
  expect(netOf('Btw')).not.toBe('1310.80')
})

test('what is to be paid is the total, or less what is printed with a minus', () => {
  const rows = [
    'Net 16803.90',
    'Tax 3215.15',
    'Total 20019.05',
    'Received -3000.00',
    'Balance 17019.05',
    'Outlay 1912.40',
  ]
  const shares = {
    net_total: { '16803.90': 0.9 },
    tax_total: { '3215.15': 0.9 },
    gross_total: { '20019.05': 0.9 },
    payable: { '1912.40': 0.5, '20019.05': 0.3, '17019.05': 0.05 },
  }
  expect(payableOf(rows, shares)).toBe('17019.05')
  const others = rows.filter((row) => !/Received|Balance/.test(row))
  expect(payableOf(others, shares)).toBe('20019.05')
})

test('what a total was rounded to is only to be paid, where the total is printed too', () => {
  const shares = {
    net_total: { '345194.80': 0.9 },
    tax_total: { '72490.91': 0.9 },
    gross_total: { '417686.00': 0.995, '417685.71': 0.004 },
    payable: { '417686.00': 0.95 },
  }
  const rows = ['Goods 345194.80', 'Tax 21% 72490.91', 'Total 417685.71', 'Rounded 0.29', 'To pay 417686.00']
  expect(decided(rows, shares)).toEqual(['345194.80', '72490.91', '417685.71'])
  expect(payableOf(rows, shares)).toBe('417686.00')
  const withoutTotal = rows.filter((row) => !row.startsWith('Total'))
  expect(decided(withoutTotal, shares)[2]).toBe('417686.00')
})

test('a tax on a part of the net amount is one, where what is left untaxed is printed', () => {
  const shares = {
    net_total: { '3449.88': 0.7, '4217.33': 0.25 },
    tax_total: { '767.45': 0.96, '62.16': 0.003 },
    gross_total: { '4279.49': 0.9 },
    payable: {},
  }
  const rows = ['Exempt 3449.88', 'Taxed 8.1% 767.45', 'Net 4217.33', 'Tax 62.16', 'Total 4279.49']
  expect(decided(rows, shares)).toEqual(['4217.33', '62.16', '4279.49'])
})

test('what something costs to carry is no tax, and without one it comes to the total with the goods', () => {
  const shares = {
    net_total: { '9621.45': 0.9 },
    tax_total: { '1250.00': 0.3, '0.00': 0.2 },
    gross_total: { '10871.45': 0.9 },
    payable: {},
  }
  const rows = ['Goods 9621.45', 'Shipping 1250.00', 'KDV 0.00', 'Total 10871.45']
  expect(decided(rows, shares, [125_000])).toEqual(['9621.45', '0.00', '10871.45'])
})

test('what is called a cost beside a sum of taxes makes that none', () => {
  const row = (...texts: string[]): Printed[] => texts.map((text, at) => [40 + at * 110, text])
  const { fields } = extractFields([
    pageOf([
      [[40, 'Elm Farm Ltd']],
      row('Products', '220.34', '44.07', 'Goods', '220.34'),
      row('Carriage', '7.42', '1.48', 'Carriage', '7.42'),
      row('', '', '', 'Total without tax', '227.76').slice(3),
      row('Carriage', '7.42', '1.48', 'Total tax', '45.55'),
      row('', '', '', 'Total', '273.31').slice(3),
    ]),
  ])
  expect(fields.tax_total?.value).toBe('45.55')
})
