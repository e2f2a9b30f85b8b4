import { type SQL, sql } from 'drizzle-orm'

/** What a told text is compared and grouped by: an own text itself, of a coded one its JSON (`toldOfKey` reads it). */
export const toldKey = (told: unknown): SQL => sql`coalesce(${told} ->> 'text', ${told}::text)`
