import { expect, it } from 'vitest'
import { readUsersCsv, usersCsv } from './user-csv'
import type { User } from './users.api'

const columns = [
  {
    key: 'documentGroups',
    heading: 'Document groups',
    options: [
      { value: '3', name: 'Utilities' },
      { value: '0', name: 'Catch-all' },
    ],
  },
]
const dana: User = {
  userID: 'u1',
  email: 'dana@harborpine.example',
  firstName: 'Dana',
  lastName: '=Whitfield',
  name: 'Dana =Whitfield',
  roles: ['AP_SPECIALIST', 'USER_ADMIN'],
  rights: ['release-hitl'],
  parts: { documentGroups: ['3', '0'] },
  customerID: 10301,
  isStaff: false,
  isSuperuser: false,
  status: 'Active',
  lockedUntil: null,
  factors: [],
  pendingEmail: null,
  validUntil: '2026-12-31',
  lastSignIn: null,
  created: null,
  createdBy: null,
  version: 1,
  can: [],
}

it('what is exported is read back as it was', () => {
  const csv = usersCsv([dana], columns)
  expect(csv).toContain("'=Whitfield")
  expect(readUsersCsv(csv, columns)).toEqual([
    {
      line: 2,
      email: dana.email,
      problem: null,
      form: {
        firstName: 'Dana',
        lastName: '=Whitfield',
        email: dana.email,
        roles: dana.roles,
        rights: dana.rights,
        validUntil: '2026-12-31',
        parts: { documentGroups: ['3', '0'] },
      },
    },
  ])
})

it('a file of one’s own needs four columns, and leaves alone what it does not name', () => {
  const [line] = readUsersCsv(
    'EMAIL;First Name;last name;roles\nA@x.example;Ann;Lee;ap admin|AP_MANAGER',
    columns,
  )
  expect(line!.form).toEqual({
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'A@x.example',
    roles: ['AP_ADMIN', 'AP_MANAGER'],
    parts: {},
  })
  expect(() => readUsersCsv('E-mail,Name\na@x.example,Ann', columns)).toThrow('First name, Last name, Roles')
})

it('each line says what is wrong with it', () => {
  const csv = [
    'First name,Last name,E-mail,Roles,Valid until',
    'Ann,Lee,ann@x.example,Boss,',
    'Bob,Lee,bob@x.example,AP Admin,31.12.2026',
    'Cyd,Lee,cyd@x.example,AP Admin,2026-12-31',
    'Cid,Lee,CYD@x.example,AP Admin,',
  ].join('\n')
  expect(readUsersCsv(csv, columns).map(({ line, problem }) => [line, problem?.code ?? null])).toEqual([
    [2, 'users.problem.role_unknown'],
    [3, 'users.problem.day_invalid'],
    [4, null],
    [5, 'users.problem.twice'],
  ])
})
