import type { SeedAddress, SeedBank, SeedItem, SeedSupplier } from './seed-types'

/** "street | postal code | city | region | country", the region may be empty. */
export function address(text: string): SeedAddress {
  const [street = '', postalCode = '', city = '', region = '', country = ''] = text
    .split('|')
    .map((part) => part.trim())
  return { street, postalCode, city, country, ...(region ? { region } : {}) }
}

/** Catalogue rows "number | name | unit | unit price". */
export function catalogue(rows: string[]): SeedItem[] {
  return rows.map((row) => {
    const [number = '', name = '', unit = '', unitPrice = ''] = row.split('|').map((part) => part.trim())
    return { number, name, unit, unitPrice }
  })
}

type SupplierRow = {
  id: string
  name: string
  at: string
  domain: string
  phone: string
  currency: string
  termsDays: number
  category: string
  bank: SeedBank | null
  vatId?: string | null
  taxNumber?: string
  account?: string
  items?: string[]
  /** A second place to pay to, beside the head office. */
  alsoPaidAt?: { name: string; at: string; bank: SeedBank | null }
}

/** Fills what follows from a supplier's row: its remit-tos, its first IBAN and its mail domain. */
export function supplierRecord(row: SupplierRow): SeedSupplier {
  const head = { id: `${row.id}-R1`, name: row.name, address: address(row.at), bank: row.bank }
  const second = row.alsoPaidAt
  return {
    id: row.id,
    name: row.name,
    address: head.address,
    vatId: row.vatId ?? null,
    taxNumber: row.taxNumber ?? null,
    iban: row.bank && 'iban' in row.bank ? row.bank.iban : null,
    emailDomain: `${row.domain}.example`,
    phone: row.phone,
    currency: row.currency,
    paymentTermsDays: row.termsDays,
    remitTos: second
      ? [head, { id: `${row.id}-R2`, name: second.name, address: address(second.at), bank: second.bank }]
      : [head],
    defaultSpendCategory: row.category,
    customerAccount: row.account ?? null,
    catalogue: catalogue(row.items ?? []),
  }
}
