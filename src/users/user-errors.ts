import { roleNames } from '../access/role-names'
import { declareErrors, declareLabels, declareTexts } from '../kernel/declare-texts'

/** A role inside a sentence. */
export const roleText = declareLabels('users.role', roleNames)

export const userErrors = declareErrors('users', {
  invalid: { kind: 'invalid', text: '{problem}' },
  changedMeanwhile: {
    kind: 'conflict',
    text: 'Someone changed this user while you were editing. Close the form, open it again and repeat your change.',
  },
  lastUserAdmin: {
    kind: 'refused',
    text: 'This is the last active User Admin. Give the role to someone else first.',
  },
  lastSuperuser: {
    kind: 'refused',
    text: 'This is the last active superuser. Make someone else a superuser first.',
  },
  ownRights: {
    kind: 'forbidden',
    text: "You can't extend your own rights. Ask another user administrator.",
  },
  ownAccount: {
    kind: 'forbidden',
    text: "You can't do this with your own account. Ask another user administrator.",
  },
  notYours: { kind: 'forbidden', text: "You can't give or take the role {role}." },
  toxicPair: {
    kind: 'conflict',
    text: '{one} and {other} together: {why}. Confirm that one person should have both.',
  },
  hasWorked: {
    kind: 'refused',
    text: 'This user has signed in before, so their name stays in the history. Deactivate the account instead.',
  },
  noInvitation: {
    kind: 'refused',
    text: 'This user has already set a password. Reset the password instead.',
  },
  notActive: { kind: 'refused', text: "This account isn't active. Reactivate it or resend the invitation." },
  keptOutside: {
    kind: 'refused',
    text: 'This is done in the identity provider of your company.',
  },
  csvUnreadable: {
    kind: 'invalid',
    text: 'The first line must name the columns. {missing, plural, one {This column is missing: {columns}} other {These columns are missing: {columns}}}.',
  },
  csvTooLong: { kind: 'invalid', text: 'A file can have {most} lines at most. Split it.' },
  noSuchView: { kind: 'not-found', text: 'Viewing as another user has ended.' },
})

/** What is wrong with a user's details: the problem of `invalid`, and of a line of a file. */
export const userProblems = declareTexts('users.problem', {
  firstNameMissing: 'Enter a first name.',
  lastNameMissing: 'Enter a last name.',
  addressIncomplete: 'Enter a complete e-mail address.',
  roleMissing: 'Select at least one role.',
  roleUnknown: '“{role}” is not a role.',
  groupMissing: 'Select at least one document group.',
  optionUnknown: '“{value}” is not in the list “{list}”.',
  dayInvalid: '“{day}” is not a date. Write it as YYYY-MM-DD.',
  dayPast: 'The day must not be in the past.',
  twice: 'The address is in line {line} already.',
})

/** Why two roles of one person are warned of. */
export const toxicReasons = declareTexts('users.toxic', {
  entersAndPays: 'one person could enter an invoice and pay it',
  approvesAndPays: 'one person could release an invoice and pay it',
  grantsAndPays: 'one person could give themselves an accomplice and release payments',
})
