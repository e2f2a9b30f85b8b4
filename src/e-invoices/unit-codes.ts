/** Words that stand on invoices for units, by their code in UN/ECE Recommendation 20. */
const words: Readonly<Record<string, readonly string[]>> = {
  H87: [
    'pc',
    'pcs',
    'piece',
    'pieces',
    'ea',
    'each',
    'st',
    'stk',
    'stck',
    'stück',
    'pce',
    'pièce',
    'pz',
    'pza',
    'szt',
  ],
  C62: ['unit', 'units', 'one', 'einheit', 'unité', 'unità'],
  HUR: ['h', 'hr', 'hrs', 'hour', 'hours', 'std', 'stunde', 'stunden', 'heure', 'heures', 'ora', 'ore'],
  DAY: ['d', 'day', 'days', 'tag', 'tage', 'jour', 'jours', 'giorni'],
  WEE: ['week', 'weeks', 'woche', 'wochen'],
  MON: ['month', 'months', 'mo', 'monat', 'monate', 'mois', 'mese', 'mesi'],
  ANN: ['year', 'years', 'jahr', 'jahre', 'an', 'anno'],
  KGM: ['kg', 'kgs', 'kilogram', 'kilo'],
  GRM: ['g', 'gr', 'gram'],
  TNE: ['t', 'to', 'tonne', 'tonnes'],
  LTR: ['l', 'ltr', 'liter', 'litre', 'litres'],
  MTR: ['m', 'meter', 'metre', 'metres', 'lfm'],
  MTK: ['m2', 'm²', 'qm', 'sqm'],
  MTQ: ['m3', 'm³', 'cbm'],
  KMT: ['km'],
  KWH: ['kwh'],
  XBX: ['box', 'boxes', 'karton', 'carton', 'ctn'],
  XPK: ['pack', 'packs', 'package', 'pkg', 'paket', 'pak', 'vpe'],
  PR: ['pair', 'pairs', 'paar', 'paire'],
  SET: ['set', 'sets', 'satz'],
  LS: ['lump sum', 'ls', 'pauschal', 'psch', 'forfait', 'flat'],
}
const codes = new Map(Object.entries(words).flatMap(([code, all]) => all.map((word) => [word, code])))

/**
 * The code of a unit as it is written on an invoice: "Std." → HUR. What already is like a code of the recommendation (two or
 * three capitals or digits) stays; null for what says nothing.
 */
export function unitCode(written: string | null): string | null {
  const word = written?.trim() ?? ''
  const known = codes.get(word.toLowerCase().replace(/\.$/, ''))
  return known ?? (/^[A-Z0-9]{2,3}$/.test(word) ? word : null)
}
