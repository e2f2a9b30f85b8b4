import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { TenantReading, TenantTransaction } from '../../tenants/server/context'
import { type HeaderCodeKind, headerCodeKinds, standardHeaderCodes } from '../master-data'
import {
  companies,
  costCentres,
  headerCodes,
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
): Promise<{
  id: string
  name: string
  isBlocked: boolean
  ibans: string[]
  emailDomain: string | null
} | null> {
  const [supplier] = await tx
    .select()
    .from(suppliers)
    .where(and(eq(suppliers.id, id), isNull(suppliers.removedAt)))
  if (!supplier) return null
  const remits = await tx
    .select({ iban: remitTos.iban })
    .from(remitTos)
    .where(and(eq(remitTos.supplierId, id), isNull(remitTos.removedAt)))
  const ibans = [...supplier.ibans, ...remits.flatMap(({ iban }) => iban ?? [])]
  const { name, isBlocked, emailDomain } = supplier
  return { id, name, isBlocked, emailDomain, ibans: [...new Set(ibans)] }
}

export async function findRemitToIds(tx: TenantTransaction, supplierId: string): Promise<string[]> {
  const found = await tx.select({ id: remitTos.id }).from(remitTos).where(eq(remitTos.supplierId, supplierId))
  return found.map(({ id }) => id)
}

export async function findRemitTo(tx: TenantTransaction, id: string): Promise<{ supplierId: string } | null> {
  const [found] = await tx
    .select({ supplierId: remitTos.supplierId })
    .from(remitTos)
    .where(and(eq(remitTos.id, id), isNull(remitTos.removedAt)))
  return found ?? null
}

/** A company of the master data; one that the ERP has no more is inactive. */
export async function findCompany(
  tx: TenantTransaction,
  id: string,
): Promise<{ name: string; isActive: boolean } | null> {
  const { name, isActive, removedAt } = companies
  const [found] = await tx.select({ name, isActive, removedAt }).from(companies).where(eq(companies.id, id))
  return found ? { name: found.name, isActive: found.isActive && found.removedAt === null } : null
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
  const { id, removedAt } = coded[kind]
  const known = await tx
    .select({ id })
    .from(coded[kind])
    .where(and(inArray(id, ids), isNull(removedAt)))
  return ids.filter((one) => !known.some((found) => found.id === one))
}

/** Of these codes of a kind, those that the master data has not; none where the ERP keeps none of the kind. */
export async function unknownHeaderCodes(
  tx: TenantTransaction,
  kind: HeaderCodeKind,
  ids: string[],
): Promise<string[]> {
  const known = await tx
    .select({ id: headerCodes.id })
    .from(headerCodes)
    .where(and(eq(headerCodes.kind, kind), isNull(headerCodes.removedAt)))
  return known.length === 0 ? [] : ids.filter((id) => !known.some((one) => one.id === id))
}

export type NamedKind = keyof typeof coded | 'suppliers' | 'remit-tos' | HeaderCodeKind

/** What these ids of a kind are called, also those that the ERP has no more; an id that is not known is left out. */
export async function namesOf(
  tx: TenantTransaction,
  kind: NamedKind,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  if (isHeaderCodeKind(kind)) {
    const codes = await tx
      .select({ id: headerCodes.id, name: headerCodes.name })
      .from(headerCodes)
      .where(and(eq(headerCodes.kind, kind), inArray(headerCodes.id, ids)))
    const standard = standardHeaderCodes.filter((one) => one.kind === kind && ids.includes(one.id))
    return new Map([...standard, ...codes].map(({ id, name }) => [id, name]))
  }
  const table = { ...coded, suppliers, 'remit-tos': remitTos }[kind]
  const rows = await tx.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const isHeaderCodeKind = (kind: NamedKind): kind is HeaderCodeKind =>
  (headerCodeKinds as readonly string[]).includes(kind)

/** The customer's companies by name. */
export async function readCompanies(tx: TenantReading): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(isNull(companies.removedAt))
    .orderBy(asc(companies.name))
}

/** The names of suppliers by id, those that the ERP has no more included. */
export async function readSupplierNames(
  tx: TenantReading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: suppliers.id, name: suppliers.name })
    .from(suppliers)
    .where(inArray(suppliers.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The names of these companies by their ids. */
export async function readCompanyNames(
  tx: TenantReading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(inArray(companies.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
