import { afterEach, expect, test, vi } from 'vitest'
import { createOidcManager } from './oidc-manager'
import { userKey } from './stored-user'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** Signs somebody out who signed in at this provider. @returns what the browser asked for, with its token */
async function signOutOf(authority: string): Promise<string[]> {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit = {}) => {
    const authorization = new Headers(headers).get('authorization')
    asked.push(`${address} ${authorization ?? ''}`.trim())
    if (!address.endsWith('/openid-configuration')) return new Response(null, { status: 204 })
    return Response.json({ issuer: authority, end_session_endpoint: `${authority}/end` })
  })
  const settings = { authority, clientId: 'kontor', scope: 'openid', resource: null }
  const user = { access_token: 'the-token', token_type: 'Bearer', profile: { sub: 'u' } }
  localStorage.setItem(userKey(settings), JSON.stringify(user))
  const manager = createOidcManager({
    settings,
    callbackPath: '/callback',
    signedOutPath: '/logout',
    onRenewal: () => undefined,
    onChange: () => undefined,
  })
  // the page is left at its end, which never comes here
  void manager.signOut().catch(() => undefined)
  await vi.waitUntil(() => asked.some((address) => address.includes('openid-configuration')))
  return asked
}

test('whoever signs out of an outside provider tells Kontor first, which ends the token', async () => {
  const [first] = await signOutOf('https://id.example')
  expect(first).toBe('/oidc/sign-out Bearer the-token')
})

test('the embedded provider ends its tokens itself', async () => {
  const asked = await signOutOf(`${window.location.origin}/oidc`)
  expect(asked.filter((address) => address.includes('sign-out'))).toEqual([])
})
