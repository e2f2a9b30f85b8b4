import { expect, test } from 'vitest'
import { type Printed, pageOf } from '../table.sample'
import { documentRows } from './candidate-rows'
import type { Choice } from './choices'
import { calledBuyer, calledSupplier, decideParties } from './decide-parties'
import { isLogoOver } from './logos'
import { nameCandidates } from './name-candidates'
import { isNobody } from './nobodys-names'
import { isOfCustoms } from './numbers-of-others'
import { besideSupplier } from './numbers-of-supplier'
import { layOut } from './page-layout'
import { isBuyerHeading, isNameLabel } from './party-headings'
import { typedCandidates } from './typed-candidates'
import { wholeNames } from './whole-names'

function pagesOf(rows: readonly string[], gap = 0.01) {
  const words = rows.flatMap((row, line) => {
    let x = 0.1
    return row.split(' ').map((text) => {
      const box = { x, y: 0.1 + line * 0.015, w: text.length * 0.01, h: 0.012 }
      x += box.w + gap
      return { text, confidence: 1, box }
    })
  })
  return [{ number: 1, width: 595, height: 842, words }]
}

const layoutOf = (rows: readonly string[], gap?: number) => layOut(pagesOf(rows, gap))

function choicesOf(rows: readonly string[], shares: Record<string, number>): Choice[] {
  const names = nameCandidates(layoutOf(rows))
  return Object.entries(shares)
    .map(([value, share]) => ({ value, share, candidates: names.filter((one) => one.value === value) }))
    .sort((one, other) => other.share - one.share)
}

test.for([
  // both lines are likely, and both together too
  [
    ['Elm Farm', 'Mutual Society'],
    { 'Mutual Society': 0.5, 'Elm Farm Mutual Society': 0.3, 'Elm Farm': 0.1 },
    'Elm Farm Mutual Society',
  ],
  // the first line hardly ever is the name by itself
  [
    ['Elm Farm', 'Mutual Society'],
    { 'Mutual Society': 0.5, 'Elm Farm Mutual Society': 0.3, 'Elm Farm': 0.01 },
    'Mutual Society',
  ],
  // a name ends with its legal form
  [
    ['Elm Farm Ltd', 'Jane Doe'],
    { 'Elm Farm Ltd': 0.5, 'Elm Farm Ltd Jane Doe': 0.3, 'Jane Doe': 0.1 },
    'Elm Farm Ltd',
  ],
  // also where all trees take both for one
  [
    ['Elm Farm Ltd', 'Jane Doe'],
    { 'Elm Farm Ltd Jane Doe': 0.64, 'Elm Farm Ltd': 0.29, 'Jane Doe': 0.02 },
    'Elm Farm Ltd',
  ],
  [
    ['Elm Farm bv', '', 'Elm Farm bv Dorp 114, 8600 Diksmuide'],
    { 'Elm Farm bv Dorp 114': 0.64, 'Elm Farm bv': 0.29 },
    'Elm Farm bv',
  ],
  // unless the rest is a form too
  [
    ['Elm Farm S DE RL', 'DE CV'],
    { 'Elm Farm S DE RL DE CV': 0.64, 'Elm Farm S DE RL': 0.29 },
    'Elm Farm S DE RL DE CV',
  ],
  [
    ['Elm Company', 'Private Limited'],
    { 'Elm Company Private Limited': 0.64, 'Elm Company': 0.29 },
    'Elm Company Private Limited',
  ],
] as const)('%s is printed: %s', ([rows, shares, name]) => {
  const choices = choicesOf(rows, shares)
  expect(wholeNames({ choices, none: 0.1 }).choices[0]!.value).toBe(name)
  expect(decideParties({ choices, none: 0.1 }, { choices: [], none: 1 }, false).supplier?.value).toBe(name)
})

test('what a company does stands before its name in quotes, and both are its name', () => {
  const wholeOf = (second: string) => {
    const rows = ['ROAD HAULAGE', second]
    const shares = { [second]: 0.79, 'ROAD HAULAGE': 0.2, [`ROAD HAULAGE ${second}`]: 0.001 }
    return wholeNames({ choices: choicesOf(rows, shares), none: 0 }).choices[0]!.value
  }
  expect(wholeOf('„ELMI” Sp. z o.o.')).toBe('ROAD HAULAGE „ELMI” Sp. z o.o.')
  expect(wholeOf('ELMI Sp. z o.o.')).toBe('ELMI Sp. z o.o.')
})

test('one word over a name is its logo where the name stands without it elsewhere', () => {
  const wholeOf = (...more: string[]) => {
    const shares = { 'Frisk Schoon Oak B.V.': 0.88, 'Schoon Oak B.V.': 0.1, Frisk: 0.02 }
    const choices = choicesOf(['Frisk', 'Schoon Oak B.V.', 'Mill 19a', '', ...more], shares)
    return wholeNames({ choices, none: 0 }).choices[0]!.value
  }
  expect(wholeOf('Schoon Oak B.V.')).toBe('Schoon Oak B.V.')
  expect(wholeOf()).toBe('Frisk Schoon Oak B.V.')
})

test('a company goes before it with who works there, also where another is the likeliest supplier', () => {
  const rows = ['Elm Farm Oy', 'Jane Doe', 'Dorp 114', '', 'Oak Cafe Tmi']
  const suppliers = choicesOf(rows, {
    'Oak Cafe Tmi': 0.68,
    'Elm Farm Oy Jane Doe': 0.23,
    'Elm Farm Oy': 0.08,
  })
  const buyers = choicesOf(rows, { 'Oak Cafe Tmi': 0.95 })
  const { supplier } = decideParties(
    { choices: suppliers, none: 0.01 },
    { choices: buyers, none: 0.05 },
    true,
  )
  expect(supplier?.value).toBe('Elm Farm Oy')
})

test('forms of address and the heads of tables are nobody', () => {
  const rows = ['Elm Farm', 'Mr', 'Description Quantity Price Amount']
  const layout = layoutOf(rows, 0.06)
  const names = nameCandidates(layout)
  const nobodies = names.filter(isNobody(layout)).map(({ value }) => value)
  expect(nobodies).toContain('Mr')
  expect(nobodies).toContain('Description')
  expect(nobodies).not.toContain('Elm Farm')
})

test('who only passes the letter on and a name with a stamp beside it are nobody, the name alone is somebody', () => {
  const layout = layoutOf(['Owners of Mill Lane', 'c/o Rehm Agency', 'Anna Miller PAYÉ', 'ANNA PAID'])
  const some = nameCandidates(layout).filter((one) => !isNobody(layout)(one))
  const values = some.map(({ value }) => value)
  expect(values).toEqual(expect.arrayContaining(['Owners of Mill Lane', 'Anna Miller', 'ANNA PAID']))
  expect(values.filter((value) => /c\/o|PAYÉ/.test(value))).toEqual([])
})

test('towns with their state or province, and capitals beside those that head a party, are nobody', () => {
  const rows = ['Speed River Group', 'Guelph, ON', 'Ravenna (RA)', 'Acme (UK)', 'Miller & Co, LP']
  const names = nameCandidates(layoutOf(rows)).filter((one) => !isNobody(layoutOf(rows))(one))
  const values = names.map(({ value }) => value)
  expect(values).toEqual(expect.arrayContaining(['Speed River Group', 'Acme (UK)', 'Miller & Co, LP']))
  for (const town of ['Guelph, ON', 'Ravenna (RA)']) expect(values).not.toContain(town)
  const isSomebody = (row: string, text: string) => {
    const layout = layoutOf([row, 'Elm Farm Oak Farm'], 0.06)
    return nameCandidates(layout).some((one) => one.value === text && !isNobody(layout)(one))
  }
  expect(isSomebody('CUSTOMER RENTAL', 'RENTAL')).toBe(false)
  expect(isSomebody('ELMFARM RENTAL', 'RENTAL')).toBe(true)
})

test("a title and the letter of a logo are no part of a name, the title of a German letter's address is", () => {
  const rows = [
    'M/s. Nilgiri Residency',
    'K Klinker AB',
    'Herrn Max Miller',
    'A Farm',
    'J Jones',
    'Klinker AB',
  ]
  const layout = layoutOf(rows)
  const values = nameCandidates(layout)
    .filter((one) => !isNobody(layout)(one))
    .map(({ value }) => value)
  expect(values).toEqual(
    expect.arrayContaining(['Nilgiri Residency', 'Klinker AB', 'Herrn Max Miller', 'A Farm', 'J Jones']),
  )
  expect(values.filter((value) => /^(?:M\/s|K )/.test(value))).toEqual([])
})

test('a logo that the name below says again is no part of it', () => {
  const values = nameCandidates(layoutOf(['ustam', 'Ustam Teknoloji A.Ş.'])).map(({ value }) => value)
  expect(values).toContain('Ustam Teknoloji A.Ş.')
  expect(values).not.toContain('ustam Ustam Teknoloji A.Ş.')
})

const choicesFor = (rows: readonly string[], shares: Record<string, number>) => ({
  choices: choicesOf(rows, shares),
  none: 0.05,
})
const nobody = { choices: [], none: 1 }

test('the number belongs to the name of owners, where their address stands below', () => {
  const shares = { 'Owners Stadlgasse': 0.6, 'Owners Stadlgasse 22-26': 0.2 }
  const buyerOf = (rows: string[]) => decideParties(nobody, choicesFor(rows, shares), true).buyer?.value
  expect(buyerOf(['Owners Stadlgasse 22-26', 'Main Square 4', '4470 Enns'])).toBe('Owners Stadlgasse 22-26')
  expect(buyerOf(['Owners Stadlgasse 22-26', 'Enns'])).toBe('Owners Stadlgasse')
})

test('who works for a company is no part of its name, a foundation stands for who orders there', () => {
  const rows = ['Anna Miller', 'Oak Trading Ltd']
  const shares = { 'Anna Miller': 0.4, 'Anna Miller Oak Trading Ltd': 0.2, 'Oak Trading Ltd': 0.3 }
  expect(decideParties(choicesFor(rows, shares), nobody, true).supplier?.value).toBe('Oak Trading Ltd')
  const growers = ['Anna Miller', 'Blue Hill Growers Co-operative']
  const named = { 'Anna Miller': 0.6, 'Blue Hill Growers Co-operative': 0.2 }
  expect(decideParties(nobody, choicesFor(growers, named), true).buyer?.value).toBe(growers[1])
  const museum = ['Stichting Kustmuseum', 'Femke Rijke']
  const likely = { 'Femke Rijke': 0.6, 'Stichting Kustmuseum': 0.2 }
  expect(decideParties(nobody, choicesFor(museum, likely), true).buyer?.value).toBe('Stichting Kustmuseum')
})

test('the name under a heading is whose it says, also behind numbers, and not that of whom it only speaks of', () => {
  const calls = (lines: string[], name: string) => {
    const rows = documentRows(pagesOf(lines))
    const at = rows.name.candidates.findIndex(({ value }) => value === name)
    return [calledSupplier(rows, undefined)[at]! > 0, calledBuyer(rows, undefined)[at]! > 0]
  }
  expect(calls(['Datos del proveedor', 'Rosario Tejada'], 'Rosario Tejada')).toEqual([true, false])
  expect(calls(['Verkäufer:', 'Nummer: 4711', 'Elm Farm'], 'Elm Farm')).toEqual([true, false])
  expect(calls(['Bill To:', 'Elm Farm'], 'Elm Farm')).toEqual([false, true])
  expect(calls(['Bill To: Elm Farm'], 'Elm Farm')).toEqual([false, true])
  expect(calls(['Steuerbevollmächtigter des Verkäufers:', 'Elm Farm'], 'Elm Farm')).toEqual([false, false])
  const capitals = layoutOf(['DATOS DEL PROVEEDOR', 'Rosario Tejada'])
  const isNone = isNobody(capitals)
  expect(
    nameCandidates(capitals)
      .filter(isNone)
      .map(({ value }) => value),
  ).toContain('DATOS DEL PROVEEDOR')
})

test('"Billed to" is no part of the name below, and a name goes on over the word for "and"', () => {
  const names = nameCandidates(layoutOf(['Billed to', 'Kánya és Társa Bt.'])).map(({ value }) => value)
  expect(names).toContain('Kánya és Társa Bt.')
  expect(names.filter((value) => value !== 'Billed to' && value.startsWith('Billed'))).toEqual([])
})

test('the first line under "Til:" is the buyer although it has a number, if an address stands below, and else not', () => {
  const isCalled = (lines: string[]) => {
    const rows = documentRows(pagesOf(lines))
    return calledBuyer(rows, undefined)[rows.name.candidates.findIndex(({ value }) => value === lines[1])]
  }
  const street = 'Mill Lane 16, 2400 Copenhagen'
  expect(isCalled(['Til:', 'Owners Association Mill Lane 14-18', street])).toBeGreaterThan(0)
  expect(isCalled(['Til:', 'Owners Association Mill Lane 14-18', 'Copenhagen'])).toBe(0)
  expect(isCalled(['Til:', 'Mill 16', street])).toBeGreaterThan(0)
  expect(isCalled(['Til:', 'Mill 16', '2400 Copenhagen'])).toBe(0)
})

test('what a label calls the buyer is no supplier, and of two such labels the first counts', () => {
  const rows = documentRows(pagesOf(['Sold to: Elm Farm', 'Buyer: Jane Doe', 'Contact: John Roe']))
  const at = (value: string) => rows.name.candidates.findIndex((one) => one.value === value)
  const [buyers, suppliers] = [calledBuyer(rows, undefined), calledSupplier(rows, undefined)]
  expect(['Elm Farm', 'Jane Doe', 'John Roe'].map((one) => Math.sign(buyers[at(one)]!))).toEqual([1, 0, -1])
  expect(['Elm Farm', 'Jane Doe', 'John Roe'].map((one) => Math.sign(suppliers[at(one)]!))).toEqual([
    -1, -1, -1,
  ])
})

test('whoever owns a trading name is the supplier; at the foot "Company" beside a bank heads him', () => {
  const isOwn = (lines: string[], name: string, gap?: number) => {
    const rows = documentRows(pagesOf(lines, gap))
    return calledSupplier(rows, undefined)[rows.name.candidates.findIndex(({ value }) => value === name)]! > 0
  }
  const says = (how: string) => [`Elm Brewery ${how} Oak Mill Limited`]
  expect(isOwn(says('is a trading name of'), 'Oak Mill Limited')).toBe(true)
  expect(isOwn(says('is the trading name of'), 'Oak Mill Limited')).toBe(true)
  expect(isOwn(says('is a neighbour of'), 'Oak Mill Limited')).toBe(false)
  const foot = (last: string): Printed[][] => [
    [
      [40, 'Yritys'],
      [200, 'Puhelin'],
      [300, last],
    ],
    [
      [40, 'Oak Mill Oy'],
      [200, '06 418 2200'],
      [300, 'OKOYFIHH'],
    ],
    [
      [40, 'Mill Lane 16'],
      [200, 'oak@mill.example'],
    ],
  ]
  const isHeaded = (last: string) => {
    const rows = documentRows([pageOf(foot(last))])
    const at = rows.name.candidates.findIndex(({ value }) => value === 'Oak Mill Oy')
    return calledSupplier(rows, undefined)[at]! > 0
  }
  expect(isHeaded('Pankki')).toBe(true)
  expect(isHeaded('Kaupunki')).toBe(false)
})

test('what a label calls the supplier is that, and no buyer', () => {
  const rows = documentRows(pagesOf(['Client: Elm Farm', 'Supplier: Oak Mill']))
  const at = (value: string) => rows.name.candidates.findIndex((one) => one.value === value)
  const [buyers, suppliers] = [calledBuyer(rows, undefined), calledSupplier(rows, undefined)]
  expect(['Elm Farm', 'Oak Mill'].map((one) => Math.sign(buyers[at(one)]!))).toEqual([1, -1])
  expect(['Elm Farm', 'Oak Mill'].map((one) => Math.sign(suppliers[at(one)]!))).toEqual([-1, 1])
})

test('an invoice is taken to name its buyer where the trees are in doubt, another paper is not', () => {
  const rows = ['Miller Ltd', 'Baker Ltd']
  const suppliers = { choices: choicesOf(rows, { 'Miller Ltd': 0.9 }), none: 0.1 }
  const buyers = { choices: choicesOf(rows, { 'Baker Ltd': 0.2 }), none: 0.8 }
  expect(decideParties(suppliers, buyers, true).buyer?.value).toBe('Baker Ltd')
  expect(decideParties(suppliers, buyers, false).buyer).toBeNull()
})

test('a label and a name in one cell are no name; the name alone is one', () => {
  const layout = layoutOf(['Name: Miller & Sons'])
  const nobody = isNobody(layout)
  const left = nameCandidates(layout).filter((one) => !nobody(one))
  expect(left.map(({ value }) => value)).toEqual(['Miller & Sons'])
})

test('who is greeted is a name without the greeting', () => {
  const layout = layoutOf(['Dear Elm Farm Ltd,', 'Hello Oak Ltd'])
  const nobody = isNobody(layout)
  const left = nameCandidates(layout).filter((one) => !nobody(one))
  expect(left.map(({ value }) => value)).toContain('Elm Farm Ltd')
  expect(left.map(({ value }) => value)).toContain('Hello Oak Ltd')
  expect(left.filter(({ value }) => value.startsWith('Dear'))).toEqual([])
})

const partiesOf = (rows: readonly string[], shares: Record<string, number>) =>
  decideParties({ choices: [], none: 1 }, { choices: choicesOf(rows, shares), none: 0 }, true).buyer?.value

test.for([
  // its legal form alone stands in the next line
  [['Elm Mutual', 'AG'], { 'Elm Mutual': 0.9, 'Elm Mutual AG': 0.05 }, 'Elm Mutual AG'],
  [['Elm Farm &', 'Oak Ltd'], { 'Elm Farm &': 0.9, 'Elm Farm & Oak Ltd': 0.05 }, 'Elm Farm & Oak Ltd'],
  [['Elm Farm &', 'Oak Ltd'], { 'Oak Ltd': 0.9, 'Elm Farm & Oak Ltd': 0.05 }, 'Elm Farm & Oak Ltd'],
  [
    ['Elm S.n.c. di', 'Oak and F.'],
    { 'Elm S.n.c. di': 0.9, 'Elm S.n.c. di Oak and F.': 0.05 },
    'Elm S.n.c. di Oak and F.',
  ],
  // whom to ask stands above or below the company
  [['Jane Doe', 'Elm Farm Ltd'], { 'Jane Doe': 0.9, 'Elm Farm Ltd': 0.05 }, 'Elm Farm Ltd'],
  [['Elm Farm Ltd', 'Jane Doe'], { 'Jane Doe': 0.9, 'Elm Farm Ltd': 0.05 }, 'Elm Farm Ltd'],
  [['Elm Farm, Jane Doe Ltd'], { 'Elm Farm': 0.9, 'Elm Farm, Jane Doe Ltd': 0.05 }, 'Elm Farm, Jane Doe Ltd'],
  [['Elm Farm Ltd, Jane Doe'], { 'Jane Doe': 0.9, 'Elm Farm Ltd': 0.05 }, 'Elm Farm Ltd'],
  // an organisation may have no legal form
  [['Jane Doe', 'Elm School'], { 'Jane Doe': 0.9, 'Elm School': 0.05 }, 'Elm School'],
  [['Elm Hotel', 'Oak School'], { 'Elm Hotel': 0.9, 'Oak School': 0.05 }, 'Elm Hotel'],
  // a town, and who only passes the letter on, are not the company
  [['Jane Doe', 'Elm Street 12, 4567 AB'], { 'Jane Doe': 0.9, 'Elm Street 12, 4567 AB': 0.05 }, 'Jane Doe'],
  [['Jane Doe', 'c/o Elm Farm Ltd'], { 'Jane Doe': 0.9, 'Elm Farm Ltd': 0.05 }, 'Jane Doe'],
] as const)('the buyer is whole, and no person where the company is printed: %s', ([rows, shares, name]) =>
  expect(partiesOf(rows, shares)).toBe(name),
)

test('the title of the paper beside a name is no part of it', () => {
  const names = nameCandidates(layoutOf(['Elm Signs Invoice'], 0.03)).map(({ value }) => value)
  expect(names).toContain('Elm Signs')
  expect(names).not.toContain('Elm Signs Invoice')
})

test('the only number of the page is more likely the supplier’s, though it stands beside nobody', () => {
  const rows = documentRows(pagesOf(['Elm Farm eG', '', '', '', '', '', 'VAT number GB123456782']))
  const [candidate] = rows.vatId.candidates
  const only = { value: candidate!.value, share: 0.2, candidates: [candidate!] }
  expect(besideSupplier({ choices: [only], none: 0.8 }, 'Oak', undefined).choices[0]!.share).toBe(0.4)
})

test.for([
  // a logo over the letterhead, whose form is broken off for lack of room
  [
    ['Elm Pharmacy', '', 'COMERCIAL ORTEGA JARAMILLO CIA.', 'LTDA.', 'Main Street 4', '4470 Enns'],
    { 'Elm Pharmacy': 0.6, 'COMERCIAL ORTEGA JARAMILLO CIA. LTDA.': 0.2 },
    'COMERCIAL ORTEGA JARAMILLO CIA. LTDA.',
  ],
  [
    ['Elm Road – Rural Tours, Lda', 'Main Street 4', '4470 Enns'],
    { 'Rural Tours, Lda': 0.6, 'Elm Road – Rural Tours, Lda': 0.2 },
    'Elm Road – Rural Tours, Lda',
  ],
  [
    ['Elm Plastering Jane Doe', '', '', 'Address: Elm Plastering Jane', 'Doe', 'Main Street 4', '4470 Enns'],
    { Doe: 0.6, 'Elm Plastering Jane Doe': 0.2 },
    'Elm Plastering Jane Doe',
  ],
] as const)('the whole of %s is the supplier', ([rows, shares, name]) => {
  const { supplier } = decideParties(choicesFor(rows, shares), nobody, true)
  expect(supplier?.value).toBe(name)
})

test('a name on two lines of large letters is both, a label over it is none', () => {
  const nameOf = (first: string) => {
    const [page] = pagesOf([first, 'COMERCIAL ROJAS S.A.S.', 'NIT 901458237', 'Main Street 4'])
    const words = page!.words.map((word) =>
      word.box.y < 0.12 ? { ...word, box: { ...word.box, h: 0.014 } } : word,
    )
    const names = nameCandidates(layOut([{ ...page!, words }]))
    const shares = { 'COMERCIAL ROJAS S.A.S.': 0.5, [`${first} COMERCIAL ROJAS S.A.S.`]: 0.4 }
    const choices = Object.entries(shares).map(([value, share]) => ({
      ...{ value, share },
      candidates: names.filter((one) => one.value === value),
    }))
    return decideParties({ choices, none: 0.1 }, nobody, true).supplier?.value
  }
  expect(nameOf('TALLERES DEL SUR')).toBe('TALLERES DEL SUR COMERCIAL ROJAS S.A.S.')
  expect(nameOf('Spett.le')).toBe('COMERCIAL ROJAS S.A.S.')
})

test('of a block that holds both parties a number is whose name stands nearest above it', () => {
  const rows = documentRows(pagesOf(['Elm Farm eG', 'UID ATU71628394', 'Oak Mill e.U.', 'UID ATU58271639']))
  const choices = rows.vatId.candidates.map((one) => ({ value: one.value, share: 0.5, candidates: [one] }))
  const of = (supplier: string, buyer: string) =>
    besideSupplier({ choices, none: 0 }, supplier, buyer).choices[0]!.value
  expect(of('Oak Mill e.U.', 'Elm Farm eG')).toBe('ATU58271639')
  expect(of('Elm Farm eG', 'Oak Mill e.U.')).toBe('ATU71628394')
})

test('"Van" and "Aan" alone head the supplier and the buyer; whom goods go to is less likely the buyer', () => {
  const signs = (lines: string[]) => {
    const rows = documentRows(pagesOf(lines))
    const at = rows.name.candidates.findIndex(({ value }) => value === lines[1])
    return [calledBuyer(rows, undefined)[at]!, calledSupplier(rows, undefined)[at]!].map(Math.sign)
  }
  expect(signs(['Van', 'Elm Farm'])).toEqual([-1, 1])
  expect(signs(['Aan', 'Elm Farm'])).toEqual([1, -1])
  expect(signs(['Leveringsadresse:', 'Elm Farm'])).toEqual([-1, 0])
})

test('a brand is nobody, nor is who wrote the form; names in two columns that stand close are one each', () => {
  const layout = layoutOf(['Bloom – eine Marke der Elm Farm GmbH', '(c) Form Makers e.V.', 'ELM LTD ELM LTD'])
  const left = nameCandidates(layout).filter((one) => !isNobody(layout)(one))
  const values = left.map(({ value }) => value)
  expect(values).toContain('Elm Farm GmbH')
  expect(values).toContain('ELM LTD')
  expect(values.filter((value) => /Marke|\(c\)/.test(value))).toEqual([])
})

test('a name ends with a legal form that begins small, and begins behind "in favour of"', () => {
  const names = nameCandidates(
    layoutOf(['Elm School e.V. 14 Kassel 34119', 'Payment in favour of Elm Farm Ltd']),
  )
  const values = names.map(({ value }) => value)
  expect(values).toContain('Elm School e.V.')
  expect(nameCandidates(layoutOf(['Entreprise:', 'Elm Farm SARL'])).map(({ value }) => value)).not.toContain(
    'Entreprise Elm Farm SARL',
  )
  expect(values).toContain('Elm Farm Ltd')
})

test('a name does not go on to that of the other party', () => {
  const rows = ['Elma', 'Elma Consulting Ltd']
  const suppliers = { choices: choicesOf(rows, { 'Elma Consulting Ltd': 0.9 }), none: 0.1 }
  const buyers = { choices: choicesOf(rows, { Elma: 0.8, 'Elma Consulting Ltd': 0.1 }), none: 0.1 }
  const { supplier, buyer } = decideParties(suppliers, buyers, true)
  expect([supplier?.value, buyer?.value]).toEqual(['Elma Consulting Ltd', 'Elma'])
})

test.for([
  // the one name on the page that goes on to a legal form
  [
    ['Elm Farm', 'Pay to Elm Farm Registry Ltd'],
    { 'Elm Farm': 0.9, 'Elm Farm Registry Ltd': 0.01 },
    'Elm Farm Registry Ltd',
  ],
  [['Name: Jane Doe', 'Phone: 4711', 'Company: Elm Farm'], { 'Jane Doe': 0.9, 'Elm Farm': 0.01 }, 'Elm Farm'],
  [['Buyer: Jane Doe', 'Company: Elm Farm'], { 'Jane Doe': 0.9, 'Elm Farm': 0.01 }, 'Jane Doe'],
  // what a narrow column breaks is printed whole elsewhere
  [
    ['ELM Anna', 'Miller', '', 'ELM Anna Miller'],
    { 'ELM Anna': 0.9, 'ELM Anna Miller': 0.01 },
    'ELM Anna Miller',
  ],
  [
    ['ELM SPÓŁKA Z', 'OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ'],
    { 'ELM SPÓŁKA Z': 0.9, 'ELM SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ': 0.01 },
    'ELM SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
  ],
  // a person may be called so, and have a particle
  [
    ['Mw. F. el Idrissi', 'Stichting Elm'],
    { 'Mw. F. el Idrissi': 0.9, 'Stichting Elm': 0.05 },
    'Stichting Elm',
  ],
  [['Home „Elm', 'Farm”'], { 'Home „Elm': 0.9, 'Home „Elm Farm”': 0.05 }, 'Home „Elm Farm”'],
] as const)('the buyer is the company that is printed elsewhere: %s', ([rows, shares, name]) =>
  expect(partiesOf(rows, shares)).toBe(name),
)

const somebodies = (rows: readonly string[], gap?: number) => {
  const layout = layoutOf(rows, gap)
  return nameCandidates(layout).flatMap((one) => (isNobody(layout)(one) ? [] : [one.value]))
}

test('a name ends before how much its company is founded with, and begins below "Familie"', () => {
  const founded = somebodies(['SARL ELM PAPIER au capital de 60 000 € – 82710 ELMVILLE'])
  expect(founded).toContain('SARL ELM PAPIER')
  expect(founded).not.toContain('SARL ELM PAPIER au capital')
  expect(somebodies(['ELM PAPIER - SAS au capital de 60 000 €'])).toContain('ELM PAPIER')
  expect(somebodies(['Siège : Chemin des Aires, 11220 Elmville'])).not.toContain('Siège : Chemin des Aires')
  const family = somebodies(['Familie', 'Johann u. Maria Elmer', 'Mill Lane 4'])
  expect(family).toContain('Johann u. Maria Elmer')
  expect(family).not.toContain('Familie Johann u. Maria Elmer')
})

test("a customer's number, a bank, and the heads of columns that stand close are nobody's name", () => {
  expect(somebodies(['C0318 — Elm Farm'])).toEqual(['Elm Farm'])
  expect(somebodies(['Bank Name: Oak Savings', 'Elm Farm'])).not.toContain('Oak Savings')
  expect(somebodies(['Banka: Oak Savings', 'Elm Farm'])).not.toContain('Oak Savings')
  expect(somebodies(['Frau Dr.', 'Ada Miller'])).not.toContain('Frau Dr.')
  expect(somebodies(['Oak, MB'])).not.toContain('MB')
  expect(somebodies(['Exmo.(s) Sr.(s)'])).toEqual([])
  expect(somebodies(['Quantity Price/hour Net Total', 'Elm Farm'])).toEqual(
    expect.not.arrayContaining(['Quantity Price/hour Net Total']),
  )
})

test('a title above a name is no part of it, and a name behind its label ends before the street', () => {
  expect(somebodies(['Sales Invoice', 'Elm Farm Ltd'])).not.toContain('Sales Invoice Elm Farm Ltd')
  expect(somebodies(['Buyer: Elm Farm, 12 Mill Lane'])).toContain('Elm Farm')
})

test('at the foot of a page a company prints its own name with its number', () => {
  const isOwn = (text: string, lines: number) => {
    const rows = documentRows(pagesOf([...Array.from({ length: lines }, () => 'Text'), text]))
    const at = rows.name.candidates.findIndex(({ value }) => value === 'Elm Farm Ltd')
    return calledSupplier(rows, undefined)[at]! > 0
  }
  expect(isOwn('Elm Farm Ltd (Co. Reg. No. 20141882)', 50)).toBe(true)
  expect(isOwn('Elm Farm Ltd - VAT GB123456789', 50)).toBe(true)
  expect(isOwn('Elm Farm Ltd - VAT GB123456789', 3)).toBe(false)
  expect(isOwn('Elm Farm Ltd - 12 Mill Lane', 50)).toBe(false)
})

test('whom a letter is for there, and the bank of an account, are nobody; a name is more than of what kind it is', () => {
  expect(somebodies(['Elm Farm', 't.a.v. crediteurenadministratie', 'Attn: Anna Miller'])).toEqual(
    expect.not.arrayContaining(['t.a.v. crediteurenadministratie', 'Attn: Anna Miller']),
  )
  const account = ['IBAN: DE89370400440532013000', 'Oak Bank Ltd', 'Mill Lane']
  expect(somebodies(account)).not.toContain('Oak Bank Ltd')
  expect(somebodies(['Oak Bank Ltd', 'Mill Lane'])).toContain('Oak Bank Ltd')
  const shares = { 'Studio Ltd': 0.6, 'Oak & Elm Studio Ltd': 0.2 }
  expect(decideParties(choicesFor(['Oak & Elm', 'Studio Ltd'], shares), nobody, true).supplier?.value).toBe(
    'Oak & Elm Studio Ltd',
  )
})

const likelierBuyer = (rows: readonly string[], name: string, gap?: number) => {
  const made = documentRows(pagesOf(rows, gap))
  const at = made.name.candidates.findIndex(({ value }) => value === name)
  return { buyer: calledBuyer(made, undefined)[at]!, supplier: calledSupplier(made, undefined)[at]! }
}

test('to whom a letter is addressed, with somebody there in the next line, is likelier the buyer', () => {
  for (const whom of [
    'c/o Elm House',
    'Attn: Jane Doe',
    'Frau Jane Doe',
    't.a.v. Jane Doe',
    'Vorstand, Frau Doe',
  ]) {
    const { buyer, supplier } = likelierBuyer(['Oak Club', whom, 'Mill Lane 3'], 'Oak Club')
    expect(buyer, whom).toBeGreaterThan(0)
    expect(supplier, whom).toBeLessThan(0)
  }
  expect(likelierBuyer(['Oak Club', 'Mill Lane 3'], 'Oak Club')).toEqual({ buyer: 0, supplier: 0 })
})

test('"To:" right before a name says that it is the buyer, and so does "M/s." under a heading', () => {
  expect(likelierBuyer(['To: Elm Clinic'], 'Elm Clinic').buyer).toBeGreaterThan(0)
  expect(likelierBuyer(['Billing Address', 'M/s. Elm Clinic'], 'Elm Clinic').buyer).toBeGreaterThan(0)
})

test('a name behind the label of a party goes on to the legal form in the next line, also behind "OÜ"', () => {
  const rows = ['Cumparator: S.C. ELM AGRO', 'TRANS OAK S.A.']
  const shares = { 'S.C. ELM AGRO': 0.6, 'TRANS OAK S.A.': 0.2, 'S.C. ELM AGRO TRANS OAK S.A.': 0.01 }
  const buyers = { choices: choicesFor(rows, shares).choices, none: 0.1 }
  expect(decideParties(nobody, buyers, false).buyer?.value).toBe('S.C. ELM AGRO TRANS OAK S.A.')
  const printed = choicesFor(['OÜ Elm Metall', 'Tel 4711', 'Elm Metall'], {
    'Elm Metall': 0.6,
    'OÜ Elm Metall': 0.1,
  })
  expect(decideParties(printed, nobody, false).supplier?.value).toBe('OÜ Elm Metall')
})

test("a part of the supplier's whole name is not the buyer", () => {
  const rows = ['Elm Móveis', 'ELM MÓVEIS - COMÉRCIO GERAL, LDA', 'Oak School']
  const suppliers = choicesFor(rows, { 'ELM MÓVEIS - COMÉRCIO GERAL, LDA': 0.6 })
  const buyers = choicesFor(rows, { 'COMÉRCIO GERAL, LDA': 0.5, 'Oak School': 0.3 })
  expect(decideParties(suppliers, buyers, true).buyer?.value).toBe('Oak School')
})

test('"Name:" right before a name under a heading is that of the party that it heads', () => {
  expect(likelierBuyer(['ПОЛУЧАТЕЛ', 'Име: Elm Clinic'], 'Elm Clinic').buyer).toBeGreaterThan(0)
  expect(likelierBuyer(['ZA:', 'Oak Farm'], 'Oak Farm').buyer).toBeGreaterThan(0)
})

test('a Japanese letter is for whom "御中" or "様" stands behind, or behind a department in the next line', () => {
  const likely = (rows: string[], name: string) => likelierBuyer(rows, name).buyer
  expect(likely(['株式会社青葉商事 御中'], '株式会社青葉商事')).toBeGreaterThan(5)
  expect(likely(['有限会社さくら製作所', '経理部 御中'], '有限会社さくら製作所')).toBeGreaterThan(5)
  expect(likely(['有限会社さくら製作所', '東京都'], '有限会社さくら製作所')).toBe(0)
  expect(somebodies(['株式会社青葉商事 御中', '下記の通りご請求申し上げます。'])).toEqual([
    '株式会社青葉商事',
  ])
})

test('a name with a number stands below a heading, a town behind its label is nobody, nor is what is called an address', () => {
  const owners = 'Asociația de Proprietari Bloc 12'
  expect(likelierBuyer(['Cumpărător', owners, 'CUI: 16429751'], owners).buyer).toBeGreaterThan(0)
  expect(likelierBuyer(['Til:', owners, 'CUI: 16429751'], owners).buyer).toBeGreaterThan(0)
  expect(likelierBuyer(['Til:', owners, 'Cluj'], owners).buyer).toBe(0)
  expect(somebodies(['Localitate: Câmpulung Moldovenesc'])).toEqual([])
  expect(somebodies(['Adresse: Elm Farm Ltd'])).toEqual(['Elm Farm Ltd'])
})

test('a label goes before the form of a company that begins its name', () => {
  expect(somebodies(['Платник ТОВ «Перлина»'])).toEqual(['ТОВ «Перлина»'])
  expect(somebodies(['Платник Перлина'])).toEqual(['Платник Перлина'])
})

test('"Azienda" heads the supplier beside a heading of the buyer only', () => {
  const isOwn = (heads: string) => {
    const rows = documentRows(pagesOf([heads, 'Elm Oak'], 0.25))
    const at = rows.name.candidates.findIndex(({ value }) => value === 'Elm')
    return calledSupplier(rows, undefined)[at]! > 0
  }
  expect(isOwn('AZIENDA: CLIENTE:')).toBe(true)
  expect(isOwn('AZIENDA: ORDINE:')).toBe(false)
})

test('a name goes on over the small words of its language up to its legal form', () => {
  expect(somebodies(['Cerâmicas Vale do Vouga, S.A.'])).toContain('Cerâmicas Vale do Vouga, S.A.')
  expect(somebodies(['ZI du Bois', 'Elm Farm'])).toEqual(expect.not.arrayContaining(['ZI du Bois']))
})

test('beside a column of labels a name is what its label says, however far off that stands', () => {
  const rows = ['Maksātājs Elmclinic', 'Reģ.numur 4711', 'Bankakods OAKX', 'Kontanumu 0815']
  expect(likelierBuyer(rows, 'Elmclinic', 0.3).buyer).toBeGreaterThan(0)
  expect(likelierBuyer(rows.slice(0, 1), 'Elmclinic', 0.3).buyer).toBe(0)
})

test('a column of labels beside a column of values heads nobody', () => {
  const rows = ['Supplier Elm', 'Code Oak']
  expect(likelierBuyer(rows, 'Oak', 0.2).supplier).toBe(0)
  const layout = layoutOf(['CLIENTE Anna Rossi'])
  const names = nameCandidates(layout)
  expect(names.filter((one) => !isNobody(layout)(one)).map(({ value }) => value)).toEqual(['Anna Rossi'])
})

test('a legal form that goes on in the next line belongs to the name', () => {
  const rows = ['Zeytin Ticaret Limited', 'Şirketi']
  const choices = choicesOf(rows, { 'Zeytin Ticaret Limited': 0.6, 'Zeytin Ticaret Limited Şirketi': 0.1 })
  expect(decideParties({ choices, none: 0.1 }, { choices: [], none: 1 }, false).supplier?.value).toBe(
    'Zeytin Ticaret Limited Şirketi',
  )
})

test('whose account it is and in whose name somebody signs is the supplier, and so is every other place where the name stands', () => {
  const account = ['Jane Doe', 'Mill Lane 3', 'Account holder: Jane Doe', 'IBAN: DE89 3704 0044 0532 0130 00']
  expect(likelierBuyer(account, 'Jane Doe').buyer).toBeLessThan(0)
  expect(likelierBuyer(['Kontoinhaberin: Jane Doe'], 'Jane Doe').supplier).toBeGreaterThan(0)
  // whose company it is says nothing of who bills
  expect(likelierBuyer(['Inhaber: Jane Doe'], 'Jane Doe').supplier).toBe(0)
  const signed = ['For Elm Coatings', 'Authorised Signatory']
  expect(likelierBuyer(signed, 'Elm Coatings').supplier).toBeGreaterThan(0)
  expect(likelierBuyer(['For Elm Coatings', 'Oak Lane'], 'Elm Coatings').supplier).toBe(0)
})

test('two lines of one address are hardly the supplier and the buyer', () => {
  const rows = ['Jane Doe', 'Elm Hospitality', 'Mill Lane 3', 'Oak Kitchenware - Mill Lane 3']
  // both are looked for on one page
  const all = choicesOf(rows, { 'Elm Hospitality': 0.5, 'Oak Kitchenware': 0.3, 'Jane Doe': 0.9 })
  const some = (...names: string[]) => ({
    choices: all.filter(({ value }) => names.includes(value)),
    none: 0.1,
  })
  const decided = decideParties(some('Elm Hospitality', 'Oak Kitchenware'), some('Jane Doe'), true)
  expect([decided.supplier?.value, decided.buyer?.value]).toEqual(['Oak Kitchenware', 'Jane Doe'])
})

test("a party's label right before its name is no part of it where the other party has one in the same row", () => {
  const namesOf = (rows: readonly string[]) => {
    const layout = layoutOf(rows)
    const names = nameCandidates(layout)
    return names.filter((one) => !isNobody(layout)(one)).map(({ value }) => value)
  }
  const both = layoutOf(['Furnizor Elm SRL', 'Client Oak SA'])
  expect(both.cells.map(({ segment }) => segment.text)).toEqual(['Furnizor Elm SRL', 'Client Oak SA'])
  expect(namesOf(['Client Oak SA'])).toContain('Client Oak SA')
  const page = pagesOf(['Furnizor Elm SRL'])[0]!
  const words = [
    ...page.words,
    ...pagesOf(['Client Oak SA'])[0]!.words.map((word) => ({
      ...word,
      box: { ...word.box, x: word.box.x + 0.45 },
    })),
  ]
  const layout = layOut([{ ...page, words }])
  const values = nameCandidates(layout)
    .filter((one) => !isNobody(layout)(one))
    .map(({ value }) => value)
  expect(values).toEqual(expect.arrayContaining(['Elm SRL', 'Oak SA']))
  expect(values.filter((value) => /Furnizor|Client/.test(value))).toEqual([])
})

test('what somebody does above the name that stands alone elsewhere is no part of it', () => {
  const rows = ['COOLING', 'JANE DOE s.p.', 'Mill Lane 3', 'JANE DOE s.p.']
  const shares = { 'COOLING JANE DOE s.p.': 0.5, 'JANE DOE s.p.': 0.4, COOLING: 0.06 }
  const choices = choicesOf(rows, shares)
  const { supplier } = decideParties({ choices, none: 0.1 }, { choices: [], none: 1 }, false)
  expect(supplier?.value).toBe('JANE DOE s.p.')
})

test('who buys may have a line of mail before the company', () => {
  const rows = ['Nesrin Oak', 'nesrin@oak.example', 'Oak Foods Ltd', 'Mill Lane 3']
  const choices = choicesOf(rows, { 'Nesrin Oak': 0.6, 'Oak Foods Ltd': 0.1 })
  const { buyer } = decideParties({ choices: [], none: 1 }, { choices, none: 0.1 }, true)
  expect(buyer?.value).toBe('Oak Foods Ltd')
})

test('two strokes part a name from its street, a comma may join two parts of one', () => {
  const named = (row: string) => nameCandidates(layoutOf([row])).map(({ value }) => value)
  expect(named('Chiara Demattè // Via dei Mille, 27 // 38122 Trento')).toContain('Chiara Demattè')
  expect(named('Chiara Demattè // Via dei Mille, 27 // 38122 Trento')).not.toContain(
    'Chiara Demattè // Via dei Mille',
  )
  expect(named('Miller, Jones & Co, 12 High Street')).toContain('Miller, Jones & Co')
})

const supplierOf = (rows: readonly string[], shares: Record<string, number>) =>
  decideParties({ choices: choicesOf(rows, shares), none: 0.1 }, { choices: [], none: 1 }, false).supplier
    ?.value

test('the letters of a logo over a name that stands without them elsewhere are no part of it', () => {
  const name = 'Choir & Orchestra Travels'
  const shares = { [name]: 0.43, [`CT ${name}`]: 0.21, CT: 0.15 }
  expect(supplierOf(['CT', name, 'Mill Lane 3', name], shares)).toBe(name)
})

test('a name goes on behind a dash up to its legal form, and ends with it', () => {
  const festas = 'Festas do Lis – Aluguer de Tendas Unipessoal Lda'
  expect(
    supplierOf(['Festas do Lis – Aluguer de Tendas,', 'Unipessoal Lda', 'Rua Nova 3'], {
      'Festas do Lis': 0.8,
      [festas]: 0.04,
    }),
  ).toBe(festas)
  const town = ['Delikatesy Pod Zubrem sp. z o.o.', 'Narewka', 'ul. 3 Maja 45']
  expect(
    supplierOf(town, {
      'Delikatesy Pod Zubrem sp. z o.o.': 0.9,
      'Delikatesy Pod Zubrem sp. z o.o. Narewka': 0.01,
    }),
  ).toBe('Delikatesy Pod Zubrem sp. z o.o.')
  const coop = ['Apotheekgroep Oost Coöperatie', 'U.A.', 'Molenstraat 40']
  expect(
    supplierOf(coop, { 'Apotheekgroep Oost Coöperatie': 0.9, 'Apotheekgroep Oost Coöperatie U.A.': 0.05 }),
  ).toBe('Apotheekgroep Oost Coöperatie U.A.')
})

test('behind "for the attention of" stands a company only with its legal form', () => {
  const named = (row: string) => nameCandidates(layoutOf([row])).map(({ value }) => value)
  expect(named('À l’attention de Les Jardins du Port SARL')).toContain('Les Jardins du Port SARL')
  expect(named("All'attenzione di Rossi S.r.l.")).toContain('Rossi S.r.l.')
  expect(named('À l’attention de Jeanne Martin')).not.toContain('Jeanne Martin')
})

test('a form with points between its letters ends a name in the next line', () => {
  expect(
    supplierOf(['Bloemengroothandel Oosterhof', 'V.O.F.', 'Kelvinstraat 8'], {
      'Bloemengroothandel Oosterhof': 0.7,
      'Bloemengroothandel Oosterhof V.O.F.': 0.2,
    }),
  ).toBe('Bloemengroothandel Oosterhof V.O.F.')
})

test('whose data they are that a practice bills is its patient, and the whole name is a name', () => {
  expect(isNameLabel('Nombre completo')).toBe(true)
  expect(isNameLabel('Full name:')).toBe(true)
  expect(isNameLabel('Complete order')).toBe(false)
  expect(isBuyerHeading('Datos del Paciente:')).toBe(true)
  expect(isBuyerHeading('DATOS DEL SUSCRIPTOR')).toBe(true)
  expect(isBuyerHeading('--------Datos del Cliente--------')).toBe(true)
})

test('whose block states a capital is the supplier', () => {
  const rows = documentRows(
    pagesOf([
      'Canal Pines Lda',
      'NIF: 508264170',
      'Capital Social: 5000',
      '',
      'Sea House Lda',
      'NIF: 513470298',
    ]),
  )
  const scores = calledSupplier(rows, undefined)
  const scoreOf = (value: string) => scores[rows.name.candidates.findIndex((one) => one.value === value)]!
  expect(scoreOf('Canal Pines Lda')).toBeGreaterThan(3)
  expect(scoreOf('Sea House Lda')).toBeLessThan(1)
})

test('a name that is printed alone elsewhere is whole with its legal form, if that is no part of a sentence', () => {
  const nameIn = (rows: readonly string[]) => {
    const choices = choicesOf(rows, { 'Elm Pumps': 0.5, 'Elm Pumps (Private) Limited': 0.45 })
    return decideParties({ choices, none: 0.01 }, { choices: [], none: 1 }, true).supplier?.value
  }
  expect(nameIn(['Elm Pumps', '', 'Elm Pumps (Private) Limited', 'Mill Lane 4', 'Harare'])).toBe(
    'Elm Pumps (Private) Limited',
  )
  expect(nameIn(['Elm Pumps', '', 'Elm Pumps (Private) Limited raises no tax in this country'])).toBe(
    'Elm Pumps',
  )
})

test('sentences and the terms of a trade are nobody', () => {
  const none = ['We send you this bill for journals ordered.', 'TERMS AND CONDITIONS AS STATED']
  const layout = layoutOf([...none, 'Handelskompaniet i Älvdalen ek. för.'])
  const isNone = isNobody(layout)
  const left = nameCandidates(layout)
    .filter((one) => !isNone(one))
    .map(({ value }) => value)
  for (const one of none) expect(left).not.toContain(one)
  expect(left).toContain('Handelskompaniet i Älvdalen ek. för.')
})

test.for([
  // a logo, and the same company with its form at the beginning of another line
  [
    ['Elmfarm', '', 'Elmfarm Ekonomisk förening · Box 4 · 123 45 Elmstad'],
    { Elmfarm: 0.9, 'Elmfarm Ekonomisk förening': 0.01 },
    'Elmfarm Ekonomisk förening',
  ],
  [
    ['Elmfarm', '', 'SARL Elmfarm Diffusion - www.elmfarm.example'],
    { Elmfarm: 0.7, 'SARL Elmfarm Diffusion': 0.2 },
    'SARL Elmfarm Diffusion',
  ],
  [
    ['Elmfarm El', '', 'Elmfarm Elinstallation AB'],
    { 'Elmfarm El': 0.76, 'Elmfarm Elinstallation AB': 0.1 },
    'Elmfarm Elinstallation AB',
  ],
  // or over its own address
  [
    ['Elmfarm', '', 'Elmfarm Advies', 'Dorpsstraat 12', '6211 PB Maastricht'],
    { Elmfarm: 0.5, 'Elmfarm Advies': 0.4 },
    'Elmfarm Advies',
  ],
  // where goods go to is not where it is at home
  [
    ['Elmfarm', '', 'Ship to', 'Elmfarm East Wing', 'Dorpsstraat 12', '6211 PB Maastricht'],
    { Elmfarm: 0.5, 'Elmfarm East Wing': 0.4 },
    'Elmfarm',
  ],
  // a form goes on
  [
    ['Elm Provision Co., Inc. 22 Elm Rd'],
    { 'Elm Provision Co.': 0.45, 'Elm Provision Co., Inc.': 0.39 },
    'Elm Provision Co., Inc.',
  ],
  // a logo says again what the name below it says
  [
    ['O.M.R. ELMFARM', 'Officine Meccaniche Elmfarm S.r.l.'],
    { 'O.M.R. ELMFARM Officine Meccaniche Elmfarm S.r.l.': 0.86, 'Officine Meccaniche Elmfarm S.r.l.': 0.07 },
    'Officine Meccaniche Elmfarm S.r.l.',
  ],
  // on two lines too
  [
    ['ELM MILLS SAFETY', 'PROTECTION AND SUPPLY', 'Elm Mills Safety, Inc.', '12 Mill Rd'],
    { 'ELM MILLS SAFETY': 0.5, 'Elm Mills Safety, Inc.': 0.45 },
    'Elm Mills Safety, Inc.',
  ],
  // a practice and whose it is
  [
    ['Zahnarztpraxis', 'Dr. med. dent. Anna Elm', 'Dorpsstraat 12'],
    { 'Dr. med. dent. Anna Elm': 0.5, 'Zahnarztpraxis Dr. med. dent. Anna Elm': 0.1 },
    'Zahnarztpraxis Dr. med. dent. Anna Elm',
  ],
  // the form in full goes before what is short for it
  [
    ['Elm Kraft Ek. för.', '', 'Elm Kraft Ekonomisk förening · Box 4'],
    { 'Elm Kraft Ek. för.': 0.6, 'Elm Kraft Ekonomisk förening': 0.3 },
    'Elm Kraft Ekonomisk förening',
  ],
  // a trade name, and the company that states its capital
  [
    ['CAVES DU VAL', '', 'ÉTABLISSEMENTS ELM ET FILS – SAS au capital de 412 000 €'],
    { 'CAVES DU VAL': 0.9, 'ÉTABLISSEMENTS ELM ET FILS': 0.002 },
    'ÉTABLISSEMENTS ELM ET FILS',
  ],
  // or that has all its words
  [
    ['MARMI ELMI', '', 'Elmi Marmi di Elmi Furio & C. s.n.c.'],
    { 'MARMI ELMI': 0.7, 'Elmi Marmi di Elmi Furio & C. s.n.c.': 0.01 },
    'Elmi Marmi di Elmi Furio & C. s.n.c.',
  ],
  // the sign of a logo and short words aside
  [
    ['P PEÑARROYA DEL OLMO', '', 'Azulejos Peñarroya del Olmo, S.L.'],
    { 'P PEÑARROYA DEL OLMO': 0.5, 'Azulejos Peñarroya del Olmo, S.L.': 0.2 },
    'Azulejos Peñarroya del Olmo, S.L.',
  ],
  // with a department below what a name goes on with
  [
    ['Association Elm Choirs', 'de la Riviera', 'Comptabilité', 'Avenue du Casino 17', '1820 Montreux'],
    { 'Association Elm Choirs': 0.5, 'Association Elm Choirs de la Riviera': 0.01 },
    'Association Elm Choirs de la Riviera',
  ],
] as const)('a company is called by its whole name: %j', ([rows, shares, name]) => {
  expect(supplierOf(rows, shares)).toBe(name)
})

test('of one word the logo has to be larger than the name with its form', () => {
  const rows = ['NORRSUND', '', 'Rederiet Norrsund Ab, PB 88, 68999 Nystrand']
  const choices = choicesOf(rows, { NORRSUND: 0.8, 'Rederiet Norrsund Ab': 0.06 })
  const supplier = () =>
    decideParties({ choices, none: 0.1 }, { choices: [], none: 1 }, false).supplier?.value
  expect(supplier()).toBe('NORRSUND')
  choices[0]!.candidates[0]!.cell.segment.bottom += 12
  expect(supplier()).toBe('Rederiet Norrsund Ab')
})

test('who runs a company and where it is on record is nobody, nor is a number with its label', () => {
  const rows = [
    'Geschäftsführer Anna Miller',
    'Gerichtsstand Graz',
    'Customer A/C TARL03',
    '0028614 / Ruta 14',
    'Vorstand, Frau Miller',
    'c/o Oak Management Ky',
    'Director Systems Ltd',
  ]
  const layout = layoutOf(rows)
  const somebody = nameCandidates(layout).filter((one) => !isNobody(layout)(one))
  const values = somebody.map(({ value }) => value)
  expect(values).toContain('Director Systems Ltd')
  for (const nobody of rows.slice(0, -1)) expect(values).not.toContain(nobody)
  expect(values).not.toContain('Oak Management Ky')
  const below = layoutOf(['Elm Pêcheurs', "Direction des systèmes d'information", '41 rue du Port'])
  const names = nameCandidates(below).filter((one) => !isNobody(below)(one))
  expect(names.map(({ value }) => value)).not.toContain("Direction des systèmes d'information")
})

test.for(['Afs.: Elm Farm', 'Afz.: Elm Farm', 'Remit to: Elm Farm', 'Remite: Elm Farm'])(
  'the label of a sender is no part of his name: %s',
  (row) => {
    const layout = layoutOf([row])
    const values = nameCandidates(layout)
      .filter((one) => !isNobody(layout)(one))
      .map(({ value }) => value)
    expect(values).toContain('Elm Farm')
    expect(values).not.toContain(row)
  },
)

test('the head of a column of a table heads no buyer', () => {
  const isBuyer = (heads: Printed[]) => {
    const rows = documentRows([
      pageOf([
        heads,
        [
          [200, 'Elm Farm'],
          [500, '14.71'],
        ],
      ]),
    ])
    const worth = calledBuyer(rows, undefined)
    return rows.name.candidates.some((one, at) => one.value === 'Elm Farm' && worth[at]! > 0)
  }
  const columns: Printed[] = [
    [40, 'Fecha'],
    [100, 'Ruta'],
    [200, 'Destinatario'],
    [400, 'Kilos'],
    [500, 'Importe'],
  ]
  expect(isBuyer(columns)).toBe(false)
  expect(isBuyer([[200, 'Destinatario']])).toBe(true)
})

test('a company that a logo calls by its name is the supplier, but no brand over the company that owns it', () => {
  const scoresOf = (logo: string, ...rows: string[]) => {
    const [page] = pagesOf([logo, '', 'Oak Repairs Ltd', 'Mill Lane 4', '', ...rows])
    const words = page!.words.map((word) =>
      word.box.y < 0.11 ? { ...word, box: { ...word.box, y: 0.08, h: 0.02 } } : word,
    )
    const made = documentRows([{ ...page!, words }])
    const name = rows.join(' ')
    const at = made.name.candidates.findIndex(({ value }) => value === name)
    return [calledSupplier(made, undefined)[at]!, calledBuyer(made, undefined)[at]!]
  }
  const [supplier, buyer] = scoresOf('ELMFARM', 'Elmfarm Services Ltd')
  expect(supplier).toBeGreaterThan(0)
  expect(buyer).toBeLessThan(0)
  expect(scoresOf('ELMFARM', 'Ab Elmfarm Timber Oy')[0]).toBeGreaterThan(0)
  expect(scoresOf('OAKFARM', 'Elmfarm Services Ltd')).toEqual([0, 0])
  expect(scoresOf('De Elm', 'De Elm', 'Oakhof B.V.')[0]).toBe(0)
})

test('a mutual insurer is no person, of whom the next line would be the office', () => {
  const rows = ['MUTUELLE DES MÉTIERS', 'Centre de gestion', 'TSA 41877', '65013 TARBES']
  const shares = { 'MUTUELLE DES MÉTIERS': 0.27, 'Centre de gestion': 0.12 }
  expect(decideParties(nobody, choicesFor(rows, shares), true).buyer?.value).toBe('MUTUELLE DES MÉTIERS')
})

test('a logo over the name that has all of it is no part of it, be it only its first letters', () => {
  expect(isLogoOver('VISAFSLAG DE SLUIS', 'Coöperatieve Visafslag De Sluis U.A.')).toBe(true)
  expect(isLogoOver('AVF', 'Águas de Vale Formoso, S.A.')).toBe(true)
  expect(isLogoOver('AVF', 'Miller & Sons Ltd')).toBe(false)
  expect(isLogoOver('OAK', 'Mills Farm Supplies Ltd')).toBe(false)
  const shares = { 'Coöperatieve Visafslag De Sluis U.A.': 0.5, 'VISAFSLAG DE SLUIS': 0.06 }
  const rows = ['VISAFSLAG DE SLUIS', 'Coöperatieve Visafslag De Sluis U.A.']
  const choices = choicesOf(rows, { ...shares, [rows.join(' ')]: 0.2 })
  const { supplier } = decideParties({ choices, none: 0.1 }, { choices: [], none: 1 }, true)
  expect(supplier?.value).toBe('Coöperatieve Visafslag De Sluis U.A.')
})

test('a number beside the capital of a company is its own, one called EORI is of the customs', () => {
  const layout = layoutOf(['NIPC 508317401 · Capital Social 50.000 EUR', 'NIF 514029781'])
  const { vatIds } = typedCandidates(layout)
  const numbers = ['514029781', '508317401'].map((value) => ({
    value,
    share: 0.5,
    candidates: vatIds.filter((one) => one.value === value),
  }))
  const [first] = besideSupplier({ choices: numbers, none: 0 }, 'Elm Farm', 'Oak Mills').choices
  expect(first!.value).toBe('508317401')
  const customs = typedCandidates(layoutOf(['EORI: GB418276345000', 'VAT Reg. No. GB 418 2763 45'])).vatIds
  expect(customs.map((one) => [one.value, isOfCustoms(one)])).toEqual([
    ['GB418276345000', true],
    ['GB418276345', false],
  ])
})

test('who is addressed as a person beside a label of the buyer is whom to ask there', () => {
  const { name, ...rows } = documentRows(pagesOf(['Client: Mr Miller', '', 'Client: Oak Mills']))
  const called = calledBuyer({ name, ...rows }, undefined)
  const worthOf = (value: string) =>
    Math.max(...name.candidates.flatMap((one, at) => (one.value === value ? [called[at]!] : [])))
  expect(worthOf('Mr Miller')).toBeLessThan(worthOf('Oak Mills'))
})

test('two names with a word of their own in common are hardly the supplier and the buyer', () => {
  const rows = ['Kaislikko ruokapalvelut', 'Ruokapalvelu Kaislikko Oy', 'Haapalammen kunta']
  const supplier = choicesOf(rows, { 'Ruokapalvelu Kaislikko Oy': 0.86, 'Kaislikko ruokapalvelut': 0.06 })
  const buyer = choicesOf(rows, { 'Ruokapalvelu Kaislikko Oy': 0.77, 'Haapalammen kunta': 0.02 })
  const decided = decideParties({ choices: supplier, none: 0.04 }, { choices: buyer, none: 0.1 }, true)
  expect([decided.supplier?.value, decided.buyer?.value]).toEqual([
    'Ruokapalvelu Kaislikko Oy',
    'Haapalammen kunta',
  ])
})

test('an address that ends with the number of a customer is likelier the buyer’s', () => {
  const worthIn = (...rows: string[]) => {
    const { name, ...more } = documentRows(pagesOf(rows))
    return calledBuyer({ name, ...more }, undefined)[
      name.candidates.findIndex(({ value }) => value === rows[0])
    ]!
  }
  const address = ['Harbour Dental Ltd', 'Mill Lane 16', '20095 Hamburg']
  expect(worthIn(...address, 'Account Number: 02219')).toBeGreaterThan(worthIn(...address))
  expect(worthIn(...address, 'Invoice Number: 02219')).toBe(worthIn(...address))
})

test('of a trade name in two lines and the whole name with its form that is all it says, the whole is the supplier', () => {
  const rows = ['Verlinden & Daems', '', 'Kantoor Verlinden & Daems BV']
  const choices = choicesOf(rows, { 'Verlinden & Daems': 0.46, 'Kantoor Verlinden & Daems BV': 0.24 })
  const { supplier } = decideParties({ choices, none: 0.01 }, { choices: [], none: 1 }, true)
  expect(supplier?.value).toBe('Kantoor Verlinden & Daems BV')
})

test('who stands right below "Issued by" or "Datos del emisor" is the supplier rather than a logo', () => {
  const worthIn = (heading: string) => {
    const { name, ...more } = documentRows(
      pagesOf(['El Mesón', '', heading, 'María Olmedo Granda', 'C/ Amparo 63']),
    )
    return calledSupplier({ name, ...more }, undefined)[
      name.candidates.findIndex(({ value }) => value === 'María Olmedo Granda')
    ]!
  }
  expect(worthIn('Emitida por:')).toBeGreaterThan(4)
  expect(worthIn('DATOS DEL EMISOR')).toBeGreaterThan(4)
  expect(worthIn('Camarero')).toBe(0)
})

test('who is printed in two places and likely the supplier is, though he is likelier the buyer than who is printed once', () => {
  const rows = ['Elm Farm AB', '', 'Oak House', 'Main Street 4', '', 'Elm Farm AB', 'High Street 2']
  const suppliers = choicesFor(rows, { 'Elm Farm AB': 0.88, 'Oak House': 0.1 })
  const buyers = { ...choicesFor(rows, { 'Elm Farm AB': 0.97, 'Oak House': 0.017 }), none: 0.013 }
  const { supplier, buyer } = decideParties(suppliers, buyers, true)
  expect([supplier?.value, buyer?.value]).toEqual(['Elm Farm AB', 'Oak House'])
  // as likely as among those who are left
  expect(buyer!.share).toBeCloseTo(0.017 / 0.03)
  const once = decideParties(
    choicesFor(rows.slice(0, 4), { 'Elm Farm AB': 0.88, 'Oak House': 0.1 }),
    buyers,
    true,
  )
  expect([once.supplier?.value, once.buyer?.value]).toEqual(['Oak House', 'Elm Farm AB'])
})
