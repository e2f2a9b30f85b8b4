import { describe, expect, it } from 'vitest'
import { guardNavigation, type NavigationAnswer, type NavigationRequest } from './guard'
import { person } from './test-people'

function ask(
  path: string,
  changes: Partial<NavigationRequest> = {},
  customer: string | null = '10301',
): string {
  const answer = guardNavigation({
    path,
    previousPath: null,
    signedIn: true,
    principal: person('AP_SPECIALIST'),
    apiIsHealthy: true,
    dataRequestsAllowed: false,
    ...changes,
    context: {
      product: 'Kontor',
      environment: 'dev',
      flags: new Set(),
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
    expect(ask('/documents', { principal: person('NOBODY') })).toBe('allow')
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
    expect(ask('/internal-only/select-customer', { principal }, null)).toBe('allow')
    expect(ask('/404', { principal }, null)).toBe('allow')
    expect(ask('/', { principal, dataRequestsAllowed: true }, null)).toBe('allow')
    expect(ask('/')).toBe('allow')
  })

  it('lets a superuser open the first customer of a new installation', () => {
    const principal = person('ADMIN', 'SUPERUSER')
    expect(ask('/internal-only/tenants', { principal }, null)).toBe('allow')
  })
})
