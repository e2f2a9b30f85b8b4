import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from './test-database'

/** A column as `name type`, with what else an insert or a select goes by. */
const told = (column: {
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  isGenerated: boolean
}) =>
  `${column.name} ${column.type}${column.isNullable ? '' : ' NOT NULL'}${column.isGenerated ? generated : column.hasDefault ? ' DEFAULT' : ''}`
const generated = ' GENERATED'

const source = fileURLToPath(new URL('../..', import.meta.url))
const files = (await readdir(source, { recursive: true })).filter((name) => name.endsWith('.tables.ts'))
const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ `${source}/${file}`)))
const declared = modules
  .flatMap((module) => Object.values(module as Record<string, unknown>))
  .filter((value): value is PgTable => is(value, PgTable))
  .map(getTableConfig)

let real: Map<string, { columns: string[]; key: string[] }>
beforeAll(async () => {
  const made = await createTestDatabase()
  const client = new pg.Client({ connectionString: made.adminUrl })
  await client.connect()
  const { rows } = await client.query(`
    SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, NOT a.attnotnull AS "isNullable",
      a.atthasdef OR a.attidentity <> '' AS "hasDefault", a.attgenerated <> '' AS "isGenerated",
      EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary AND a.attnum = ANY (i.indkey)) AS "isKey"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`)
  await client.end()
  await made.drop()
  real = new Map()
  for (const row of rows) {
    const table = real.get(row.table) ?? { columns: [], key: [] }
    table.columns.push(told({ ...row, type: row.type.replace(/^character\(/, 'char(') }))
    if (row.isKey) table.key.push(row.name)
    real.set(row.table, table)
  }
})

it('declares every table of the database, each in one place', () => {
  expect(declared.map(({ name }) => name).sort()).toEqual([...real.keys()].sort())
})

describe('a declared table has the columns, types, rules and key of the database', () => {
  it.each(declared.map((table) => [table.name, table] as const))('%s', (name, table) => {
    const columns = table.columns.map((column) =>
      told({
        name: column.name,
        type: column.getSQLType(),
        isNullable: !column.notNull && !column.primary,
        hasDefault: column.hasDefault || column.generatedIdentity !== undefined,
        isGenerated: column.generated !== undefined,
      }),
    )
    // most generated columns belong to the indexes over them: no statement of the program writes or selects them
    const needed = real.get(name)?.columns.filter((one) => !one.endsWith(generated) || columns.includes(one))
    expect(columns.sort()).toEqual(needed?.sort())
    const key = [
      ...table.columns.filter(({ primary }) => primary),
      ...table.primaryKeys.flatMap((each) => each.columns),
    ]
    expect(key.map((column) => column.name).sort()).toEqual(real.get(name)?.key.sort())
  })
})
