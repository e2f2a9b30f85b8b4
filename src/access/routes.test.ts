import { describe, expect, it } from 'vitest'
import { type AccessContext, fixedFeatureFlags, licensingFlag } from './access-context'
import { mayOpen, routeOf, routes } from './routes'
import { landingPath, sidebarOf } from './sidebar'
import { ordered, person, whoMay } from './test-people'
import { pagesByHand } from './test-routes-by-hand'

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

describe('the pages', () => {
  it('are all in the hand-written table, each once', () => {
    expect(pagesByHand.map(({ path }) => routeOf(path)?.path)).toEqual(routes.map(({ path }) => path))
  })

  it.each(pagesByHand)('$path has its title, layout and people', ({ path, title, layout, people, flag }) => {
    const route = routeOf(path)!
    expect([route.title, route.layout]).toEqual([title, layout])
    expect(whoMay((principal) => mayOpen(route, principal, allOn))).toBe(ordered(people))
    if (flag) expect(whoMay((principal) => mayOpen(route, principal, withoutFlag(flag)))).toBe('')
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
