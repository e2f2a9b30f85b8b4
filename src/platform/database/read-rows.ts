import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { z } from 'zod'
import type { ReadTransaction } from './database'

const digits = z.union([z.int(), z.string().regex(/^-?\d+$/)])
/** A bigint (an id, a count), which the driver gives as text. */
export const wholeNumber = digits.transform(Number)
/** What `RETURNING id` gives. */
export const idRow = z.object({ id: wholeNumber })
/** A bigint of minor units, which the driver gives as text. */
export const minorAmount = digits.transform(BigInt)
/** A timestamptz, which drizzle gives as text and the driver as a Date. */
export const instantValue = z
  .union([z.date(), z.string()])
  .transform((at) => new Date(at))
  .pipe(z.date())

/**
 * Runs a statement and checks each row against `row`, so that a wrong column is an error and not a surprise.
 * Declare the schema at the top of the file: it is compiled when it is first used.
 * @throws Error that names the column and the statement.
 */
export async function readRows<Row extends z.ZodType>(
  on: Pick<ReadTransaction, 'execute'> | pg.Pool | pg.ClientBase,
  row: Row,
  statement: SQL,
): Promise<z.output<Row>[]> {
  if ('execute' in on) return parseRows(row, (await on.execute(statement)).rows, () => textOf(statement))
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return parseRows(row, (await on.query(text, params)).rows, () => text)
}

/** Checks rows that came another way. `statement` names them in the error. */
export function parseRows<Row extends z.ZodType>(
  row: Row,
  rows: unknown[],
  statement: () => string,
): z.output<Row>[] {
  return rows.map((found) => {
    const parsed = row.safeParse(found)
    if (parsed.success) return parsed.data
    throw new Error(
      `A row is not as declared: ${z.prettifyError(parsed.error)}\n${statement().slice(0, 500)}`,
    )
  })
}

/**
 * Checks the columns of the first row alone and gives all rows as they came: for statements that answer with thousands of
 * rows. Nothing is converted, so `row` may not transform.
 */
export function checkFirstRow<Row extends z.ZodType>(
  row: Row,
  rows: Record<string, unknown>[],
  statement: () => string,
): z.input<Row>[] {
  parseRows(row, rows.slice(0, 1), statement)
  return rows as z.input<Row>[]
}

const dialect = new PgDialect()
const textOf = (statement: SQL) => dialect.sqlToQuery(statement).sql
