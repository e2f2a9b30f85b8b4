/** Where mail programs that mark no lines put the whole mail that is answered. */
const wholeMailBelow =
  /^(?:_{10,}|-{2,}.{5,60}-{2,}|[*\s]{0,3}(?:from|von|de|da|差出人|发件人|寄件者)[*\s]{0,3}[:：].{0,200}@.*)$/imu

/** What the writer of an answer wrote: without lines marked as quoted, who is quoted, and a whole mail below. */
export function withoutQuotes(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const isQuoted = (at: number) => lines[at]?.trimStart().startsWith('>') ?? false
  const isBeforeQuote = (at: number) => {
    let next = at + 1
    while (lines[next]?.trim() === '') next++
    return isQuoted(next)
  }
  const isOfQuote = (at: number) => {
    // "On Monday, somebody <address>" and "wrote:" may be two lines
    const last = /[:：]\s*$/.test(lines[at]!) ? at : at + 1
    return /[:：]\s*$/.test(lines[last] ?? '') && isBeforeQuote(last) && (last === at || /@/.test(lines[at]!))
  }
  const own = lines.filter((_, at) => !isQuoted(at) && !isOfQuote(at)).join('\n')
  const below = wholeMailBelow.exec(own)
  return (below ? own.slice(0, below.index) : own).replaceAll(/\n(?:[ \t]*\n){2,}/g, '\n\n').trim()
}
