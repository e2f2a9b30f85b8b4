/** SQLSTATE deadlock_detected: of two transactions that waited for each other this one was given up, and did nothing. */
const deadlock = '40P01'

/**
 * Runs a transaction once more when PostgreSQL gave it up for another one; by then that one has ended. For work that does
 * nothing but what its transaction takes back.
 */
export async function againAfterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction()
  } catch (error) {
    if (!isDeadlock(error)) throw error
    return transaction()
  }
}

function isDeadlock(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ((at as { code?: unknown }).code === deadlock) return true
  return false
}
