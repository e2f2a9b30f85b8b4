/**
 * Takes out of a database error what it quotes of the data: the parameters of the statement, the row that a constraint
 * names, the text that could not be read as a number. Amounts, bank accounts and comments stay out of every log, whoever
 * writes the error there. The statement, the code and the names of table and constraint stay. Changes the error itself,
 * and its causes; anything else is left as it is. @returns the same error
 */
export function hideValues<T>(error: T): T {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (isFailedQuery(at)) {
      rename(at, `Failed query: ${at.query}`)
      at.params = []
    }
    if (isDatabaseError(at)) {
      for (const quoting of ['detail', 'hint', 'where', 'internalQuery'] as const) delete at[quoting]
      if (quotesData.test(at.code)) rename(at, at.message.replace(/".*"/s, '"…"'))
    }
  }
  return error
}

/** Data exceptions, syntax errors (of a search, say), errors that functions of ours raise, and the server's own. */
const quotesData = /^(22|42601|P0|XX)/

type FailedQuery = Error & { query: string; params: unknown[] }
type DatabaseError = Error &
  Partial<Record<'detail' | 'hint' | 'where' | 'internalQuery', string>> & { code: string }

/** As drizzle throws it around the driver's. */
const isFailedQuery = (error: Error): error is FailedQuery => 'query' in error && 'params' in error

/** As the driver throws it: with a severity and five characters of SQLSTATE. */
const isDatabaseError = (error: Error): error is DatabaseError =>
  'severity' in error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))

function rename(error: Error, message: string): void {
  const { stack } = error
  if (stack) error.stack = stack.replace(error.message, () => message)
  error.message = message
}
