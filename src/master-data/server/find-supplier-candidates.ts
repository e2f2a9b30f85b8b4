import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readRows } from '../../platform/database/read-rows'
import type { TenantTransaction } from '../../tenants/server/context'

/** What a document says of its sender; null where it says nothing. */
export type SupplierTraits = {
  name: string | null
  vatID: string | null
  iban: string | null
  mailDomain: string | null
}

const mostAlike = 5
const mostFound = 8

const row = z.object({
  id: z.string(),
  displayValue: z.string(),
  description: z.string(),
  evidence: z.array(z.enum(['iban', 'vatID', 'mailDomain', 'name'])),
})

/**
 * Suppliers that share a trait with a document, most and weightiest in common first: the IBAN (their own or that of a
 * remit-to), the VAT ID, the domain of the sender's address, a name much alike. Those that are blocked or removed are left out.
 */
export async function findSupplierCandidates(
  tx: TenantTransaction,
  traits: SupplierTraits,
): Promise<z.output<typeof row>[]> {
  const hits = hitsOf(traits)
  if (hits.length === 0) return []
  const name = sql`kontor_fold(${traits.name ?? ''})`
  return readRows(
    tx,
    row,
    sql`WITH hits AS (${sql.join(hits, sql` UNION `)})
      SELECT s.id, s.name AS "displayValue", concat_ws(' · ', s.id, nullif(s.address, ''), s.vat_id) AS description,
        array_agg(hits.trait ORDER BY hits.weight DESC) AS evidence
      FROM hits JOIN suppliers s USING (id)
      WHERE NOT s.is_blocked AND s.removed_at IS NULL
      GROUP BY s.id, s.name, s.address, s.vat_id
      ORDER BY sum(hits.weight) DESC, word_similarity(${name}, kontor_fold(s.name)) DESC, s.id
      LIMIT ${mostFound}`,
  )
}

/** Each as (id, trait, weight): a weightier one outweighs all below it together. */
function hitsOf({ name, vatID, iban, mailDomain }: SupplierTraits): SQL[] {
  const hits: SQL[] = []
  if (iban)
    hits.push(
      sql`SELECT id, 'iban' AS trait, 8 AS weight FROM (${holding(iban)}) held WHERE ${iban} = ANY (ibans)`,
      sql`SELECT supplier_id, 'iban', 8 FROM remit_tos WHERE iban = ${iban}`,
    )
  const plainVat = vatID?.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  if (plainVat)
    hits.push(sql`SELECT id, 'vatID' AS trait, 4 AS weight FROM suppliers WHERE plain_vat_id = ${plainVat}`)
  if (mailDomain)
    hits.push(
      sql`SELECT id, 'mailDomain' AS trait, 2 AS weight FROM (${holding(mailDomain)}) held
        WHERE lower(email_domain) = ${mailDomain.toLowerCase()}`,
    )
  if (name)
    hits.push(sql`SELECT kontor_similar_suppliers(${name}, ${mostAlike}) AS id, 'name' AS trait, 1 AS weight`)
  return hits
}

/** The suppliers with a text in what they are looked up by, found by its trigrams. */
const holding = (text: string): SQL => sql`SELECT id, ibans, email_domain FROM suppliers
  WHERE id IN (SELECT kontor_find_suppliers(kontor_fold(${text}), ARRAY['%' || kontor_fold(${text}) || '%'], 50))`
