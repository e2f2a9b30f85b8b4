import type { CodedText } from '../kernel/told-text'
import { userProblems } from './user-errors'
import type { UserForm } from './users.api'

export type UserField = keyof UserForm
export type UserFault = { field: UserField; problem: CodedText }

/** What is wrong with a form as it is typed; roles, groups and days are checked against what there is by the server. */
export function checkUser(form: Pick<UserForm, 'firstName' | 'lastName' | 'email' | 'roles'>): UserFault[] {
  const faults: (UserFault | false)[] = [
    !form.firstName.trim() && { field: 'firstName', problem: userProblems.firstNameMissing() },
    !form.lastName.trim() && { field: 'lastName', problem: userProblems.lastNameMissing() },
    !isAddress(form.email) && { field: 'email', problem: userProblems.addressIncomplete() },
    form.roles.length === 0 && { field: 'roles', problem: userProblems.roleMissing() },
  ]
  return faults.filter((fault) => fault !== false)
}

/** Complete, and nothing in it that a mail server would take for something else. */
const isAddress = (email: string) =>
  /^[^\s@"(),:;<>[\\\]]+@[^\s@.,:;<>]+(\.[^\s@.,:;<>]+)+$/.test(email.trim())
