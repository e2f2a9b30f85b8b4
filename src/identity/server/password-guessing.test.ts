import { afterAll, beforeAll, expect, it } from 'vitest'
import { ExpectedError } from '../../kernel/error-codes'
import type { Database } from '../../platform/database/database'
import { dana, openIdentityDatabase, seedUsers } from '../../testing/server/identity-bench'
import { checkPassword } from './check-password'
import { hashPassword } from './password-hashing'

const known = 'nora@harborpine.example'
const unknown = 'nobody@harborpine.example'
const addresses = 500

let database: Database
beforeAll(async () => {
  database = await openIdentityDatabase()
  await seedUsers(database.pool)
  await database.pool.query(
    `INSERT INTO identity_users (email, display_name, status, customer_id, roles, groups, password_hash)
     VALUES ($1, 'Nora', 'active', '10301', '{AP_MANAGER}', '{}', $2)`,
    [known, await hashPassword('none of the guesses')],
  )
})
afterAll(() => database.close())

async function guess(email: string, number: number): Promise<string> {
  const address = `198.51.${Math.floor(number / 250)}.${number % 250}`
  const options = { pool: database.pool, secret: 'a secret for tests only', demoPassword: 'harbor-and-pine' }
  const tried = { email, password: `guess ${number}`, address, device: null }
  return checkPassword(options, tried).then(
    () => 'in',
    (error: unknown) => (error instanceof ExpectedError ? error.code : 'broken'),
  )
}

/** How often each answer was given, for guesses from everywhere, ten at once. */
async function guesses(email: string): Promise<Record<string, number>> {
  const answers: Record<string, number> = {}
  for (let from = 0; from < addresses; from += 10) {
    const batch = Array.from({ length: 10 }, (_, index) => guess(email, from + index))
    for (const answer of await Promise.all(batch)) answers[answer] = (answers[answer] ?? 0) + 1
  }
  return answers
}

/** The last guess that is looked at is told that the name is locked: a password is compared for it and for each wrong one before. */
it('of a thousand guesses from five hundred addresses two hundred are looked at, and a name that nobody has is answered like one that somebody has', async () => {
  const answers = { known: await guesses(known), unknown: await guesses(unknown) }
  expect(answers.known).toEqual({ 'identity.wrong_password': 99, 'identity.locked': 401 })
  expect(answers.unknown).toEqual(answers.known)
  const { rows } = await database.pool.query('SELECT bucket FROM identity_sign_in_tries')
  expect(rows.filter(({ bucket }) => !/^(address|pair|name) [0-9a-f]{4}$/.test(bucket))).toEqual([])
})

it('many names from one address are fifty guesses', async () => {
  await database.pool.query('DELETE FROM identity_sign_in_tries')
  const answers: string[] = []
  for (let number = 0; number < 100; number++) {
    const options = { pool: database.pool, secret: 'a secret for tests only', demoPassword: null }
    const email = number % 2 ? dana.email.replace('dana', `dana${number}`) : `x${number}@nowhere.example`
    const tried = { email, password: 'guess', address: '203.0.113.9', device: null }
    answers.push(
      await checkPassword(options, tried).then(
        () => 'in',
        (error: ExpectedError) => error.code,
      ),
    )
  }
  expect(answers.slice(0, 49)).toEqual(Array.from({ length: 49 }, () => 'identity.wrong_password'))
  expect(answers.slice(49)).toEqual(Array.from({ length: 51 }, () => 'identity.locked'))
})
