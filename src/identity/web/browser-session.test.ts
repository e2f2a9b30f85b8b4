import { ErrorResponse } from 'oidc-client-ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startBrowserSession, takeSessionEnd } from './browser-session'
import { failSignIn, type OidcManager, type Renewal, renewalOf } from './oidc-manager'
import { userKey } from './stored-user'

const settings = { authority: 'https://id.example', clientId: 'kontor', scope: 'openid', resource: null }

/** As a browser's: what it keeps are its own properties. */
function aStore(): Storage {
  const values: Storage = Object.create({
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(values, { [key]: value }),
    removeItem: (key: string) => void delete values[key],
    clear: () => Object.keys(values).forEach((key) => void delete values[key]),
  })
  return values
}

beforeEach(() => {
  vi.stubGlobal('localStorage', aStore())
  vi.stubGlobal('sessionStorage', aStore())
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    location: { pathname: '/documents', search: '?status=flagged', hash: '' },
  })
  const user = { access_token: 'old', refresh_token: 'r', expires_at: 1, profile: { sub: 'u' } }
  localStorage.setItem(userKey(settings), JSON.stringify(user))
})

afterEach(() => vi.unstubAllGlobals())

/** Asks for a token that has ended, as every call does. @returns where the person is sent by an identity provider that answers so */
async function askForToken(renewal: Renewal): Promise<string[]> {
  const went: string[] = []
  const manager: OidcManager = {
    renew: async () => renewal,
    signIn: async (wantedPath) => void went.push(`sign in for ${wantedPath}`),
    signOut: async () => void went.push('sign out to /logout'),
    finishSignIn: async () => '/',
    removeUser: async () => undefined,
  }
  void startBrowserSession(settings, async () => ({ createOidcManager: () => manager })).accessToken()
  await vi.waitFor(() => expect(went).not.toEqual([]))
  return went
}

describe('a token that cannot be renewed', () => {
  it('because the session has expired closes the session at /logout', async () => {
    expect(await askForToken('expired')).toEqual(['sign out to /logout'])
    expect(takeSessionEnd()).toEqual({ reason: 'expired', address: '/documents?status=flagged' })
    expect(takeSessionEnd()).toEqual({ reason: 'signed-out', address: '/' })
  })
  it('because of an error of the provider leads to a new sign-in, and back to the wanted address', async () => {
    expect(await askForToken('failed')).toEqual(['sign in for /documents?status=flagged'])
  })
})

it('what a person has not saved yet outlives the end of the session, and goes when that person signs out', async () => {
  const unsaved = () => Object.keys(localStorage).filter((key) => key.startsWith('kontor.unsaved'))
  localStorage.setItem('kontor.unsaved.u.7', '[]')
  await askForToken('expired')
  expect(unsaved()).toEqual(['kontor.unsaved.u.7'])
  const { signOut } = startBrowserSession(settings, async () => {
    throw new Error('The provider cannot be reached.')
  })
  await signOut().catch(() => undefined)
  expect(unsaved()).toEqual([])
})

it('only a grant that is not valid any more means that the session has expired', () => {
  const outcome = (error: string) => renewalOf(new ErrorResponse({ error }))
  expect(outcome('invalid_grant')).toBe('expired')
  expect(
    ['server_error', 'temporarily_unavailable', 'login_required', 'invalid_client'].map(outcome),
  ).toEqual(['failed', 'failed', 'failed', 'failed'])
})

it('a sign-in that the provider refused can be started again for the address that was wanted', () => {
  const refused = new ErrorResponse({ error: 'server_error', userState: { wantedPath: '/document/17' } })
  expect(() => failSignIn(refused)).toThrow(expect.objectContaining({ wantedPath: '/document/17' }))
  expect(() => failSignIn(new Error('No matching state'))).toThrow(
    expect.objectContaining({ wantedPath: '/' }),
  )
})

it('what a screen wrote after the session had ended is gone when the page is loaded again, the unsaved is not', async () => {
  await askForToken('expired')
  const left = { 'kontor.session.list.my-invoices': '{}', 'kontor.unsaved.u.7': '[]', locale: 'de-CH' }
  Object.assign(localStorage, left)
  startBrowserSession(settings)
  expect(Object.keys(localStorage)).toContain('kontor.session.list.my-invoices')
  localStorage.removeItem(userKey(settings))
  startBrowserSession(settings)
  expect(Object.keys(localStorage)).toEqual(['kontor.unsaved.u.7', 'locale'])
})
