import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { permissionsOf } from '../access/permissions'
import { everybody, ordered, person, whoMay } from '../testing/people'
import { rooms } from './rooms'

const everyone = everybody.join(' ')
const apPeople = 'ADMIN AP_SPECIALIST AP_MANAGER'

/** Written by hand, apart from the rooms' own tables. Those of documents: documents/may-act.test.ts. */
const expected: Record<string, string> = {
  public: everyone,
  'signed-in': everyone,
  'comments.write': 'AP_SPECIALIST AP_MANAGER VS_SPECIALIST VS_MANAGER ADMIN ESCALATIONS_SPECIALIST',
  'capture.upload': apPeople,
  'mails.read': apPeople,
  'mails.process': apPeople,
  'invoice-in-motion.read': apPeople,
  'outbox.read': 'AP_MANAGER AP_ADMIN ADMIN',
  'erp.read': 'AP_SPECIALIST AP_MANAGER AP_ADMIN FINANCIAL_ACCOUNTING ADMIN',
  'erp.read-mode':
    'AP_SPECIALIST AP_MANAGER AP_ADMIN FINANCIAL_ACCOUNTING VS_SPECIALIST VS_MANAGER ADMIN STAFF',
  'flags.manage': 'ADMIN',
  'jobs.manage': 'ADMIN',
  'customers.list': 'VS_SPECIALIST VS_MANAGER ADMIN STAFF',
  'demo.manage': '',
  'settings.rejection': 'AP_ADMIN ADMIN',
  'settings.document-rules': 'AP_MANAGER AP_ADMIN ADMIN',
  'rules.apply': 'AP_MANAGER ADMIN',
  'master-data.look-up':
    'AP_SPECIALIST AP_MANAGER AP_ADMIN VS_SPECIALIST VS_MANAGER FINANCIAL_ACCOUNTING ADMIN ESCALATIONS_SPECIALIST',
  'people.list':
    'VS_SPECIALIST VS_MANAGER AP_MANAGER AP_ADMIN AP_SPECIALIST FINANCIAL_ACCOUNTING USER_ADMIN ESCALATIONS_SPECIALIST PAYMENTS_SPECIALIST ADMIN',
  'notifications.own':
    'VS_SPECIALIST VS_MANAGER AP_MANAGER AP_ADMIN AP_SPECIALIST FINANCIAL_ACCOUNTING USER_ADMIN ESCALATIONS_SPECIALIST PAYMENTS_SPECIALIST ADMIN',
  'absences.own':
    'AP_MANAGER AP_ADMIN AP_SPECIALIST FINANCIAL_ACCOUNTING USER_ADMIN ESCALATIONS_SPECIALIST PAYMENTS_SPECIALIST',
  'validation-services.work': 'VS_SPECIALIST VS_MANAGER',
  'validation-services.manage': 'VS_MANAGER',
}

const permissions = permissionsOf(rooms)

it.each(Object.entries(expected))('%s is for those whom the table names', (permission, people) => {
  expect(whoMay(permissions[permission]!)).toBe(ordered(people))
})

it('the demo is managed by staff who act for a demo customer', () => {
  expect(permissions['demo.manage']!({ ...person('STAFF'), customerId: '10301' })).toBe(true)
  expect(permissions['demo.manage']!({ ...person('STAFF'), customerId: '10399' })).toBe(false)
  expect(permissions['demo.manage']!(person('AP_ADMIN'))).toBe(false)
})

it('every permission that a screen asks for is declared, so that none is off for a slip of the pen', () => {
  const screens = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\/web\/.*\.tsx?$/.test(file),
  )
  const asked = screens.flatMap((file) =>
    [...readFileSync(join('src', file), 'utf8').matchAll(/(?:useMay\(|\bcan\??\.?\[)'([^']+\.[^']+)'/g)].map(
      ([, name]) => `${file}: ${name}`,
    ),
  )
  expect(asked.length).toBeGreaterThan(15)
  expect(asked.filter((one) => !Object.hasOwn(permissions, one.split(': ')[1]!))).toEqual([])
})

it('no permission is declared twice', () => {
  const names = rooms.flatMap((room) => Object.keys(room.permissions ?? {}))
  expect(names).toHaveLength(new Set(names).size)
})
