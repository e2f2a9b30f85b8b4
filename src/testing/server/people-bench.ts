import { adminRole, customerGroup, staffGroup, superuserGroup } from '../../access/roles'
import { startWeb, type WebServer } from '../../app/server/web'
import { type NewIdentityUser, upsertUser } from '../../identity/server/identity-users'
import { hashPassword } from '../../identity/server/password-hashing'
import { SignInClient } from '../../identity/server/sign-in-client'
import { alpenwerk, harbor, product } from './bench-cast'
import { type BenchOptions, openTestBench, type TestBench } from './kontor-bench'

export const ownPassword = 'a password for tests'

const person = (
  email: string,
  displayName: string,
  roles: string[],
  customerId = harbor,
): NewIdentityUser => ({
  email,
  displayName,
  roles,
  groups: [customerGroup(customerId === harbor ? 'TEST' : 'OTHER')],
  customerId: String(customerId),
  status: 'active',
})

/** Two user admins, people of every kind, one admin of another customer, and the provider's staff. */
export const crew = {
  ben: person('ben@test.example', 'Ben Clarke', ['USER_ADMIN']),
  bea: person('bea@test.example', 'Bea Moss', ['USER_ADMIN']),
  dana: person('dana@test.example', 'Dana Whitfield', ['AP_SPECIALIST']),
  priya: person('priya@test.example', 'Priya Nair', ['AP_MANAGER']),
  tom: person('tom@test.example', 'Tom Becker', ['AP_ADMIN']),
  stefan: person('stefan@other.example', 'Stefan Egli', ['USER_ADMIN'], alpenwerk),
  alex: {
    ...person('alex@kontor.example', 'Alex Morgan', [adminRole(product)]),
    groups: [staffGroup(product)],
    customerId: null,
  },
  sam: {
    ...person('sam@kontor.example', 'Sam Rivera', [adminRole(product)]),
    groups: [staffGroup(product), superuserGroup],
    customerId: null,
  },
} satisfies Record<string, NewIdentityUser>
export type CrewName = keyof typeof crew

export type Answer = { status: number; code: string; body: Record<string, unknown>; text: string }

export type PeopleBench = {
  bench: TestBench
  web: WebServer
  origin: string
  ids: Record<CrewName, string>
  /** A call with somebody's own sign-in. */
  ask(
    who: CrewName | string,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  /** The newest mail to this address. */
  mailTo(address: string): Promise<{ subject: string; text: string; link: string }>
  close(): Promise<void>
}

/** A whole Kontor with people who sign in at its front door. */
export async function openPeopleBench(
  environment: Record<string, string> = {},
  options: Pick<BenchOptions, 'recogniser'> = {},
): Promise<PeopleBench> {
  const bench = await openTestBench({ startsAt: new Date().toISOString(), environment, ...options })
  const pool = bench.deps.database.pool
  const passwordHash = await hashPassword(ownPassword)
  const ids = {} as Record<CrewName, string>
  for (const [name, user] of Object.entries(crew) as [CrewName, NewIdentityUser][])
    ids[name] = await upsertUser(pool, user, { passwordHash, isDemo: false })
  const web = await startWeb(bench.deps)
  const origin = web.config.publicUrl
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (who: string) => {
    const email = who in crew ? crew[who as CrewName].email : who
    const known =
      tokens.get(who) ??
      new SignInClient(origin, product).signIn(email, ownPassword).then((one) => one.access_token)
    tokens.set(who, known)
    return known
  }
  return {
    bench,
    web,
    origin,
    ids,
    async ask(who, method, path, body, headers = {}) {
      const response = await fetch(`${origin}/api/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await tokenOf(who)}`,
          customerid: String(harbor),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
      const answer = (isJson ? JSON.parse(text) : {}) as Answer['body'] & { code?: string }
      return { status: response.status, code: answer.code ?? '', body: answer, text }
    },
    async mailTo(address) {
      const { rows } = await bench.admin.query(
        'SELECT subject, text_body AS text FROM outgoing_mails WHERE $1 = ANY (to_addresses) ORDER BY id DESC LIMIT 1',
        [address],
      )
      const link = /https?:\/\/\S+/.exec(rows[0]?.text ?? '')?.[0] ?? ''
      return { ...rows[0], link }
    },
    async close() {
      await web.close()
      await bench.close()
    },
  }
}
