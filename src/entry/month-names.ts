const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'sv', 'da', 'nb', 'fi', 'cs']

let known: Map<string, number> | null = null

/** The month (1–12) that a word names in one of the languages our invoices come in, or null. */
export function monthOf(word: string): number | null {
  known ??= namesOfMonths()
  return known.get(plain(word)) ?? null
}

function namesOfMonths(): Map<string, number> {
  const names = new Map<string, number>()
  for (const language of languages) {
    for (const width of ['long', 'short'] as const) {
      for (const options of [{ month: width }, { month: width, day: 'numeric' as const }]) {
        const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
        for (let month = 0; month < 12; month++) {
          const part = format.formatToParts(Date.UTC(2026, month, 5)).find(({ type }) => type === 'month')
          const name = plain(part?.value ?? '')
          if (/^\p{L}{3,}$/u.test(name) && !names.has(name)) names.set(name, month + 1)
        }
      }
    }
  }
  // "Sept" and the German "Mrz" stand on many papers and in no locale data.
  return names.set('sept', 9).set('mrz', 3).set('mar', 3).set('okt', 10).set('dez', 12).set('mai', 5)
}

function plain(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[.,]+$/, '')
    .toLowerCase()
}
