import { type Mentionable, mentionedIn } from './mentions'

/** Longer than any name: what stands further behind the sign is no name that is being typed. */
const longestTyped = 60

/** The mention that is being typed before the caret: where its @ stands, and what follows it. Null where none is. */
export function mentionBeingTyped(text: string, caret: number): { start: number; typed: string } | null {
  const before = text.slice(Math.max(0, caret - longestTyped - 1), caret)
  // the same sign as mentionedIn reads: not one inside an address
  const found = /(?<![\p{L}\p{N}.])@([^@\n]*)$/u.exec(before)
  if (!found || found[1]!.startsWith(' ')) return null
  return { start: caret - found[1]!.length - 1, typed: found[1]! }
}

/** Does what is typed behind an @ begin a name, a word in it, or the address? A whole name and a blank is done already. */
export function beginsMention({ name, email }: { name: string; email: string }, typed: string): boolean {
  const begins = typed.toLowerCase()
  const spellings = [name, name.replaceAll(/\s+/g, ''), email.split('@')[0]!, ...name.split(/\s+/)]
  return spellings.some((one) => one.toLowerCase().startsWith(begins))
}

/** How a comment mentions this one of several people: by name; by the address where a namesake would be meant. */
export function mentionOf<Person extends Mentionable>(person: Person, people: readonly Person[]): string {
  const byName = `@${person.name.trim()}`
  return mentionedIn(byName, people)[0]?.userId === person.userId ? byName : `@${person.email.split('@')[0]}`
}
