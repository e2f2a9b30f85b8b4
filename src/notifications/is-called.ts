/** How many people a call for people answers at most; who asks for more of them types more of the name. */
export const mostPeople = 200

/** Does a name, a word in it, or the e-mail address begin so? In any case. */
export function isCalled({ name, email }: { name: string; email: string }, typed: string): boolean {
  const begins = typed.trim().toLowerCase()
  return [email, name, ...name.split(/\s+/)].some((part) => part.toLowerCase().startsWith(begins))
}
