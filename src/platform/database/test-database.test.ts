import { afterAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test-database'
import { ask } from './test-postgres'

const made: TestDatabase[] = []
afterAll(async () => {
  for (const database of made) await database.drop()
})

test('two test databases of one run do not see each other', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
  made.push(first!, second!)
  await ask(first!.adminUrl, 'CREATE TABLE only_here (id int)')
  expect(await ask(first!.adminUrl, `SELECT to_regclass('only_here') IS NOT NULL AS found`)).toEqual([
    { found: true },
  ])
  expect(await ask(second!.adminUrl, `SELECT to_regclass('only_here') IS NOT NULL AS found`)).toEqual([
    { found: false },
  ])
})

test('a test database is migrated, and the application is bound by row-level security in it', async () => {
  const database = await createTestDatabase()
  made.push(database)
  expect(await ask(database.adminUrl, 'SELECT count(*) > 0 AS migrated FROM schema_migrations')).toEqual([
    { migrated: true },
  ])
  expect(
    await ask(
      database.appUrl,
      'SELECT rolsuper OR rolbypassrls AS exempt FROM pg_roles WHERE rolname = current_user',
    ),
  ).toEqual([{ exempt: false }])
})

test('a dropped test database is gone', async () => {
  const database = await createTestDatabase()
  await database.drop()
  await expect(ask(database.adminUrl, 'SELECT 1')).rejects.toThrow('does not exist')
})
