import { sql } from 'drizzle-orm'
import { bigint, char, customType, date, integer, jsonb, timestamp } from 'drizzle-orm/pg-core'
import type { ToldText } from '../../kernel/told-text'

/** Ids fit a double for a few thousand years. */
export const id = (name: string) => bigint(name, { mode: 'number' })
export const byteCount = (name: string) => bigint(name, { mode: 'number' })
export const minorUnits = (name: string) => bigint(name, { mode: 'bigint' })
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** YYYY-MM-DD */
export const day = (name: string) => date(name, { mode: 'string' })
/** A text by its code and values, or a person's own (kernel/told-text.ts). */
export const toldText = (name: string) => jsonb(name).$type<ToldText>()
/** ISO 4217 */
export const currencyCode = (name: string) => char(name, { length: 3 })
/** Rows take the transaction's customer by themselves, so that no query names one. */
export const ownCustomer = () => integer('customer_id').notNull().default(sql`kontor_customer_id()`)

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** The words of a text, as full-text search wants them. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** The id of a transaction: rows of one that is still open have a higher one than those that readers have seen. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })
