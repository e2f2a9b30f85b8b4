import { SignInClient, type Tokens } from '../../src/identity/server/sign-in-client'

/** What one sign-in gives; `expiresAt` in seconds since 1970. */
export type Session = { tokens: Tokens; authority: string; clientId: string; expiresAt: number }

const demoPassword = 'kontor-demo'
const sessions = new Map<string, Promise<Session>>()

/** Somebody's session at one Kontor: each person signs in once in a worker, and again when half of the session is over. */
export async function sessionOf(baseUrl: string, email: string): Promise<Session> {
  const key = `${baseUrl} ${email}`
  const known = await sessions.get(key)?.catch(() => null)
  if (known && known.expiresAt - Date.now() / 1000 > known.tokens.expires_in / 2) return known
  const signingIn = signInBesideTheBrowser(baseUrl, email)
  sessions.set(key, signingIn)
  return signingIn
}

async function signInBesideTheBrowser(baseUrl: string, email: string): Promise<Session> {
  const answer = await fetch(`${baseUrl}/api/configuration`)
  const { productName, oidc } = (await answer.json()) as {
    productName: string
    oidc: { authority: string; clientId: string }
  }
  const tokens = await new SignInClient(baseUrl, productName).signIn(email, demoPassword)
  return { ...oidc, tokens, expiresAt: Math.floor(Date.now() / 1000) + tokens.expires_in }
}
