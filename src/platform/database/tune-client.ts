import type { PoolClient } from 'pg'

/** A statement is worth keeping when it comes back; the first times tell. */
const seenBefore = 4
/** Each connection keeps its own, so their number is bounded. */
const mostKept = 300
const mostWatched = 5_000

const names = new Map<string, string>()
const seen = new Map<string, number>()

type Named = { text: string; name?: string }

/**
 * Sends what can be sent together in one piece, and lets the server keep the plans of queries that come again and again:
 * planning a question about a table with many indexes takes longer than answering it. PostgreSQL itself decides whether
 * one plan serves all values.
 */
export function tuneClient(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const gather = gathering(client)
  client.query = ((config: unknown, ...rest: unknown[]) => {
    gather()
    const name = isQuestion(config) ? nameOf(config.text) : undefined
    return query(name ? { ...(config as Named), name } : config, ...rest)
  }) as PoolClient['query']
}

type Stream = { cork(): void; uncork(): void }

/** Statements that are sent in one turn of the event loop go out in one piece: handing bytes to the system costs most. */
function gathering(client: PoolClient): () => void {
  const { stream } = (client as unknown as { connection: { stream: Stream } }).connection
  let isHeld = false
  return () => {
    if (isHeld) return
    isHeld = true
    stream.cork()
    setImmediate(() => {
      isHeld = false
      stream.uncork()
    })
  }
}

/** drizzle asks with an object; a plain text is something else and stays as it is. */
function isQuestion(config: unknown): config is Named {
  if (typeof config !== 'object' || config === null) return false
  const { text, name } = config as Partial<Named>
  return typeof text === 'string' && name === undefined && /^\s*(?:select|with)\b/i.test(text)
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostKept) return known
  const times = (seen.get(text) ?? 0) + 1
  if (times <= seenBefore) {
    if (seen.size >= mostWatched) seen.clear()
    seen.set(text, times)
    return undefined
  }
  seen.delete(text)
  const name = `kept_${names.size + 1}`
  names.set(text, name)
  return name
}
