/** Languages that are spoken in a supplier's country, the most common first. Countries as master data writes them. */
const languagesOfCountry: Readonly<Record<string, readonly string[]>> = {
  DE: ['de'],
  AT: ['de'],
  LI: ['de'],
  CH: ['de', 'fr', 'it'],
  FR: ['fr'],
  BE: ['fr', 'de'],
  LU: ['fr', 'de'],
  IT: ['it'],
  ES: ['es'],
  MX: ['es'],
  US: ['en'],
  GB: ['en'],
  IE: ['en'],
  CA: ['en', 'fr'],
  AU: ['en'],
  IN: ['en'],
}

const countryNames: Readonly<Record<string, string>> = {
  germany: 'DE',
  deutschland: 'DE',
  austria: 'AT',
  österreich: 'AT',
  switzerland: 'CH',
  schweiz: 'CH',
  suisse: 'CH',
  france: 'FR',
  italy: 'IT',
  italia: 'IT',
  spain: 'ES',
  españa: 'ES',
  'united states': 'US',
  usa: 'US',
  'united kingdom': 'GB',
  canada: 'CA',
}

/**
 * The languages to try for a mail about a document, best first: the document's own, then those of the supplier's country
 * (the customer's own before the others where the country has several), then the customer's, then English. `address` is
 * the master data's line, its last part the country; `document` is null where its language is not known.
 */
export function languagesForMail(given: {
  document: string | null
  address: string | null
  customerLocale: string
}): string[] {
  const own = given.customerLocale.slice(0, 2)
  const spoken = languagesOfCountry[countryOf(given.address)] ?? []
  const ordered = spoken.includes(own) ? [own, ...spoken] : spoken
  const wanted = given.document === null ? ordered : [given.document, ...ordered]
  return [
    ...new Set([
      ...wanted.flatMap((one) => (one === own ? [given.customerLocale, one] : [one])),
      given.customerLocale,
      own,
      'en',
    ]),
  ]
}

function countryOf(address: string | null): string {
  const last = address?.split(',').at(-1)?.trim() ?? ''
  return /^[A-Z]{2}$/.test(last) ? last : (countryNames[last.toLowerCase()] ?? '')
}

/** Of the languages wanted, each with its nearest kin (de-CH, then de, then de-AT), the first that there is a text in. */
export function firstAvailable(wanted: readonly string[], available: ReadonlySet<string>): string | null {
  for (const language of wanted) {
    if (available.has(language)) return language
    const base = language.slice(0, 2)
    if (available.has(base)) return base
    const sister = [...available].find((one) => one.startsWith(`${base}-`))
    if (sister) return sister
  }
  return null
}
