export type Mentionable = { userId: string; name: string; email: string }

/**
 * Whom a text mentions: '@Dana Whitfield', '@DanaWhitfield', or '@' and the part of the address before the host, in any
 * case. The longest name that fits counts, so that '@Ann Lee' is not Ann.
 */
export function mentionedIn(text: string, people: readonly Mentionable[]): Mentionable[] {
  const names = people
    .flatMap((person) => spellings(person).map((name) => ({ name, person })))
    .sort((a, b) => b.name.length - a.name.length)
  const found = new Set<Mentionable>()
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}.])@/gu)) {
    const rest = text.slice(index + 1).toLowerCase()
    const hit = names.find(
      ({ name }) => rest.startsWith(name) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length)),
    )
    if (hit) found.add(hit.person)
  }
  return [...found]
}

function spellings({ name, email }: Mentionable): string[] {
  const whole = name.trim().toLowerCase()
  const all = [whole, whole.replaceAll(/\s+/g, ''), email.split('@')[0]!.toLowerCase()]
  return [...new Set(all)].filter((one) => one !== '')
}
