const mostRemembered = 4_000

/** The same function, which works out each text once: the same texts come again from candidate to candidate and page to page. */
export function remembered<T>(work: (text: string) => T, most = mostRemembered): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = work(text)
    if (known.size >= most) known.clear()
    known.set(text, made)
    return made
  }
}
