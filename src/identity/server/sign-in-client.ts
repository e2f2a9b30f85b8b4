import { createHash, randomBytes } from 'node:crypto'
import { embeddedClientId, signInScope } from '../sign-in-settings'

export type Tokens = {
  access_token: string
  id_token: string
  refresh_token: string
  expires_in: number
  scope: string
}
export type TokenAnswer = { status: number; body: Tokens & { error?: string } }

/** A browser without a screen, for tests: keeps cookies, follows redirects up to the app's own callback. */
export class SignInClient {
  readonly cookies = new Map<string, { value: string; path: string }>()
  verifier = randomBytes(32).toString('base64url')

  constructor(
    private readonly origin: string,
    private readonly product: string,
  ) {}

  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url)
    const cookie = [...this.cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) this.keep(line)
    return response
  }

  /** Follows redirects; stops at an answer that is none, or before the app's own pages. */
  async follow(url: string, init: RequestInit = {}): Promise<{ url: string; response: Response | null }> {
    let response = await this.fetch(url, init)
    let at = url
    for (let hop = 0; hop < 10 && response.headers.has('location'); hop++) {
      at = new URL(response.headers.get('location')!, at).href
      if (!at.startsWith(`${this.origin}/oidc/`)) return { url: at, response: null }
      response = await this.fetch(at)
    }
    return { url: at, response }
  }

  authorizeUrl(changes: Record<string, string | undefined> = {}): string {
    const parameters = {
      client_id: embeddedClientId,
      response_type: 'code',
      redirect_uri: `${this.origin}/login/callback`,
      scope: signInScope(this.product),
      state: 'a state',
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    }
    const present = Object.entries(parameters).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    )
    return `${this.origin}/oidc/auth?${new URLSearchParams(present)}`
  }

  /** Opens the sign-in page; returns its address and text. */
  async openSignIn(): Promise<{ url: string; text: string; status: number }> {
    const { url, response } = await this.follow(this.authorizeUrl())
    return { url, text: (await response?.text()) ?? '', status: response?.status ?? 0 }
  }

  /** Sends the form; ends at the callback address or at the page with the error. */
  async enter(signInUrl: string, form: Record<string, string>, from?: string) {
    const { url, response } = await this.follow(signInUrl, {
      method: 'POST',
      body: new URLSearchParams(form),
      ...(from ? { headers: { 'x-forwarded-for': from } } : {}),
    })
    return {
      code: new URL(url).searchParams.get('code'),
      status: response?.status ?? 303,
      text: (await response?.text()) ?? '',
      retryAfter: response?.headers.get('retry-after') ?? null,
    }
  }

  async signIn(email: string, password: string): Promise<Tokens> {
    const { url } = await this.openSignIn()
    const { code } = await this.enter(url, { email, password })
    const { body } = await this.exchange(code!)
    return body
  }

  /** Ends the session as the app does: opens the provider's page and confirms it. */
  async signOut(idToken: string): Promise<void> {
    const { response } = await this.follow(`${this.origin}/oidc/session/end?id_token_hint=${idToken}`)
    const [, xsrf] = /name="xsrf" value="([^"]+)"/.exec((await response?.text()) ?? '') ?? []
    await this.follow(`${this.origin}/oidc/session/end/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ xsrf: xsrf ?? '', logout: 'yes' }),
    })
  }

  /** What closing the browser does: only the cookie that lasts is left. */
  forgetSession(): void {
    for (const name of this.cookies.keys()) if (name !== 'kontor_device') this.cookies.delete(name)
  }

  exchange(code: string, changes: Record<string, string | undefined> = {}): Promise<TokenAnswer> {
    return this.token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${this.origin}/login/callback`,
      code_verifier: this.verifier,
      ...changes,
    })
  }

  refresh(refreshToken: string): Promise<TokenAnswer> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken })
  }

  private async token(form: Record<string, string | undefined>): Promise<TokenAnswer> {
    const body = new URLSearchParams({ client_id: embeddedClientId })
    for (const [name, value] of Object.entries(form)) if (value !== undefined) body.set(name, value)
    const response = await fetch(`${this.origin}/oidc/token`, { method: 'POST', body })
    return { status: response.status, body: (await response.json()) as TokenAnswer['body'] }
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const [name = '', ...value] = pair.split('=')
    const path = attributes.find((part) => part.toLowerCase().startsWith('path='))?.slice(5) ?? '/'
    if (/expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, { value: value.join('='), path })
  }
}
