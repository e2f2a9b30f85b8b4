import { describe, expect, it } from 'vitest'
import { pages } from '../app/pages'
import type { Environment } from '../kernel/environments'
import { everythingOn } from '../testing/everything-on'
import { everybody, person } from '../testing/people'
import { pagesByHand } from '../testing/routes-by-hand'
import { guardNavigation, type NavigationAnswer, type NavigationRequest } from './guard'
import { sidebarOf } from './pages'

function ask(
  path: string,
  changes: Partial<NavigationRequest> = {},
  customer: string | null = '10301',
  environment: Environment = 'dev',
): string {
  const answer = guardNavigation({
    pages,
    path,
    previousPath: null,
    signedIn: true,
    principal: person('AP_SPECIALIST'),
    apiIsHealthy: true,
    ...changes,
    context: {
      product: 'Kontor',
      environment,
      flags: new Set(),
      can: {},
      isPaymentsCustomer: false,
      selectedCustomerId: customer,
    },
  })
  return words(answer)
}

function words(answer: NavigationAnswer): string {
  if (answer.kind === 'redirect') return `go to ${answer.to}`
  if (answer.kind === 'sign-in') return `sign in for ${answer.wantedPath}`
  return answer.kind
}

const nobody = { signedIn: false, principal: null }

describe('the navigation guard', () => {
  it('sends an unknown path to the not-found page', () => {
    expect(ask('/nowhere')).toBe('go to /404')
    expect(ask('/nowhere', nobody)).toBe('go to /404')
  })

  it('asks for a sign-in first, before anything else is looked at, and remembers where to', () => {
    expect(ask('/settings/document', { ...nobody, apiIsHealthy: false })).toBe(
      'sign in for /settings/document',
    )
    expect(ask('/documents', nobody)).toBe('sign in for /documents')
  })

  it('leaves error pages, the callback and the sign-out page open', () => {
    for (const path of ['/404', '/403/access', '/503/healthcheck', '/login/callback', '/logout']) {
      expect(ask(path, { ...nobody, apiIsHealthy: null })).toBe('allow')
    }
  })

  it('asks for the health of the API before it looks at roles, and only then', () => {
    expect(ask('/', { apiIsHealthy: null })).toBe('check-health')
    expect(ask('/', { apiIsHealthy: false })).toBe('go to /503/healthcheck')
    expect(ask('/documents', { apiIsHealthy: null })).toBe('allow')
  })

  it('lets through whoever just came back from the sign-in, before the user is known', () => {
    expect(ask('/', { principal: null, previousPath: '/login/callback' })).toBe('allow')
    expect(ask('/', { principal: null, previousPath: '/documents' })).toBe('go to /403/permission')
  })

  it('sends a user without any role to the page that says so', () => {
    expect(ask('/', { principal: person('NOBODY') })).toBe('go to /403/permission')
    expect(ask('/documents', { principal: person('NOBODY') })).toBe('go to /403/permission')
    expect(ask('/complete-documents', { principal: person('NOBODY') })).toBe('go to /403/permission')
    expect(ask('/404', { principal: person('NOBODY') })).toBe('allow')
  })

  it('lets in who is authorised, and tells everybody else', () => {
    expect(ask('/')).toBe('allow')
    expect(ask('/document/17')).toBe('allow')
    expect(ask('/settings/document')).toBe('go to /403/access')
    expect(ask('/invoice-in-motion')).toBe('go to /403/access')
  })

  it('sends a VS specialist to his own area, unless he is in it', () => {
    const principal = person('VS_SPECIALIST')
    expect(ask('/', { principal })).toBe('go to /validation-services')
    expect(ask('/analytics/recognition', { principal })).toBe('go to /validation-services')
    expect(ask('/validation-services/10301', { principal })).toBe('allow')
    expect(ask('/document/17', { principal })).toBe('allow')
    expect(ask('/', { principal: person('VS_MANAGER') })).toBe('allow')
  })

  it('sends an internal user without a customer to select one', () => {
    const principal = person('ADMIN')
    expect(ask('/documents', { principal }, null)).toBe('go to /internal-only/select-customer')
    expect(ask('/', { principal }, null)).toBe('go to /internal-only/select-customer')
    for (const path of ['/document-search', '/invoice-in-motion', '/settings/field'])
      expect(ask(path, { principal }, null), path).toBe('go to /internal-only/select-customer')
    expect(ask('/internal-only/select-customer', { principal }, null)).toBe('allow')
    expect(ask('/404', { principal }, null)).toBe('allow')
    expect(ask('/', { principal }, null, 'qa')).toBe('allow')
    expect(ask('/')).toBe('allow')
  })

  it('lets a superuser open the first customer of a new installation', () => {
    const principal = person('ADMIN', 'SUPERUSER')
    expect(ask('/internal-only/tenants', { principal }, null)).toBe('allow')
  })

  it.each(everybody.filter((role) => !['STAFF', 'SUPERUSER', 'NOBODY'].includes(role)))(
    'lets %s into every entry of their sidebar and every page that is theirs, and into no other',
    (role) => {
      const principal = person(role)
      const go = (path: string) =>
        words(
          guardNavigation({
            ...{ pages, path, principal, context: everythingOn },
            ...{ previousPath: '/documents', signedIn: true, apiIsHealthy: true },
          }),
        )
      const entries = sidebarOf({ pages, principal, context: everythingOn }).map(({ path }) => path)
      expect(entries.length).toBeGreaterThan(1)
      for (const path of entries) expect(go(path), path).toBe('allow')
      const own = pagesByHand.filter(({ people }) => people.split(' ').includes(role))
      for (const { path } of own) expect(go(path), path).toBe('allow')
      const forbidden = pagesByHand.filter((page) => !own.includes(page)).map(({ path }) => path)
      expect(forbidden.length).toBeGreaterThan(3)
      expect(entries.filter((path) => forbidden.includes(path))).toEqual([])
      const refused = role === 'VS_SPECIALIST' ? 'go to /validation-services' : 'go to /403/access'
      for (const path of forbidden) expect(go(path), path).toBe(refused)
    },
  )
})
