import { roleNames } from '../access/role-names'
import { appRoles } from '../access/roles'
import { type CsvRow, csvOf, parseCsv } from '../kernel/csv'
import { isDay } from '../kernel/dates'
import type { CodedText } from '../kernel/told-text'
import { userErrors, userProblems } from './user-errors'
import type { User, UserForm } from './users.api'

/** What another room keeps of people, as a column: its key, the heading, and what each value is called. */
export type PartColumn = { key: string; heading: string; options: readonly { value: string; name: string }[] }

const headings = ['First name', 'Last name', 'E-mail', 'Roles', 'Release from review', 'Valid until'] as const
const needed = ['First name', 'Last name', 'E-mail', 'Roles']
/** For those who read it; an import passes over them. */
const facts = ['Status', 'Last sign-in', 'Created', 'Created by'] as const

export const mostLines = 1000

/** The customer's people as a CSV that `readUsersCsv` takes back. Headings are the same in every language. */
export function usersCsv(users: readonly User[], columns: readonly PartColumn[]): string {
  const head = [...headings, ...columns.map(({ heading }) => heading), ...facts]
  const rows = users.map((user) => [
    user.firstName,
    user.lastName,
    user.email,
    user.roles.map((role) => nameOfRole(role) ?? role).join('; '),
    user.rights.includes('release-hitl') ? 'yes' : 'no',
    user.validUntil ?? '',
    ...columns.map(({ key, options }) =>
      (user.parts[key] ?? [])
        .map((value) => options.find((one) => one.value === value)?.name ?? value)
        .join('; '),
    ),
    user.status,
    user.lastSignIn ?? '',
    user.created ?? '',
    user.createdBy ?? '',
  ])
  return csvOf([head, ...rows])
}

/** What a line says of somebody; columns that the file lacks say nothing. */
export type CsvUser = {
  line: number
  email: string
  form: Pick<UserForm, 'firstName' | 'lastName' | 'email' | 'roles' | 'parts'> &
    Partial<Pick<UserForm, 'rights' | 'validUntil'>>
  problem: CodedText | null
}

/** Reads the lines of a file. @throws users.csv_unreadable, users.csv_too_long */
export function readUsersCsv(csv: string, columns: readonly PartColumn[]): CsvUser[] {
  const [head, ...rows] = parseCsv(csv)
  const places = new Map((head?.cells ?? []).map((heading, place) => [plain(heading), place]))
  const missing = needed.filter((heading) => !places.has(plain(heading)))
  if (missing.length > 0)
    throw userErrors.csvUnreadable({ missing: missing.length, columns: missing.join(', ') })
  if (rows.length > mostLines) throw userErrors.csvTooLong({ most: mostLines })
  const lines = rows.map((row) => readLine(row, places, columns))
  return lines.map((one, place) => ({
    ...one,
    problem: one.problem ?? repeatedIn(lines.slice(0, place), one),
  }))
}

function readLine(
  { line, cells }: CsvRow,
  places: ReadonlyMap<string, number>,
  columns: readonly PartColumn[],
): CsvUser {
  const cell = (heading: string) => {
    const place = places.get(plain(heading))
    return place === undefined ? undefined : (cells[place] ?? '')
  }
  const email = cell('E-mail') ?? ''
  const roles = listed(cell('Roles')).map((name) => ({ name, code: codeOfRole(name) }))
  const until = cell('Valid until')
  const parts = columns.flatMap(({ key, heading, options }) => {
    const given = cell(heading)
    if (given === undefined) return []
    return [
      [
        key,
        listed(given).map((name) => options.find((one) => isSame(one.name, name))?.value ?? name),
      ] as const,
    ]
  })
  const unknown = roles.find(({ code }) => code === null)
  const problem = unknown
    ? userProblems.roleUnknown({ role: unknown.name })
    : until && !isDay(until)
      ? userProblems.dayInvalid({ day: until })
      : null
  const release = cell('Release from review')
  return {
    line,
    email,
    form: {
      firstName: cell('First name') ?? '',
      lastName: cell('Last name') ?? '',
      email,
      roles: roles.flatMap(({ code }) => code ?? []),
      parts: Object.fromEntries(parts),
      ...(release === undefined ? {} : { rights: /^(yes|true|1|x)$/i.test(release) ? ['release-hitl'] : [] }),
      ...(until === undefined ? {} : { validUntil: until || null }),
    },
    problem,
  }
}

function repeatedIn(before: readonly CsvUser[], { email }: CsvUser): CodedText | null {
  const first = before.find((one) => isSame(one.email, email))
  return first ? userProblems.twice({ line: first.line }) : null
}

const listed = (cell = '') =>
  cell
    .split(/[;|,]/)
    .map((one) => one.trim())
    .filter(Boolean)

const plain = (heading: string) => heading.toLowerCase().replace(/[^\p{L}]/gu, '')
const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
const nameOfRole = (code: string) =>
  (appRoles as readonly string[]).includes(code) ? roleNames[code as 'AP_ADMIN'] : null

/** By its code or its name. */
const codeOfRole = (name: string): string | null =>
  appRoles.find((role) => isSame(role, name) || isSame(roleNames[role], name)) ?? null
