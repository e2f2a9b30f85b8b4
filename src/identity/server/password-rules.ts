import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { CodedText } from '../../kernel/told-text'
import { adminProblems } from '../identity-errors'

/** Characters (NIST SP 800-63B asks for 8 beside a second factor and 15 without one; we ask for 12 of everybody). */
export const shortestPassword = 12
export const longestPassword = 128

/** Guesses that a password has to withstand: the strongest of the five grades of zxcvbn. */
const leastGrade = 4

/**
 * What is wrong with a new password; null when it will do (NIST SP 800-63B): any characters, no composition rules, no
 * forced change; but neither too short, nor common, nor made of `about`: the person's name, address and what they use.
 */
export async function passwordProblem(password: string, about: readonly string[]): Promise<CodedText | null> {
  const { length } = [...password]
  if (length < shortestPassword) return adminProblems.passwordTooShort({ shortest: shortestPassword })
  if (length > longestPassword) return adminProblems.passwordTooLong({ longest: longestPassword })
  const { score } = (await guesser()).check(password, about.flatMap(partsOf))
  return score < leastGrade ? adminProblems.passwordTooCommon() : null
}

/** "dana.whitfield@harbor.example" is guessed in parts as well. */
const partsOf = (text: string): string[] =>
  [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter(({ length }) => length > 2)

let loaded: Promise<ZxcvbnFactory> | undefined

/** Its lists take half a second to read: only when somebody sets a password. */
function guesser(): Promise<ZxcvbnFactory> {
  loaded ??= loadGuesser()
  return loaded
}

async function loadGuesser(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  })
}
