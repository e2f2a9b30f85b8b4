import { describe, expect, it } from 'vitest'
import type { AccessContext } from '../access/access-context'
import { flagFor, flagsOf } from '../access/flags'
import { isRestricted, landingPath, mayOpen, needsSignIn, pageAt, sidebarOf } from '../access/pages'
import { room } from '../access/room'
import { everythingOn } from '../testing/everything-on'
import { ordered, person, whoMay } from '../testing/people'
import { pagesByHand } from '../testing/routes-by-hand'
import { pages } from './pages'
import { rooms } from './rooms'

const errors = ['/404', '/403/access', '/403/permission', '/403/document', '/503/healthcheck']
const withoutFlag = (flag: string): AccessContext => ({
  ...everythingOn,
  flags: new Set([...everythingOn.flags].filter((name) => name !== flag)),
})

describe('the pages', () => {
  it('are those of the hand-written table and a few of our own, each once', () => {
    const own = [
      '/outbox',
      '/embedded-erp',
      '/out-of-office',
      '/rejected/{token}',
      '/question/{token}',
      '/sign-in-test/{ticket}',
    ]
    const ours = pages.map(({ path }) => path).filter((path) => !own.includes(path))
    const byHand = pagesByHand.map(({ path }) => pageAt(pages, path)?.path)
    const operations = ['/internal-only/dead-letters', '/internal-only/feature-flags']
    expect([...ours].sort()).toEqual([...byHand, ...operations].sort())
  })

  it.each(pagesByHand)('$path has its title, layout and people', ({ path, title, layout, people, flag }) => {
    const page = pageAt(pages, path)!
    expect([page.title, page.layout ?? 'default']).toEqual([title, layout])
    expect(whoMay((principal) => mayOpen(page, principal, everythingOn))).toBe(ordered(people))
    if (flag) expect(whoMay((principal) => mayOpen(page, principal, withoutFlag(flag)))).toBe('')
  })

  it('only error pages and the ways in and out need no sign-in', () => {
    const open = pages.filter((page) => !needsSignIn(page))
    expect(open.map(({ path }) => path).sort()).toEqual(
      [
        ...errors,
        '/login/callback',
        '/logout',
        '/question/{token}',
        '/rejected/{token}',
        '/sign-in-test/{ticket}',
      ].sort(),
    )
    expect(open.filter(isRestricted)).toEqual([])
  })

  it('demo settings are for the two demo customers', () => {
    const page = pageAt(pages, '/internal-only/demo-settings')!
    expect(mayOpen(page, person('STAFF'), { ...everythingOn, selectedCustomerId: '10318' })).toBe(true)
    expect(mayOpen(page, person('STAFF'), { ...everythingOn, selectedCustomerId: '10399' })).toBe(false)
  })

  it('users are managed in the allowed environments', () => {
    const page = pageAt(pages, '/users/configuration')!
    expect(mayOpen(page, person('USER_ADMIN'), { ...everythingOn, environment: 'qa' })).toBe(false)
    expect(mayOpen(page, person('USER_ADMIN'), { ...everythingOn, environment: 'production' })).toBe(true)
  })

  it.each(['/nowhere', '/document', '/documents/17', '/settings', '/document/1/image'])(
    '%s is no page',
    (path) => {
      expect(pageAt(pages, path)).toBeNull()
    },
  )
})

describe('the sidebar', () => {
  const labels = (role: string, context = everythingOn) =>
    sidebarOf({ pages, principal: person(role), context }).map(({ label }) => label)

  it('shows payments to a customer active on payments, and the upgrade to any other', () => {
    expect(labels('PAYMENTS_SPECIALIST')).toEqual(expect.arrayContaining(['Payments', 'Settlement Runs']))
    expect(labels('PAYMENTS_SPECIALIST')).not.toContain('Upgrade')
    const inactive = { ...everythingOn, isPaymentsCustomer: false }
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

  it('opens the Analytics group on Recognition Rates, for whoever sees the group', () => {
    const entries = sidebarOf({ pages, principal: person('AP_MANAGER'), context: everythingOn })
    const starts = entries.filter(({ opensGroup }) => opensGroup).map(({ group, label }) => [group, label])
    expect(starts).toEqual([['Analytics', 'Recognition Rates']])
  })

  it.each([
    ['AP_SPECIALIST', '/'],
    ['PAYMENTS_SPECIALIST', '/payments/activity'],
    ['VS_SPECIALIST', '/validation-services'],
    ['VS_MANAGER', '/'],
    ['ADMIN', '/'],
    ['NOBODY', '/403/permission'],
  ])('%s lands on %s', (role, path) => {
    expect(landingPath({ pages, principal: person(role), context: everythingOn })).toBe(path)
  })

  it('a payments specialist lands in the lists when the customer is not active on payments', () => {
    const context = { ...everythingOn, isPaymentsCustomer: false }
    expect(landingPath({ pages, principal: person('PAYMENTS_SPECIALIST'), context })).toBe('/documents')
  })
})

describe('help and keys', () => {
  it('help stands on the eight pages of the specification, each with a text of its own', async () => {
    const helps = await Promise.all(pages.flatMap(({ help }) => (help ? [help()] : [])))
    const texts = helps.map((help) => help.join(' '))
    expect(new Set(texts).size).toBe(8)
    for (const text of texts) expect(text.length).toBeGreaterThan(80)
  })

  it('Invoice Entry says its keys, and a page without any says none', () => {
    expect(pageAt(pages, '/document/17')?.keys?.map(([keys]) => keys)).toContain('Alt + R')
    expect(pageAt(pages, '/analytics/licensing')?.keys).toBeUndefined()
  })
})

describe('feature flags', () => {
  it('are those of the specification; one of them carries the name of the product', () => {
    expect([...flagsOf(rooms, 'Acme AP Suite').keys()].sort()).toEqual([
      'has-enterprise-subscription',
      'should-show-acme-ap-suite-licensing',
      'should-show-document-rule-configurations-dashboard',
      'should-show-invoice-in-motion',
      'should-show-invoice-in-motion-received',
      'should-show-manual-rejection',
      'should-show-manual-rejection-configurations',
      'should-show-payments',
      'show-advanced-search',
      'show-einvoicing-login-page',
      'show-field-settings',
      'show-notification-center',
    ])
    expect(flagFor('show-advanced-search', 'Kontor')).toBe('show-advanced-search')
  })

  it('that no room declares are refused, and so are those that two rooms declare', () => {
    const page = { path: '/more', screen: 'More', title: null, flag: 'show-more' } as const
    const user = room({ name: 'user', pages: [page] })
    const owner = room({ name: 'owner', flags: { 'show-more': 'More' } })
    expect(() => flagsOf([user], 'Kontor')).toThrow('/more is opened by the flag show-more, which no room')
    expect(() => flagsOf([owner, owner], 'Kontor')).toThrow('show-more is declared twice')
    expect([...flagsOf([user, owner], 'Kontor')]).toEqual([['show-more', 'More']])
  })
})
