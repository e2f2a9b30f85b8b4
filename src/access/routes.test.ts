import { describe, expect, it } from 'vitest'
import { type AccessContext, fixedFeatureFlags, licensingFlag } from './access-context'
import { mayOpen, routeOf, routes } from './routes'
import { landingPath, sidebarOf } from './sidebar'
import { everybody, ordered, person, whoMay } from './test-people'

const allOn: AccessContext = {
  product: 'Kontor',
  environment: 'dev',
  flags: new Set([...fixedFeatureFlags, licensingFlag('Kontor')]),
  isPaymentsCustomer: true,
  selectedCustomerId: '10301',
}
const withoutFlag = (flag: string): AccessContext => ({
  ...allOn,
  flags: new Set([...allOn.flags].filter((name) => name !== flag)),
})

const everyone = everybody.join(' ')
const staff = 'VS_SPECIALIST VS_MANAGER ADMIN STAFF'
const analytics = 'FINANCIAL_ACCOUNTING AP_MANAGER VS_MANAGER ADMIN'
const entry =
  'AP_SPECIALIST AP_MANAGER VS_SPECIALIST VS_MANAGER FINANCIAL_ACCOUNTING ADMIN ESCALATIONS_SPECIALIST'

/** Copied by hand from specification §2.1 and §6: path | title | layout | who | flag. */
const expected = `
/404 | - | error | ${everyone} | -
/403/access | - | error | ${everyone} | -
/403/permission | - | error | ${everyone} | -
/403/document | - | error | ${everyone} | -
/503/healthcheck | - | error | ${everyone} | -
/login/callback | - | sign-in | ${everyone} | -
/logout | - | sign-in | ${everyone} | -
/ | Dashboard | default | VS_MANAGER AP_ADMIN AP_MANAGER AP_SPECIALIST FINANCIAL_ACCOUNTING USER_ADMIN ADMIN ESCALATIONS_SPECIALIST | -
/invoice-in-motion | Dashboard | default | AP_MANAGER AP_SPECIALIST ADMIN | should-show-invoice-in-motion
/users/configuration | Users | default | SUPERUSER USER_ADMIN | -
/settings/document | Configurations | default | AP_ADMIN ADMIN | -
/settings/application | Configurations | default | AP_ADMIN ADMIN | -
/settings/groupings | Configurations | default | AP_ADMIN AP_MANAGER ADMIN | has-enterprise-subscription
/settings/field | Configurations | default | AP_ADMIN ADMIN | show-field-settings
/settings/rejection | Configurations | default | AP_ADMIN ADMIN | should-show-manual-rejection-configurations
/settings/document-rules | Configurations | default | AP_ADMIN AP_MANAGER ADMIN | should-show-document-rule-configurations-dashboard
/documents | Invoices | default | ${everyone} | -
/complete-documents | Invoices | default | ${everyone} | -
/saved-document-searches | Invoices | default | ${everyone} | show-advanced-search
/document-search | Invoices | default | ${everyone} | show-advanced-search
/document-search/17 | Invoices | default | ${everyone} | show-advanced-search
/document/17 | Invoices | minimal | ${entry} | -
/document/17/image/18 | Invoices | minimal | ${entry} | -
/analytics/recognition | Analytics | default | ${analytics} | -
/analytics/recognition-rates | Analytics | default | ${analytics} | -
/analytics/invoice-volume | Analytics | default | ${analytics} | -
/analytics/invoices | Analytics | default | ${analytics} | -
/analytics/touchless-processing | Analytics | default | ${analytics} | -
/analytics/licensing | Licensing | default | ${analytics} | should-show-kontor-licensing
/validation-services | Validation Services | default | VS_MANAGER VS_SPECIALIST | -
/validation-services/10301 | Validation Services | default | VS_MANAGER VS_SPECIALIST | -
/payments/activity | Payments | default | ADMIN PAYMENTS_SPECIALIST | should-show-payments
/payments/settlements | Payments | default | ADMIN PAYMENTS_SPECIALIST | should-show-payments
/payments/upgrade | Payments | default | ${everyone} | should-show-payments
/internal-only/select-customer | - | minimal | ${staff} | -
/internal-only/demo-settings | Configurations | default | ${staff} | -
/internal-only/tenants | Tenants | default | SUPERUSER | -
/einvoicing/login | E-Invoicing | default | ${everyone} | show-einvoicing-login-page
/einvoicing/login/callback | E-Invoicing | default | ${everyone} | show-einvoicing-login-page`
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [string, string, string, string, string])

describe('the pages', () => {
  it('are all in the hand-written table, each once', () => {
    expect(expected.map(([path]) => routeOf(path)?.path)).toEqual(routes.map(({ path }) => path))
  })

  it.each(expected)('%s has its title, layout and people', (path, title, layout, people, flag) => {
    const route = routeOf(path)!
    expect([route.title ?? '-', route.layout]).toEqual([title, layout])
    expect(whoMay((principal) => mayOpen(route, principal, allOn))).toBe(ordered(people))
    if (flag !== '-') expect(whoMay((principal) => mayOpen(route, principal, withoutFlag(flag)))).toBe('')
  })

  it('only error pages and the ways in and out need no sign-in', () => {
    const open = routes.filter(({ needsSignIn }) => !needsSignIn).map(({ layout }) => layout)
    expect(new Set(open)).toEqual(new Set(['error', 'sign-in']))
    expect(open).toHaveLength(7)
  })

  it('demo settings are for the two demo customers', () => {
    const route = routeOf('/internal-only/demo-settings')!
    expect(mayOpen(route, person('STAFF'), { ...allOn, selectedCustomerId: '10318' })).toBe(true)
    expect(mayOpen(route, person('STAFF'), { ...allOn, selectedCustomerId: '10399' })).toBe(false)
  })

  it('users are managed in the allowed environments', () => {
    const route = routeOf('/users/configuration')!
    const context: AccessContext = { ...allOn, userManagementEnvironments: ['production'] }
    expect(mayOpen(route, person('USER_ADMIN'), context)).toBe(false)
    expect(mayOpen(route, person('USER_ADMIN'), { ...context, environment: 'production' })).toBe(true)
  })

  it.each(['/nowhere', '/document', '/documents/17', '/settings', '/document/1/image'])(
    '%s is no page',
    (path) => {
      expect(routeOf(path)).toBeNull()
    },
  )
})

describe('the sidebar', () => {
  const labels = (role: string, context = allOn) => sidebarOf(person(role), context).map(({ label }) => label)

  it('shows payments to a customer active on payments, and the upgrade to any other', () => {
    expect(labels('PAYMENTS_SPECIALIST')).toEqual(expect.arrayContaining(['Payments', 'Settlement Runs']))
    expect(labels('PAYMENTS_SPECIALIST')).not.toContain('Upgrade')
    const inactive = { ...allOn, isPaymentsCustomer: false }
    expect(labels('PAYMENTS_SPECIALIST', inactive)).toContain('Upgrade')
    expect(labels('PAYMENTS_SPECIALIST', inactive)).not.toContain('Payments')
    expect(labels('PAYMENTS_SPECIALIST', withoutFlag('should-show-payments'))).toEqual(
      expect.not.arrayContaining(['Payments', 'Upgrade']),
    )
  })

  it('hides the dashboard from VS specialists and shows validation services to VS users only', () => {
    expect(labels('VS_SPECIALIST')).not.toContain('Dashboard')
    expect(labels('VS_MANAGER')).toEqual(expect.arrayContaining(['Dashboard', 'Validation Services']))
    expect(labels('AP_MANAGER')).not.toContain('Validation Services')
  })

  it.each([
    ['AP_SPECIALIST', '/'],
    ['PAYMENTS_SPECIALIST', '/payments/activity'],
    ['VS_SPECIALIST', '/validation-services'],
    ['VS_MANAGER', '/'],
    ['ADMIN', '/'],
    ['NOBODY', '/403/permission'],
  ])('%s lands on %s', (role, path) => {
    expect(landingPath(person(role), allOn)).toBe(path)
  })

  it('a payments specialist lands in his lists when his customer is not active on payments', () => {
    expect(landingPath(person('PAYMENTS_SPECIALIST'), { ...allOn, isPaymentsCustomer: false })).toBe(
      '/documents',
    )
  })
})
