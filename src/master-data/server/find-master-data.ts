import { eq, inArray } from 'drizzle-orm'
import type { TenantTransaction } from '../../tenants/server/context'
import {
  companies,
  costCentres,
  remitTos,
  spendCategories,
  suppliers,
  taxCodes,
  worktags,
} from './master-data.tables'

/** A supplier as documents are checked against it; `ibans` includes those of its remit-tos. */
export async function findSupplier(
  tx: TenantTransaction,
  id: string,
): Promise<{ id: string; name: string; isBlocked: boolean; ibans: string[] } | null> {
  const [supplier] = await tx.select().from(suppliers).where(eq(suppliers.id, id))
  if (!supplier) return null
  const remits = await tx.select({ iban: remitTos.iban }).from(remitTos).where(eq(remitTos.supplierId, id))
  const ibans = [...supplier.ibans, ...remits.flatMap(({ iban }) => iban ?? [])]
  return { id, name: supplier.name, isBlocked: supplier.isBlocked, ibans: [...new Set(ibans)] }
}

export async function findRemitTo(tx: TenantTransaction, id: string): Promise<{ supplierId: string } | null> {
  const [found] = await tx
    .select({ supplierId: remitTos.supplierId })
    .from(remitTos)
    .where(eq(remitTos.id, id))
  return found ?? null
}

export async function hasCompany(tx: TenantTransaction, id: string): Promise<boolean> {
  const found = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id))
  return found.length > 0
}

const coded = {
  'cost-centres': costCentres,
  'spend-categories': spendCategories,
  'tax-codes': taxCodes,
  worktags,
  companies,
}

/** Of these ids, those that the master data of this kind has not. */
export async function unknownIds(
  tx: TenantTransaction,
  kind: keyof typeof coded,
  ids: string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const { id } = coded[kind]
  const known = await tx.select({ id }).from(coded[kind]).where(inArray(id, ids))
  return ids.filter((one) => !known.some((found) => found.id === one))
}
