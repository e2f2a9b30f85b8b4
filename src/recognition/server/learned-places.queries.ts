import { and, desc, eq, inArray } from 'drizzle-orm'
import type { HeaderFieldName } from '../../documents/header-fields'
import type { TenantReading, TenantTransaction } from '../../tenants/server/context'
import type { LearnedField } from '../learned.api'
import { filledFields } from '../read-field-names'
import type { ChosenField } from '../reading/candidate-rows'
import { type LearnedPlace, standsLike } from '../reading/learned-places'
import { learnedPlaces } from './recognition.tables'

/** Documents of a supplier whose places count for a field, those that a person accepted aside. */
const newest = 3
/** What has missed so often, one after the other, is forgotten. */
const mostMisses = 2

/** What is known of where a supplier's documents have their values. */
export async function placesOfSupplier(tx: TenantReading, supplierId: string): Promise<LearnedPlace[]> {
  const rows = await tx
    .select({ places: learnedPlaces.places })
    .from(learnedPlaces)
    .where(eq(learnedPlaces.supplierId, supplierId))
  return rows.flatMap(({ places }) => places)
}

/**
 * Keeps what a confirmed document taught. What earlier ones taught of the same fields is forgotten when the value stood elsewhere
 * twice, or when newer ones have taken its place; what a person accepted stays until it misses.
 */
export async function keepPlaces(
  tx: TenantTransaction,
  given: { documentId: number; supplierId: string; places: readonly LearnedPlace[]; at: Date },
): Promise<void> {
  const { documentId, supplierId, at } = given
  const byField = new Map<ChosenField, LearnedPlace[]>()
  for (const place of given.places) byField.set(place.field, [...(byField.get(place.field) ?? []), place])
  for (const [field, places] of byField) {
    const before = await tx
      .select()
      .from(learnedPlaces)
      .where(and(eq(learnedPlaces.supplierId, supplierId), eq(learnedPlaces.field, field)))
      .orderBy(desc(learnedPlaces.documentId))
      .for('update')
    const others = before.filter((one) => one.documentId !== documentId)
    let kept = 1
    for (const one of others) {
      const isHit = one.places.some((place) => places.some((here) => standsLike(here, place)))
      const misses = isHit ? 0 : one.misses + 1
      const isKept = misses < mostMisses && (one.isAccepted || kept++ < newest)
      const row = and(eq(learnedPlaces.documentId, one.documentId), eq(learnedPlaces.field, field))
      if (!isKept) await tx.delete(learnedPlaces).where(row)
      else if (misses !== one.misses) await tx.update(learnedPlaces).set({ misses }).where(row)
    }
    const values = { documentId, field, supplierId, places: [...places], misses: 0, learnedAt: at }
    await tx
      .insert(learnedPlaces)
      .values(values)
      .onConflictDoUpdate({ target: [learnedPlaces.documentId, learnedPlaces.field], set: values })
  }
}

/** What was learned of a supplier, a row for each field of the form. */
export async function learnedFields(tx: TenantReading, supplierId: string): Promise<LearnedField[]> {
  const rows = await tx
    .select()
    .from(learnedPlaces)
    .where(eq(learnedPlaces.supplierId, supplierId))
    .orderBy(desc(learnedPlaces.documentId))
  return filledFields.flatMap(([from, field]): LearnedField[] => {
    const ofField = rows.filter((row) => row.field === from)
    const newest = ofField[0]
    if (!newest) return []
    return [
      {
        field,
        beside: besideOf(newest.places),
        value: newest.places[0]!.value,
        invIDs: ofField.map(({ documentId }) => documentId),
        learnedAt: newest.learnedAt.toISOString(),
        isAccepted: ofField.some(({ isAccepted }) => isAccepted),
      },
    ]
  })
}

function besideOf(places: readonly LearnedPlace[]): string | null {
  const texts = places.flatMap(({ texts: { label, above, head } }) => label ?? above ?? head ?? [])
  return texts[0] ?? null
}

/** Keeps what was learned of a field whatever newer documents say, or forgets it. */
export async function judgeLearned(
  tx: TenantTransaction,
  {
    supplierId,
    field,
    verdict,
  }: { supplierId: string; field: HeaderFieldName; verdict: 'accept' | 'forget' },
): Promise<void> {
  const names = filledFields.flatMap(([from, name]) => (name === field ? [from as ChosenField] : []))
  const ofField = and(eq(learnedPlaces.supplierId, supplierId), inArray(learnedPlaces.field, names))
  if (verdict === 'forget') await tx.delete(learnedPlaces).where(ofField)
  else await tx.update(learnedPlaces).set({ isAccepted: true }).where(ofField)
}
