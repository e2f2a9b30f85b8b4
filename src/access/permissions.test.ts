import { expect, it } from 'vitest'
import { hasPermission, type Permission, permissions } from './permissions'
import { everybody, ordered, person, whoMay } from './test-people'

const everyone = everybody.join(' ')
const readers =
  'AP_SPECIALIST AP_MANAGER VS_SPECIALIST VS_MANAGER FINANCIAL_ACCOUNTING ADMIN ESCALATIONS_SPECIALIST'
const editors = 'ADMIN AP_SPECIALIST VS_SPECIALIST VS_MANAGER'
const apPeople = 'ADMIN AP_SPECIALIST AP_MANAGER'

/** Written by hand, apart from the table in permissions.ts. */
const expected: Record<Permission, string> = {
  public: everyone,
  'signed-in': everyone,
  'documents.list':
    'VS_SPECIALIST VS_MANAGER AP_MANAGER AP_ADMIN AP_SPECIALIST FINANCIAL_ACCOUNTING USER_ADMIN ESCALATIONS_SPECIALIST PAYMENTS_SPECIALIST ADMIN',
  'documents.search':
    'VS_SPECIALIST VS_MANAGER AP_MANAGER AP_ADMIN AP_SPECIALIST FINANCIAL_ACCOUNTING USER_ADMIN ESCALATIONS_SPECIALIST PAYMENTS_SPECIALIST ADMIN',
  'documents.read': readers,
  'documents.edit': editors,
  'documents.delete': 'ADMIN AP_MANAGER',
  'documents.cancel': 'ADMIN AP_SPECIALIST',
  'documents.hold': apPeople,
  'documents.resume': apPeople,
  'documents.reject': apPeople,
  'documents.escalate': apPeople,
  'documents.flag': apPeople,
  'documents.escalations-to-flagged': `${apPeople} ESCALATIONS_SPECIALIST`,
  'documents.submit': 'ADMIN AP_SPECIALIST',
  'documents.sync': editors,
  'documents.finish-review': 'VS_SPECIALIST VS_MANAGER',
  'documents.retry': editors,
  'comments.read': readers,
  'comments.write': 'AP_SPECIALIST AP_MANAGER VS_SPECIALIST VS_MANAGER ADMIN ESCALATIONS_SPECIALIST',
  'capture.upload': apPeople,
  'mails.read': apPeople,
  'mails.process': apPeople,
  'invoice-in-motion.read': apPeople,
  'outbox.read': 'AP_MANAGER AP_ADMIN ADMIN',
  'erp.read': 'AP_SPECIALIST AP_MANAGER AP_ADMIN FINANCIAL_ACCOUNTING ADMIN',
  'master-data.read': `${readers} AP_ADMIN`,
  'flags.read': everyone,
  'flags.manage': 'ADMIN',
  'jobs.manage': 'ADMIN',
  'users.manage': 'SUPERUSER USER_ADMIN',
  'customers.list': 'VS_SPECIALIST VS_MANAGER ADMIN STAFF',
  'customers.onboard': 'SUPERUSER',
  'demo.manage': '',
  'settings.documents': 'AP_ADMIN ADMIN',
  'settings.application': 'AP_ADMIN ADMIN',
  'settings.fields': 'AP_ADMIN ADMIN',
  'settings.groups': 'AP_ADMIN AP_MANAGER ADMIN',
  'settings.document-rules': 'AP_ADMIN AP_MANAGER ADMIN',
  'settings.rejection': 'AP_ADMIN ADMIN',
  'people.list':
    'VS_SPECIALIST VS_MANAGER AP_MANAGER AP_ADMIN AP_SPECIALIST FINANCIAL_ACCOUNTING USER_ADMIN ESCALATIONS_SPECIALIST PAYMENTS_SPECIALIST ADMIN',
  'notifications.own':
    'VS_SPECIALIST VS_MANAGER AP_MANAGER AP_ADMIN AP_SPECIALIST FINANCIAL_ACCOUNTING USER_ADMIN ESCALATIONS_SPECIALIST PAYMENTS_SPECIALIST ADMIN',
  'preferences.own': everyone,
  'validation-services.work': 'VS_SPECIALIST VS_MANAGER',
  'analytics.read': 'FINANCIAL_ACCOUNTING AP_MANAGER VS_MANAGER ADMIN',
  'payments.read': 'ADMIN PAYMENTS_SPECIALIST',
}

it.each(Object.keys(permissions) as Permission[])('%s is for those whom the table names', (permission) => {
  expect(whoMay((principal) => hasPermission(principal, permission))).toBe(ordered(expected[permission]))
})

it('the demo is managed by staff who act for a demo customer', () => {
  expect(hasPermission({ ...person('STAFF'), customerId: '10301' }, 'demo.manage')).toBe(true)
  expect(hasPermission({ ...person('STAFF'), customerId: '10399' }, 'demo.manage')).toBe(false)
  expect(hasPermission(person('AP_ADMIN'), 'demo.manage')).toBe(false)
})
