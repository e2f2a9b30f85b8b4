import type { SeedCompany, SeedHeaderCode, SeedSupplier } from './seed-types'

type Row = readonly [id: string, name: string, description?: string]

const ofKind = (kind: SeedHeaderCode['kind'], rows: readonly Row[]): SeedHeaderCode[] =>
  rows.map(([id, name, description = '']) => ({ kind, id, name, description }))

/** Terms as the suppliers of the demo have them, and the places that the companies are at. */
export function headerCodesOf(suppliers: SeedSupplier[], companies: SeedCompany[]): SeedHeaderCode[] {
  const days = [...new Set(suppliers.map(({ paymentTermsDays }) => paymentTermsDays))].sort((a, b) => a - b)
  return [
    ...ofKind(
      'payment-terms',
      days.map((count) => [`${count} days net`, `${count} days net`]),
    ),
    ...ofKind(
      'ship-tos',
      companies.map(({ name, address }) => [
        `${name}, ${address.city}`,
        `${name}, ${address.city}`,
        address.street,
      ]),
    ),
  ]
}

export const harborPineHeaderCodes = (
  suppliers: SeedSupplier[],
  companies: SeedCompany[],
): SeedHeaderCode[] => [
  ...headerCodesOf(suppliers, companies),
  ...ofKind('people', [
    ['Grace Kim', 'Grace Kim', 'Finance'],
    ['Helen Brandt', 'Helen Brandt', 'Operations'],
    ['Marcus Doyle', 'Marcus Doyle', 'Food and beverage'],
    ['Priya Nair', 'Priya Nair', 'Accounts payable'],
    ['Sam Whitaker', 'Sam Whitaker', 'Engineering'],
  ]),
  ...ofKind('handling-codes', [
    ['MAIL', 'Mail the check'],
    ['PICKUP', 'Hold for pickup'],
    ['SEPARATE', 'Pay separately'],
  ]),
]

export const alpenwerkHeaderCodes = (
  suppliers: SeedSupplier[],
  companies: SeedCompany[],
): SeedHeaderCode[] => [
  ...headerCodesOf(suppliers, companies),
  ...ofKind('people', [
    ['Anna Frei', 'Anna Frei', 'Einkauf'],
    ['Beat Zürcher', 'Beat Zürcher', 'Produktion'],
    ['Claire Dubois', 'Claire Dubois', 'Finanzen'],
  ]),
  ...ofKind('handling-codes', [
    ['EINZEL', 'Einzeln bezahlen'],
    ['QR', 'Mit QR-Referenz'],
  ]),
]
