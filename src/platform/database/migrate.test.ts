import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateDatabase } from './migrate'
import { createTestDatabase, type TestDatabase } from './test-database'

let test: TestDatabase
let migrationsDir: string
beforeAll(async () => {
  test = await createTestDatabase()
  migrationsDir = await mkdtemp(join(tmpdir(), 'kontor-migrations-'))
  await cp(fileURLToPath(new URL('../../../migrations', import.meta.url)), migrationsDir, { recursive: true })
})
afterAll(async () => {
  await test.drop()
  await rm(migrationsDir, { recursive: true, force: true })
})

const migrate = () => migrateDatabase({ ownerUrl: test.adminUrl, migrationsDir, appRole: 'kontor_app' })
const add = (name: string) => writeFile(join(migrationsDir, name), 'SELECT 1')

it('runs a new migration once', async () => {
  await add('29990101-0000-trial-first.sql')
  await migrate()
  await migrate()
})

it('refuses a migration that is older than the newest applied one', async () => {
  await add('20200101-0000-trial-late.sql')
  await expect(migrate()).rejects.toThrow(/older than 29990101-0000-trial-first.sql/)
  await rm(join(migrationsDir, '20200101-0000-trial-late.sql'))
})

it('refuses a name that says no time', async () => {
  await add('0999-trial.sql')
  await expect(migrate()).rejects.toThrow(/needs a name like/)
})
