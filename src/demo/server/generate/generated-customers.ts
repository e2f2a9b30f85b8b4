/** One generated customer: who it is, what share of all documents it has, and whom it buys from. */
export type GeneratedCustomer = {
  id: number
  shortname: string
  name: string
  domain: string
  region: string
  locale: string
  timeZone: string
  currency: string
  otherCurrency: string
  usesValidationServices: boolean
  share: number
  groups: string[]
  suppliers: GeneratedSupplier[]
  /** Which supplier a number in [0, 1) means: the first ones send most. */
  supplierUpTo: Float64Array
}

export type GeneratedSupplier = {
  id: string
  name: string
  domain: string
  currency: string
  /** How its invoice numbers look: # is the running number, Y the year. */
  numberPattern: string
  firstNumber: number
  /** Half of its invoices lie below this, in minor units. */
  typicalMinor: number
  usesOrders: boolean
}

export const firstCustomerId = 20001
const biggestShare = 0.2

const starts =
  'Acme Northgate Harbor Summit Cedar Bright Kessler Alpine Meridian Granite Silver Juniper Orchard Beacon Quarry Linden Falcon Tidewater Prairie Copper Willow Anchor Vector Polar Stern Berger Huber Novak Rossi Dubois Lindqvist Okafor Tanaka Moreno Petrov Walsh Keller Brunner Costa Haas'.split(
    ' ',
  )
const trades =
  'Foods|Industrial Supply|Power|Linen Service|Telecom|Maintenance|Logistics|Office Products|Packaging|Steel|Tools|Chemicals|Cleaning|Security|Software|Freight|Printing|Catering|Electrical|Plumbing|Timber|Medical|Energy|Waste Services|Consulting'.split(
    '|',
  )
const ends = 'Inc.|LLC|GmbH|AG|Ltd|S.A.|B.V.|& Sons|Group|Partners'.split('|')
const owners =
  'Hospitality|Machinery|Retail|Clinics|Properties|Foods|Automotive|Textiles|Energy|Logistics'.split('|')
const patterns = [
  'INV-Y-######',
  'RE######',
  '90######',
  'A-#####',
  'Y/#####',
  '#######',
  'R-##-#####',
  'SI#####',
]
const places = [
  {
    region: 'us-east-1',
    locale: 'en-US',
    timeZone: 'America/New_York',
    currency: 'USD',
    otherCurrency: 'CAD',
  },
  {
    region: 'eu-central-1',
    locale: 'de-DE',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    otherCurrency: 'CHF',
  },
  {
    region: 'us-east-1',
    locale: 'en-US',
    timeZone: 'America/Chicago',
    currency: 'USD',
    otherCurrency: 'EUR',
  },
  {
    region: 'eu-central-1',
    locale: 'de-CH',
    timeZone: 'Europe/Zurich',
    currency: 'CHF',
    otherCurrency: 'EUR',
  },
  {
    region: 'eu-central-1',
    locale: 'en-GB',
    timeZone: 'Europe/London',
    currency: 'GBP',
    otherCurrency: 'EUR',
  },
]

/** The customers of a run: the first has a fifth of all documents, the others unevenly what is left. */
export function planCustomers(given: {
  customers: number
  documents: number
  random: () => number
}): GeneratedCustomer[] {
  const { customers, documents, random } = given
  const weights = Array.from({ length: customers - 1 }, (_, index) => (index + 3) ** -0.8)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return Array.from({ length: customers }, (_, index) => {
    const rest = customers === 1 ? 1 : biggestShare
    const share = index === 0 ? rest : ((1 - biggestShare) * weights[index - 1]!) / sum
    return customerOf(index, share, Math.round(share * documents), random)
  })
}

function customerOf(
  index: number,
  share: number,
  documents: number,
  random: () => number,
): GeneratedCustomer {
  const shortname = `gen${String(index + 1).padStart(3, '0')}`
  const place = places[index % places.length]!
  const count = Math.min(600, Math.max(8, Math.round(1.3 * Math.sqrt(documents))))
  const suppliers = suppliersOf(count, place, random)
  return {
    ...place,
    id: firstCustomerId + index,
    shortname,
    name: `${starts[(index * 7) % starts.length]} ${owners[index % owners.length]} ${shortname.toUpperCase()}`,
    domain: `${shortname}.example`,
    usesValidationServices: index % 3 === 0,
    share,
    groups: ['A–M', 'N–Z', 'Utilities', 'Property services', 'Credit notes', 'Catch-all'],
    suppliers,
    supplierUpTo: zipf(count),
  }
}

function suppliersOf(
  count: number,
  place: (typeof places)[number],
  random: () => number,
): GeneratedSupplier[] {
  const offset = Math.floor(random() * starts.length)
  return Array.from({ length: count }, (_, index) => {
    // every pair of start and trade once, then again with the next ending; the walk goes through all of them
    const pair = index % (starts.length * trades.length)
    const start = starts[(pair + offset) % starts.length]!
    const trade = trades[(pair + Math.floor(pair / starts.length)) % trades.length]!
    const end = ends[(index + Math.floor(index / (starts.length * trades.length))) % ends.length]!
    return {
      id: `S-${String(1001 + index)}`,
      name: `${start} ${trade} ${end}`,
      domain: `${start}-${trade}`
        .toLowerCase()
        .replace(/[^a-z]+/g, '-')
        .concat('.example'),
      currency: random() < 0.87 ? place.currency : place.otherCurrency,
      numberPattern: patterns[Math.floor(random() * patterns.length)]!,
      firstNumber: Math.floor(random() * 90_000) + 1_000,
      typicalMinor: Math.round(10 ** (4 + random() * 2.2)),
      usesOrders: random() < 0.62,
    }
  })
}

function zipf(count: number): Float64Array {
  const upTo = new Float64Array(count)
  let sum = 0
  for (let index = 0; index < count; index++) {
    sum += 1 / (index + 2)
    upTo[index] = sum
  }
  return upTo.map((value) => value / sum)
}

/** The place of the first entry that is not below `value`; the entries rise. */
export function placeIn(upTo: Float64Array, value: number): number {
  let low = 0
  let high = upTo.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (upTo[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
