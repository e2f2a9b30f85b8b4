import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { installErrorEdge } from '../../access/server/error-edge'
import { type Database, openDatabase, savepoint } from '../../platform/database/database'
import { startThrowAwayPostgres, type ThrowAwayPostgres } from '../../platform/database/test-postgres'
import { createLog } from '../../platform/log/log'

const canary = 'DE89370400440532013000'
const written: string[] = []
const log = createLog({
  level: 'trace',
  destination: new Writable({
    write: (chunk, _encoding, done) => {
      written.push(String(chunk))
      done()
    },
  }),
})

let postgres: ThrowAwayPostgres
let database: Database
beforeAll(async () => {
  postgres = await startThrowAwayPostgres()
  database = openDatabase({ url: postgres.server.adminUrl })
  await database.pool.query(`CREATE TABLE accounts (iban text PRIMARY KEY, amount numeric CHECK (amount > 0), memo jsonb);
    CREATE FUNCTION complain(text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no account "%"', $1; END $$`)
  await database.pool.query('INSERT INTO accounts VALUES ($1, 1)', [canary])
})
afterAll(async () => {
  await database.close()
  await postgres.remove()
})

const faults = {
  'a second row': sql`INSERT INTO accounts VALUES (${canary}, 1)`,
  'a row that breaks a rule': sql`INSERT INTO accounts VALUES (${`${canary}x`}, -1)`,
  'a text that is no number': sql`SELECT ${canary}::numeric`,
  'a text that is no day': sql`SELECT ${canary}::date`,
  'a text that is no JSON': sql`INSERT INTO accounts VALUES ('x', 1, ${canary}::jsonb)`,
  'a search that is none': sql`SELECT to_tsquery(${`${canary} ! !`})`,
  'a quoted one': sql`SELECT ${`"${canary}" and "more"`}::integer`,
  'a table that is not there': sql`SELECT ${canary} FROM nowhere`,
  'a complaint of a function': sql`SELECT complain(${canary})`,
}
const doors = {
  'in a transaction': (fault: ReturnType<typeof sql>) => database.transaction((tx) => tx.execute(fault)),
  'in a reading': (fault: ReturnType<typeof sql>) => database.read((tx) => tx.execute(fault)),
  'in a part of one': (fault: ReturnType<typeof sql>) =>
    database.transaction((tx) =>
      savepoint(tx, () => tx.execute(fault)).catch((error) => Promise.reject(error)),
    ),
}

it.each(Object.keys(faults) as (keyof typeof faults)[])(
  '%s is told of without its values, wherever it is told',
  async (name) => {
    for (const run of Object.values(doors)) {
      const error = await run(faults[name]).then(
        () => Promise.reject(new Error('it worked')),
        (failure: Error) => failure,
      )
      log.error({ err: error, error: String(error) }, 'it failed')
      log.warn({ error: error.message, stack: error.stack }, inspect(error, { depth: 9 }))
    }
    const text = written.splice(0).join('')
    expect(text).not.toContain(canary)
    expect(text).toMatch(/SELECT|INSERT/)
  },
)

it('a statement on the pool itself, and an error that is logged where it happens', async () => {
  const failing = database.pool.query('INSERT INTO accounts VALUES ($1, 1)', [canary])
  const error = await failing.then(
    () => Promise.reject(new Error('it worked')),
    (failure: Error) => failure,
  )
  log.error(inspect(error))
  await database
    .transaction(async (tx) => {
      await tx.execute(faults['a second row']).catch((inside) => log.error({ err: inside }, 'inside'))
    })
    .catch(() => undefined)
  const text = written.splice(0).join('')
  expect(text).toContain('accounts_pkey')
  expect(text).not.toContain(canary)
})

it('an answer that says "unexpected" is logged without values', async () => {
  const app = fastify({ loggerInstance: log as FastifyBaseLogger })
  installErrorEdge(app)
  app.get('/', () => doors['in a transaction'](faults['a second row']))
  expect((await app.inject('/')).statusCode).toBe(500)
  const text = written.splice(0).join('')
  expect(text).toContain('accounts_pkey')
  expect(text).not.toContain(canary)
  await app.close()
})

it('nor does the embedded server write any', async () => {
  const names = await readdir(postgres.dataDir, { recursive: true })
  const logs = names.filter((name) => /log$/.test(name))
  expect(logs.length).toBeGreaterThan(0)
  for (const name of logs)
    expect(await readFile(join(postgres.dataDir, name), 'utf8').catch(() => ''), name).not.toContain(canary)
})
