import type { SeedRole, SeedUser } from './seed-types'

const provider = 'kontor.example'

type Person = { name: string; roles: SeedRole[]; locale?: string; status?: SeedUser['status'] }

/** People of one customer: mail first.last@domain, in the customer's group. */
function people(
  customerId: string,
  domain: string,
  group: string,
  locale: string,
  persons: Person[],
): SeedUser[] {
  return persons.map((person, index) =>
    userOf(
      person,
      `U-${customerId}-${String(index + 1).padStart(2, '0')}`,
      domain,
      [group],
      customerId,
      locale,
    ),
  )
}

function userOf(
  person: Person,
  id: string,
  domain: string,
  groups: string[],
  customerId: string | null,
  locale: string,
): SeedUser {
  const [firstName = '', ...rest] = person.name.split(' ')
  const lastName = rest.join(' ')
  const mailbox = `${firstName}.${lastName}`
    .normalize('NFKD')
    .replace(/[^\w.]/g, '')
    .toLowerCase()
  return {
    id,
    email: `${mailbox}@${domain}`,
    firstName,
    lastName,
    displayName: person.name,
    roles: person.roles,
    groups,
    customerId,
    locale: person.locale ?? locale,
    status: person.status ?? 'active',
  }
}

export const harborPineUsers = people('10301', 'harborpine.example', 'USERS_harborpine', 'en-US', [
  { name: 'Dana Whitfield', roles: ['AP_SPECIALIST'] },
  { name: 'Luis Ortega', roles: ['AP_SPECIALIST'] },
  { name: 'Priya Nair', roles: ['AP_MANAGER'] },
  { name: 'Tom Becker', roles: ['AP_ADMIN'] },
  { name: 'Grace Kim', roles: ['FINANCIAL_ACCOUNTING'] },
  { name: 'Omar Haddad', roles: ['ESCALATIONS_SPECIALIST'] },
  { name: 'Sofia Rossi', roles: ['PAYMENTS_SPECIALIST'] },
  { name: 'Ben Clarke', roles: ['USER_ADMIN'] },
  { name: 'Noah Reed', roles: [] },
  { name: 'Helen Moss', roles: ['AP_SPECIALIST'], status: 'deactivated' },
  { name: 'Ivy Chen', roles: ['AP_SPECIALIST'], status: 'invited' },
])

export const alpenwerkUsers = people('10318', 'alpenwerk.example', 'USERS_alpenwerk', 'de-CH', [
  { name: 'Reto Gerber', roles: ['AP_SPECIALIST'] },
  { name: 'Chloé Favre', roles: ['AP_SPECIALIST'], locale: 'fr-CH' },
  { name: 'Anke Vogt', roles: ['AP_MANAGER'], locale: 'de-DE' },
  { name: 'Urs Zbinden', roles: ['AP_ADMIN'] },
  { name: 'Matteo Bianchi', roles: ['FINANCIAL_ACCOUNTING'], locale: 'it-IT' },
  { name: 'Livia Brunner', roles: ['ESCALATIONS_SPECIALIST'] },
  { name: 'Karin Hofer', roles: ['PAYMENTS_SPECIALIST'] },
  { name: 'Stefan Egli', roles: ['USER_ADMIN'] },
])

export const freshStartUsers = people('10399', 'freshstart.example', 'USERS_freshstart', 'en-US', [
  { name: 'Nora Lindqvist', roles: ['AP_SPECIALIST', 'AP_ADMIN', 'USER_ADMIN'] },
])

/** The provider's own people. They belong to no customer and act for the one they have selected. */
export const providerStaff: SeedUser[] = [
  userOf(
    { name: 'Mia Tan', roles: ['VS_SPECIALIST'] },
    'U-KONTOR-01',
    provider,
    ['KONTOR_STAFF'],
    null,
    'en-US',
  ),
  userOf(
    { name: 'Jonas Weber', roles: ['VS_MANAGER'] },
    'U-KONTOR-02',
    provider,
    ['KONTOR_STAFF'],
    null,
    'de-DE',
  ),
  userOf(
    { name: 'Alex Morgan', roles: ['KONTOR_ADMIN'] },
    'U-KONTOR-03',
    provider,
    ['KONTOR_STAFF'],
    null,
    'en-US',
  ),
  userOf(
    { name: 'Sam Rivera', roles: ['KONTOR_ADMIN'] },
    'U-KONTOR-04',
    provider,
    ['SUPERUSERS', 'KONTOR_STAFF'],
    null,
    'en-US',
  ),
]
