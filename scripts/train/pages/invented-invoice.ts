import type { DocumentType } from '../../../src/recognition/recognised-document'
import type { Country } from './country'
import { addDays, type MoneyStyle, moneyStyle, numberPatterns, printNumber } from './formats'
import { ibanOf, vatIdOf } from './invented-numbers'
import { labelsOf } from './labels/labels-of'
import { otherKinds } from './other-kinds'
import { countries, firstParts } from './places'
import type { PrintedLabels } from './printed-labels'
import type { Random } from './random'

export type Party = {
  name: string
  tradeName: string | null
  isPerson: boolean
  contact: string
  street: string
  town: string
  country: string
  vatId: string
  taxNo: string
  phone: string
  email: string
  web: string
}

export type InventedLine = {
  text: string
  more: string | null
  item: string
  quantity: number
  price: number
  cents: number
  rate: number
  unit: string
}

/** An invoice as a business has it, before it is printed. Amounts are hundredths. */
export type InventedInvoice = {
  country: Country
  labels: PrintedLabels
  kind: DocumentType
  isCredit: boolean
  money: MoneyStyle
  datePattern: string
  supplier: Party
  buyer: Party
  shipTo: Party | null
  numbers: {
    invoice: string
    order: string | null
    customer: string | null
    others: string[]
    related: string | null
  }
  days: {
    issued: string
    due: string
    delivered: string
    ordered: string
    from: string
    to: string
    terms: number
  }
  lines: InventedLine[]
  rates: { rate: number; net: number; tax: number }[]
  net: number
  tax: number
  shipping: number
  discount: number
  gross: number
  paid: number
  iban: string
  bic: string
  bank: string
}

export function inventInvoice(random: Random, as?: DocumentType): InventedInvoice {
  const country = random.pick(countries)
  const language = random.chance(0.12) ? 'en' : country.language
  const issued = addDays('2015-01-01', random.int(0, 4_300))
  const terms = random.pick([7, 10, 14, 14, 15, 20, 30, 30, 30, 45, 60])
  const lines = inventLines(random, country)
  const kind =
    as ?? (random.chance(0.12) ? random.pick(noInvoices) : random.chance(0.06) ? 'credit_note' : 'invoice')
  const isCredit = kind === 'credit_note'
  const discount = random.chance(0.1) ? Math.round((sum(lines) * random.int(1, 15)) / 100) : 0
  const shipping = random.chance(0.15) ? random.int(300, 4_000) : 0
  const rates = ratesOf(lines, shipping - discount)
  const net = rates.reduce((all, one) => all + one.net, 0)
  const tax = rates.reduce((all, one) => all + one.tax, 0)
  const sign = isCredit && random.chance(0.5) ? -1 : 1
  const buyerCountry = random.chance(0.85) ? country : random.pick(countries)
  const buyer = inventParty(random, buyerCountry, 0.25)
  return {
    country,
    labels: otherKinds[kind] ? labelsAs(kind, language) : labelsOf[language]!,
    kind,
    isCredit,
    money: moneyStyle(country, random),
    datePattern: random.one(country.dates),
    supplier: inventParty(random, country, 0.12),
    buyer,
    shipTo: random.chance(0.5)
      ? {
          ...buyer,
          street: random.one(buyerCountry.streets).replace('{n}', String(random.int(1, 99))),
          town: random.one(buyerCountry.towns),
        }
      : random.chance(0.3)
        ? inventParty(random, buyerCountry, 0.2)
        : null,
    numbers: {
      invoice: printNumber(random.one(numberPatterns.invoice), issued, random),
      order: random.chance(0.4) ? printNumber(random.one(numberPatterns.order), issued, random) : null,
      customer: random.chance(0.5) ? printNumber(random.one(numberPatterns.customer), issued, random) : null,
      others: Array.from({ length: 6 }, () => printNumber(random.one(numberPatterns.other), issued, random)),
      related: isCredit ? printNumber(random.one(numberPatterns.invoice), issued, random) : null,
    },
    days: {
      issued,
      due: addDays(issued, terms),
      delivered: addDays(issued, -random.int(0, 12)),
      ordered: addDays(issued, -random.int(1, 40)),
      from: addDays(issued, -random.int(30, 62)),
      to: addDays(issued, -random.int(1, 20)),
      terms,
    },
    lines: lines.map((line) => ({ ...line, cents: sign * line.cents })),
    rates: rates.map((one) => ({ ...one, net: sign * one.net, tax: sign * one.tax })),
    net: sign * net,
    tax: sign * tax,
    shipping,
    discount,
    gross: sign * (net + tax),
    paid:
      random.chance(0.12) && !isCredit
        ? random.pick([net + tax, Math.round((net + tax) / 2), random.int(1_000, net + tax)])
        : 0,
    iban: ibanOf(country.code, random),
    bic: `${capitals(random, 4)}${country.code}${capitals(random, 2)}${random.chance(0.4) ? 'XXX' : ''}`,
    bank: random.one(
      'Sparkasse|Volksbank|Commerz Bank|City Bank|Banque Populaire|Credito Cooperativo|Banco Central|First National|ING|Nordea|Unibank|Postbank',
    ),
  }
}

const noInvoices = ['order', 'order', 'order', 'statement', 'reminder', 'other'] as const

/** The same form for another paper: it goes by that paper's title and number. */
function labelsAs(kind: DocumentType, language: string): PrintedLabels {
  const labels = labelsOf[language]!
  const [title, number] = otherKinds[kind]![language]!.split(' / ') as [string, string]
  const first = number.split('|')[0]!
  return { ...labels, title, number, numbered: `${title.split('|')[0]} {v}|${first} {v}` }
}

const sum = (lines: readonly InventedLine[]) => lines.reduce((all, line) => all + line.cents, 0)

const goods =
  'Consulting|Service fee|Monthly licence|Maintenance|Steel bracket M8|Wall anchor|Paper A4 80g|Toner black|Workshop|Travel expenses|Hosting|Domain|Installation|Cable NYM 3x1.5|Switch 24 ports|Lamp LED 12W|Hotel room|Breakfast|Coffee beans 1 kg|Mineral water|Cleaning|Transport|Filter|Pump P-200|Sensor X5|Design work|Translation|Website|Advertising spot|Rental|Pallet|Screws 4x40|Paint white 10 l|Beratung|Wartung|Montage|Reinigung|Schulung|Lizenz|Ersatzteil|Prestation de conseil|Abonnement mensuel|Fourniture|Consulenza|Servizio mensile|Servicio técnico|Material de oficina|Onderhoud|Advies|Usługa|Montaż|Služba|Materiál|Konsulttjänst|Usluga'

function inventLines(random: Random, { rates }: Country): InventedLine[] {
  const isMixed = random.chance(0.3)
  const rate = random.pick(rates)
  const big = random.pick([1, 1, 1, 10, 10, 100])
  return Array.from({ length: random.pick([1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 12, 20]) }, () => {
    const quantity = random.chance(0.15)
      ? random.int(1, 40) / 4
      : random.pick([1, 1, 1, 2, 3, 4, 5, 8, 10, 12, 20, 40, 100])
    const price = random.chance(0.3) ? random.int(1, 90) * 100 * big : random.int(90, 15_000) * big
    return {
      text: `${random.one(goods)}${random.chance(0.4) ? ` ${random.one(goods)}` : ''}${random.chance(0.2) ? ` ${random.digits(random.int(2, 6))}` : ''}`,
      more: random.chance(0.25) ? `${random.one(goods)}, ${random.one(goods)} ${random.digits(2)}` : null,
      item: printNumber(random.one('{5}|{A}{A}-{4}|{8}|{3}.{3}|{A}{3}|{13}'), '2024-01-01', random),
      quantity,
      price,
      cents: Math.round(quantity * price),
      rate: isMixed ? random.pick(rates) : rate,
      unit: random.one('Stk|pcs|h|kg|Std|m|pce|u|EA|ks|szt.|st'),
    }
  })
}

function ratesOf(lines: readonly InventedLine[], extra: number): InventedInvoice['rates'] {
  const byRate = new Map<number, number>()
  for (const line of lines) byRate.set(line.rate, (byRate.get(line.rate) ?? 0) + line.cents)
  const [first] = byRate.keys()
  byRate.set(first!, byRate.get(first!)! + extra)
  return [...byRate].map(([rate, net]) => ({ rate, net, tax: Math.round((net * rate) / 100) }))
}

export function inventParty(random: Random, country: Country, people: number): Party {
  const isPerson = random.chance(people)
  const person = random.one(country.people)
  const first = random.one(firstParts)
  const second = random.chance(0.3) ? random.one(firstParts).toLowerCase() : ''
  const trade = random.chance(0.7) ? ` ${random.one(country.words)}` : ''
  const bare = random.chance(0.12)
    ? `${person.split(' ')[1]} & ${random.one(country.people).split(' ')[1]}`
    : random.chance(0.1)
      ? `${random.one(country.words)} ${person}`
      : `${first}${second}${trade}`
  const form = random.one(country.forms)
  const name = isPerson ? person : `${bare}${form.startsWith(',') || form === '' ? '' : ' '}${form}`.trim()
  const domain = `${bare
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 18)}.${random.one(country.domain)}`
  const number = String(random.int(1, 240))
  return {
    name: random.chance(0.08) ? name.toUpperCase() : name,
    tradeName: random.chance(0.25) ? tradeNameOf(random, country, { isPerson, first, bare }) : null,
    isPerson,
    contact: random.one(country.people),
    street: random.one(country.streets).replace('{n}', number),
    town: random.one(country.towns),
    country: random.one(country.name),
    vatId: vatIdOf(country.code, random),
    taxNo: random.one(
      `${random.digits(2)}/${random.digits(3)}/${random.digits(5)}|${random.digits(9)}|${random.digits(2)}-${random.digits(7)}|${random.digits(3)} ${random.digits(3)} ${random.digits(3)} ${random.digits(5)}`,
    ),
    phone: phoneOf(random.one(country.phone), random),
    email: `${
      random.chance(0.5)
        ? random.one('info|office|billing|accounts|rechnung|contact|ventas|mail|hello')
        : person
            .split(' ')[0]!
            .toLowerCase()
            .normalize('NFKD')
            .replace(/[^a-z]/g, '')
    }@${domain}`,
    web: `www.${domain}`,
  }
}

/** Who trades in his own name does so under any other; a company mostly under a part of its name. */
function tradeNameOf(
  random: Random,
  country: Country,
  { isPerson, first, bare }: { isPerson: boolean; first: string; bare: string },
): string {
  if (!isPerson && random.chance(0.7)) return random.chance(0.5) ? first.toUpperCase() : bare
  return random.chance(0.5)
    ? `${random.one(country.words)} ${first}`
    : `${random.one(firstParts)} ${random.one(country.words)}`
}

function phoneOf(pattern: string, random: Random): string {
  const digits: Record<string, number> = { a: random.int(2, 4), b: random.int(5, 8), c: 4, d: 1, e: 2, f: 3 }
  return pattern.replace(
    /\{(\w)\}/g,
    (_, part: string) => String(random.int(1, 9)) + random.digits(digits[part]! - 1),
  )
}

const capitals = (random: Random, count: number) =>
  Array.from({ length: count }, () => String.fromCharCode(65 + random.int(0, 25))).join('')
