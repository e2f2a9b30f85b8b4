import { unitCodes } from './rules/unit-codes'

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

/** Units of X12 (data element 355) that are called otherwise in the recommendations. */
const ofX12: Readonly<Record<string, string>> = {
  BG: 'XBG',
  BO: 'XBO',
  BX: 'XBX',
  CA: 'XCS',
  CF: 'FTQ',
  CN: 'XCA',
  CT: 'XCT',
  CY: 'YDQ',
  DR: 'XDR',
  DZ: 'DZN',
  FT: 'FOT',
  GA: 'GLL',
  IN: 'INH',
  LB: 'LBR',
  LT: 'LTR',
  MR: 'MTR',
  OZ: 'ONZ',
  PK: 'XPK',
  PL: 'XPX',
  RL: 'XRO',
  SF: 'FTK',
  SY: 'YDK',
  TN: 'STN',
  UN: 'C62',
  YD: 'YRD',
}

/**
 * The code of a unit as it is written on an invoice: "Std." → HUR. A code of the recommendations stays, one of X12 becomes
 * theirs; null for what says nothing.
 */
export function unitCode(written: string | null): string | null {
  const word = written?.trim() ?? ''
  const known = codes.get(word.toLowerCase().replace(/\.$/, ''))
  return known ?? (unitCodes.has(word) ? word : (ofX12[word] ?? null))
}
