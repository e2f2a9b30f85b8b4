import type { ReadTransaction } from './database'

/**
 * The answer to a question that many steps of one transaction ask, such as what the customer has chosen: asked once and
 * kept until the transaction ends. Whoever writes what is kept calls `askAnew`. Callers don't change what they are given.
 */
export function askOnce<T>(tx: ReadTransaction, question: string, ask: () => Promise<T>): Promise<T> {
  const answers = kept.get(tx) ?? new Map<string, Promise<unknown>>()
  kept.set(tx, answers)
  const answer = answers.get(question) ?? ask()
  answers.set(question, answer)
  return answer as Promise<T>
}

/** Forgets what the transaction has kept. */
export function askAnew(tx: ReadTransaction): void {
  kept.delete(tx)
}

const kept = new WeakMap<ReadTransaction, Map<string, Promise<unknown>>>()
