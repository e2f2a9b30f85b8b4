// npm run bench -- password-guessing: how long a wrong password takes for a name that somebody has and for one that nobody
// has, and how long others wait for a call while a thousand guesses come from many addresses with many names.
import { apiClient, signIn } from '../e2e/support/api-client'
import { embeddedDatabaseUrl } from '../e2e/support/data-directory'
import { prepareKontor } from '../e2e/support/prepared-kontor'
import { SignInClient } from '../src/identity/server/sign-in-client'
import { ask } from '../src/platform/database/test-postgres'

const tries = Number(process.env.TRIES ?? 60)
const guesses = Number(process.env.GUESSES ?? 1_000)
const atOnce = 20
/** A difference that drowns in the noise of any network. */
const mostDifference = 0.1
const mostSlowdown = 3
const known = 'bench.person@harborpine.example'

const data = await prepareKontor('customers')
const kontor = data.start({ KONTOR_LOG_LEVEL: 'error', KONTOR_TRUSTED_PROXIES: '127.0.0.1,::1' })
let address = 0
try {
  await kontor.ready()
  const { baseUrl } = kontor
  const database = await embeddedDatabaseUrl(data.path)
  await ask(
    database,
    `INSERT INTO identity_users (email, display_name, status, customer_id, roles, groups, password_hash)
     VALUES ('${known}', 'Bench', 'active', '10301', '{AP_MANAGER}', '{}',
       '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')`,
  )
  const client = new SignInClient(baseUrl, 'Kontor')
  const { url } = await client.openSignIn()
  const guess = async (email: string) => {
    const began = performance.now()
    await client.enter(url, { email, password: 'not this one' }, `198.18.${++address >> 8}.${address & 255}`)
    return performance.now() - began
  }
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let index = 0; index < tries; index++) {
    times.unknown.push(await guess(`nobody${index}@harborpine.example`))
    times.known.push(await guess(known))
    await ask(database, 'DELETE FROM identity_sign_in_tries')
  }
  const ratio = median(times.known) / median(times.unknown)
  const isEqual = Math.abs(ratio - 1) <= mostDifference
  console.log(
    `wrong password: known ${median(times.known).toFixed(1)} ms, unknown ${median(times.unknown).toFixed(1)} ms; ratio ${ratio.toFixed(3)}, goal 1 ± ${mostDifference}: ${isEqual ? 'pass' : 'FAIL'}`,
  )

  const neighbour = apiClient(baseUrl, await signIn(baseUrl, 'reto.gerber@alpenwerk.example'), '10318')
  const call = async () => {
    const began = performance.now()
    await neighbour.get('/api/session')
    return performance.now() - began
  }
  const alone = await measured(call, 100)
  let sent = 0
  const flood = Array.from({ length: atOnce }, async () => {
    while (sent++ < guesses) await guess(sent % 2 ? known : `many${sent}@harborpine.example`)
  })
  const beside: number[] = []
  while (sent < guesses) beside.push(await call())
  await Promise.all(flood)
  const slowdown = percentile(beside, 0.95) / percentile(alone, 0.95)
  const isCalm = slowdown <= mostSlowdown
  console.log(
    `a call of somebody else, p95: alone ${percentile(alone, 0.95).toFixed(1)} ms, beside ${guesses} guesses ${percentile(beside, 0.95).toFixed(1)} ms; ratio ${slowdown.toFixed(2)}, goal at most ${mostSlowdown}: ${isCalm ? 'pass' : 'FAIL'}`,
  )
  process.exitCode = isEqual && isCalm ? 0 : 1
} finally {
  await kontor.end('SIGKILL')
  await data.remove()
}

async function measured(call: () => Promise<number>, count: number): Promise<number[]> {
  const found: number[] = []
  for (let index = 0; index < count; index++) found.push(await call())
  return found
}

function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)]!
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}
