/** Takes the next server-sent events out of a growing text. Comments and other fields are left out. */
export function takeEvents(buffer: string): { events: string[]; rest: string } {
  const parts = buffer.replaceAll('\r\n', '\n').split('\n\n')
  const rest = parts.pop() ?? ''
  const events = parts.map(dataOf).filter((data): data is string => data !== null)
  return { events, rest }
}

function dataOf(block: string): string | null {
  const lines = block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).replace(/^ /, ''))
  return lines.length > 0 ? lines.join('\n') : null
}

/** How long to wait before connecting again: doubling up to half a minute, spread so that not all come at once. */
export function waitBeforeTry(failures: number, random = Math.random()): number {
  const longest = Math.min(1000 * 2 ** failures, 30_000)
  return Math.round(longest / 2 + (longest / 2) * random)
}
