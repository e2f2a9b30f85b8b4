import { countryCodes } from './rules/party-codes'

const languages = ['en', 'de', 'fr', 'it', 'pt'] as const

/** The codes of ISO 3166-1 by the names of the countries, in the languages that addresses are written in. */
let codesByName: ReadonlyMap<string, string> | null = null

function codesOfNames(): ReadonlyMap<string, string> {
  const names = new Map<string, string>([
    ['usa', 'US'],
    ['u.s.a.', 'US'],
    ['uk', 'GB'],
  ])
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  const codes = letters.flatMap((one) => letters.map((other) => one + other)).filter(countryCodes.has)
  for (const language of languages) {
    const told = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of codes) {
      const name = told.of(code)?.toLowerCase()
      if (name !== undefined && !names.has(name)) names.set(name, code)
    }
  }
  return names
}

/**
 * The country that an address ends with, by its code or its name ("…, 8005 Zürich, CH", "…\nGermany"), or by the form of a
 * postcode of the United States behind its state ("Dayton OH 45402"). Null where it says none.
 */
export function countryIn(address: string): string | null {
  const last =
    address
      .split(/[,;\n]/)
      .at(-1)
      ?.trim() ?? ''
  if (/^[A-Z]{2}$/.test(last) && countryCodes.has(last)) return last
  codesByName ??= codesOfNames()
  const named = codesByName.get(last.toLowerCase())
  if (named !== undefined) return named
  return /\b[A-Z]{2} \d{5}(-\d{4})?$/.test(last) ? 'US' : null
}
