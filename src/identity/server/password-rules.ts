import type { CodedText } from '../../kernel/told-text'
import { adminProblems } from '../identity-errors'

/** Characters (NIST SP 800-63B asks for 8 beside a second factor and 15 without one; we ask for 12 of everybody). */
export const shortestPassword = 12

/** What is wrong with a new password; null when it will do. Any characters, no composition rules, no forced change. */
export function passwordProblem(password: string): CodedText | null {
  if ([...password].length < shortestPassword)
    return adminProblems.passwordTooShort({ shortest: shortestPassword })
  return null
}
