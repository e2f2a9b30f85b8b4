import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { identityErrors } from '../identity-errors'

/** A hash takes a processor for about 30 ms: half of them stay free for whoever is signed in already. */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
/** So many wait at most, about six seconds on two processors; the next is told to come again. */
const mostWaiting = 200

let running = 0
const waiting: (() => void)[] = []

/** argon2id with the parameters that OWASP recommends (19 MiB, 2 passes): the library's defaults. Waits for its turn. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password))
}

/** Whether the password is the one of the hash. Waits for its turn. Error: `identity.busy` (too-many). */
export function isPasswordOf(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password))
}

/** Does the work once it is its turn. Error: `identity.busy` (too-many) where too many wait. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= mostWaiting) throw identityErrors.busy({ waitSeconds: 5 })
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
