import { and, asc, isNotNull, isNull } from 'drizzle-orm'
import type { TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { companies, remitTos, suppliers } from './master-data.tables'

/** What the master data says about who may have sent a document, and to whom. */
export type MasterEvidence = {
  companies: { id: string; name: string }[]
  suppliers: { id: string; name: string; currency: string; paymentTerms: string | null }[]
  evidence: { id: string; name: string; vatIds: string[]; ibans: string[]; mailDomains: string[] }[]
  buyer: { names: string[]; vatIds: string[]; ibans: string[] }
}

/** All companies and suppliers of the transaction's customer, as recognition wants them; a supplier's IBANs include those of its remit-tos. */
export async function readEvidence(tx: TenantTransaction): Promise<MasterEvidence> {
  const own = await readOwnCustomer(tx)
  const buyers = await tx
    .select()
    .from(companies)
    .where(isNull(companies.removedAt))
    .orderBy(asc(companies.id))
  const sellers = await tx
    .select()
    .from(suppliers)
    .where(isNull(suppliers.removedAt))
    .orderBy(asc(suppliers.id))
  const ibansOf = await readRemitToIbans(tx)
  return {
    companies: buyers,
    suppliers: sellers,
    evidence: sellers.map(({ id, name, vatId, ibans, emailDomain }) => ({
      id,
      name,
      vatIds: vatId ? [vatId] : [],
      ibans: [...new Set([...ibans, ...(ibansOf.get(id) ?? [])])],
      mailDomains: emailDomain ? [emailDomain] : [],
    })),
    buyer: {
      names: [own.name, ...buyers.map(({ name }) => name)],
      vatIds: buyers.flatMap(({ vatId }) => (vatId ? [vatId] : [])),
      ibans: [],
    },
  }
}

async function readRemitToIbans(tx: TenantTransaction): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ supplierId: remitTos.supplierId, iban: remitTos.iban })
    .from(remitTos)
    .where(and(isNotNull(remitTos.iban), isNull(remitTos.removedAt)))
    .orderBy(asc(remitTos.id))
  const found = new Map<string, string[]>()
  for (const { supplierId, iban } of rows) {
    if (iban) found.set(supplierId, [...(found.get(supplierId) ?? []), iban])
  }
  return found
}
