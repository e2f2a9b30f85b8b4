import type { SeedCode } from './seed-types'

/** Rows "code name", one a line. */
export const codes = (rows: string): SeedCode[] =>
  rows
    .trim()
    .split('\n')
    .map((row) => ({ code: row.slice(0, row.indexOf(' ')), name: row.slice(row.indexOf(' ') + 1) }))

export const harborPineTaxCodes = codes(`
US-EXEMPT Exempt from sales tax
US-STATE State sales tax
US-LOCAL State and local sales tax
US-USE Use tax, to be accrued
CA-GST GST 5 %
CA-HST HST 13 %
`)

export const harborPineWorktags = codes(`
EVENT-WEDDINGS Weddings
EVENT-MEETINGS Meetings and conferences
PRJ-LOBBY Lobby renovation
PRJ-SPA New spa
SEASON-SUMMER Summer season
SEASON-WINTER Winter season
`)

export const alpenwerkTaxCodes = codes(`
CH-00 Ohne MWST
CH-26 MWST reduziert 2,6 %
CH-81 MWST normal 8,1 %
DE-07 Vorsteuer 7 %
DE-19 Vorsteuer 19 %
EU-RC Reverse Charge
`)

export const alpenwerkWorktags = codes(`
PRJ-PRESSE7 Presse 7
PRJ-FRAESZENTRUM Fräszentrum
PRJ-HALLE2 Halle 2
KUNDE-KELLER Auftrag Keller
SERVICE-WARTUNG Wartung
SERVICE-GARANTIE Garantie
`)
