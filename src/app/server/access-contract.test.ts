import { decodeJwt, generateKeyPair, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { harborPineUsers, providerStaff } from '../../../seeds/demo-users'
import type { Endpoint } from '../../access/endpoint'
import { flagFor, flagsOf } from '../../access/flags'
import { type Principal, principalFromClaims } from '../../access/principal'
import { flagOf, permissionOf } from '../../access/server/serve-endpoints'
import { type DocumentAction, transitions } from '../../documents/document-lifecycle'
import { maySeeTrash } from '../../documents/may-act'
import { addComment } from '../../entry/server/comments'
import { upsertUsers } from '../../identity/server/identity-users'
import { hashPassword } from '../../identity/server/password-hashing'
import { SignInClient } from '../../identity/server/sign-in-client'
import { loadSigningKeys } from '../../identity/server/signing-keys'
import { accessByHand } from '../../testing/access-by-hand'
import { ordered, whoMay as whoOf } from '../../testing/people'
import { alpenwerk, harbor } from '../../testing/server/bench-cast'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { sideBySide } from '../../testing/side-by-side'
import { rooms } from '../rooms'
import { allRoutes } from './routes'
import { startWeb, type WebServer } from './web'

const password = 'a password for tests'
const dana = 'dana.whitfield@harborpine.example'
const people = [...harborPineUsers, ...providerStaff].filter(
  (user) => user.status === 'active' && !user.email.startsWith('luis.'),
)

let bench: TestBench
let web: WebServer
let origin: string
let endpoints: Endpoint[]
const tokens = new Map<string, string>()
let signingKey: Awaited<ReturnType<typeof importJWK>>
let keyHeader: { alg: string; kid: string | undefined; typ: string }
/** Rows of the other customer, by the path that leads to them. */
let foreignIds: Record<string, number | string>
let ownDocument: number
let trashed: number

beforeAll(async () => {
  bench = await openTestBench({
    environment: { KONTOR_ENVIRONMENT: 'production', KONTOR_API_DESCRIPTION: 'true' },
  })
  await upsertTestUsers()
  web = await startWeb(bench.deps)
  origin = web.config.publicUrl
  endpoints = allRoutes(bench.deps).map((one) => one.endpoint)
  const keys = await loadSigningKeys(bench.deps.database.pool, bench.deps.config.secret)
  signingKey = await importJWK(keys.privateKeys[0]!, keys.privateKeys[0]!.alg)
  keyHeader = { alg: keys.privateKeys[0]!.alg!, kid: keys.privateKeys[0]!.kid, typ: 'at+jwt' }
  for (const user of people) tokens.set(user.email, await tokenOf(user))
  // one by the front door, so that a token made here is known to look like a real one
  const { access_token } = await new SignInClient(origin, 'Kontor').signIn(dana, password)
  const [real, ours] = [decodeJwt(access_token), decodeJwt(tokens.get(dana)!)]
  for (const name of ['iss', 'aud', 'sub', 'approle', 'groups', 'customerid'])
    expect(ours[name], name).toEqual(real[name])
  tokens.set(dana, access_token)
  ownDocument = (await bench.aDocument()).id
  trashed = (await bench.aDocument({ status: 'DELETED' })).id
  foreignIds = await makeForeignRows()
})
afterAll(async () => {
  await web?.close()
  await bench?.close()
})

/** What the embedded provider would give the user, signed with its own key. */
async function tokenOf(user: (typeof people)[number]): Promise<string> {
  const { rows } = await bench.admin.query('SELECT id FROM identity_users WHERE email = $1', [user.email])
  const claims = { approle: user.roles, groups: user.groups, customerid: user.customerId ?? undefined }
  return new SignJWT({ ...claims, email: user.email, name: user.displayName })
    .setProtectedHeader(keyHeader)
    .setSubject(rows[0].id)
    .setIssuer(`${origin}/oidc`)
    .setAudience(web.config.oidc.audience)
    .setIssuedAt()
    .setExpirationTime('2h')
    .sign(signingKey)
}

async function upsertTestUsers(): Promise<void> {
  const pool = bench.deps.database.pool
  await upsertUsers(pool, people)
  // users of a demo are not let in in production; these are real ones
  await bench.admin.query('UPDATE identity_users SET is_demo = false, password_hash = $1', [
    await hashPassword(password),
  ])
}

async function setFlags(enabled: boolean): Promise<void> {
  for (const name of flagsOf(rooms, 'Kontor').keys())
    await bench.deps.flags.setFlag({ customerId: harbor, name, enabled, changedBy: 'test' })
}

/** In the only list that its customer has. */
async function madeGroup(): Promise<number> {
  const group = { id: 4711, version: 1, name: 'g', join: 'and', conditions: [], members: [], isActive: true }
  await bench.admin.query(
    `INSERT INTO document_group_lists (customer_id, version, groups, changed_by, changed_at) VALUES ($1, 1, $2, 'x', now())`,
    [alpenwerk, JSON.stringify([group, { ...group, id: 0, name: 'Catch-all' }])],
  )
  return group.id
}

/** A user of the other customer, and somebody of theirs who looks at Kontor as that user sees it. */
async function madePeople(): Promise<Record<string, string>> {
  const [user, view] = ['foreign', '00000000-0000-4000-8000-000000004712']
  await bench.admin.query(
    `INSERT INTO identity_users (id, email, display_name, status, customer_id, roles, groups)
      VALUES ($1, 'foreign@other.example', 'x', 'active', '${alpenwerk}', '{AP_ADMIN}', '{}')`,
    [user],
  )
  await bench.admin.query(
    `INSERT INTO user_views (id, customer_id, viewer_id, viewer_name, user_id, user_name, started_at, ends_at)
      VALUES ($1, ${alpenwerk}, 'x', 'x', $2, 'x', now(), now() + interval '1 hour')`,
    [view, user],
  )
  return {
    '/api/users': user,
    '/api/users/views': view,
    '/scim/v2/Users': user,
    '/scim/v2/Groups': 'group-4711',
  }
}

async function makeForeignRows(): Promise<Record<string, number | string>> {
  const document = await bench.aDocument({ customerId: alpenwerk })
  const comment = await addComment(bench.as('APS', alpenwerk), { documentId: document.id, body: 'ours' })
  const made = async (statement: string) =>
    Number((await bench.admin.query(`${statement} RETURNING id`)).rows[0].id)
  await setFlags(true)
  const webhook = await made(
    `INSERT INTO webhooks (customer_id, name, url, events, is_active, secret, created_by, created_at)
      VALUES (${alpenwerk}, 'w', 'https://a.example/', '{document.failed}', true, 'x', 'x', now())`,
  )
  const rejections = '/api/documentrejections'
  return {
    [`${rejections}/emails/previews`]: document.id,
    '/api/document-groups': await madeGroup(),
    '/api/document-rules': await made(
      `INSERT INTO document_rules (customer_id, name, type, supplier_id, draft, created_by, created_at, modified_at)
        VALUES (${alpenwerk}, 'r', 'NONE', 'S-1', '{}', 'x', now(), now())`,
    ),
    [`${rejections}/rules`]: await made(
      `INSERT INTO rejection_rules (customer_id, usage_type, automated_type, rule_name, rejection_message, created_by, created_at, changed_at)
        VALUES (${alpenwerk}, 'FLAG', 'MANUAL', 'r', 'm', 'x', now(), now())`,
    ),
    [`${rejections}/changes`]: await made(
      `INSERT INTO rejection_changes (customer_id, subject, subject_key, action, changed_by, changed_by_id, changed_at)
        VALUES (${alpenwerk}, 'TEMPLATE', 'de', 'CREATE', 'x', 'x', now())`,
    ),
    [`${rejections}/rejections`]: await made(
      `INSERT INTO rejections (customer_id, document_id, origin, state, state_since, message_id, send_after, created_by, created_at)
        VALUES (${alpenwerk}, ${document.id}, 'MANUAL', 'SENT', now(), '<a@b>', now(), 'x', now())`,
    ),
    '/api/document-search/exports': await made(
      `INSERT INTO exports (customer_id, user_id, format, file_name, question, created_at)
        VALUES (${alpenwerk}, 'x', 'csv', 'x.csv', '{}', now())`,
    ),
    '/api/saved-searches': await made(
      `INSERT INTO saved_searches (customer_id, owner_id, owner_name, owner_email, name, expression, shared_with, created_at, modified_at)
        VALUES (${alpenwerk}, 'x', 'x', 'x@y', 's', '{"conditions":[]}', 'customer', now(), now())`,
    ),
    '/api/reports': await made(
      `INSERT INTO reports (customer_id, owner_id, owner_name, page, filters, is_compared, cadence, recipients, next_at, modified_at)
        VALUES (${alpenwerk}, 'x', 'x', 'volume', '{}', false, 'daily', '{x}', now(), now())`,
    ),
    '/api/settings/api-keys': await made(
      `INSERT INTO api_keys (customer_id, name, scopes, key_hash, ending, created_by, created_by_id, created_at)
        VALUES (${alpenwerk}, 'k', '{documents.read}', 'x', 'x', 'x', 'x', now())`,
    ),
    '/api/settings/edi-partners': await made(
      `INSERT INTO edi_partners (customer_id, version, settings, changed_by, changed_at) VALUES (${alpenwerk}, 1, '{}', 'x', now())`,
    ),
    '/api/settings/webhooks': webhook,
    '/api/settings/webhook-deliveries': await made(
      `INSERT INTO webhook_deliveries (customer_id, webhook_id, message_id, event, document_id, body, state, created_at)
        VALUES (${alpenwerk}, ${webhook}, 'msg_x', 'document.failed', ${document.id}, '{}', 'FAILED', now())`,
    ),
    '/api/documents': document.id,
    ...(await madePeople()),
    comments: comment.id,
    '/api/mails': await made(
      `INSERT INTO mails (customer_id, source, raw_hash, raw_size, received_at, overall_status) VALUES (${alpenwerk}, 'SMTP', 'ab', 1, now(), 'FAILED')`,
    ),
    '/api/outbox': await made(
      `INSERT INTO outgoing_mails (customer_id, purpose, idempotency_key, message_id, from_name, to_addresses, subject, text_body, automatic, state,
          state_since, not_before, created_at)
        VALUES (${alpenwerk}, 'x', 'x', '<x@b>', 'x', '{c@d}', 's', 't', 'auto-generated', 'SENT', now(), now(), now())`,
    ),
    '/api/dead-letters': await made(
      `INSERT INTO jobs (kind, customer_id, state, died_at, last_error) VALUES ('x', ${alpenwerk}, 'dead', now(), '{"text": "e"}')`,
    ),
  }
}

function principalOf(email: string): Principal {
  const user = people.find((one) => one.email === email)!
  const claims = { sub: email, email, name: user.displayName, approle: user.roles, groups: user.groups }
  const principal = principalFromClaims(
    { ...claims, customerid: user.customerId ?? undefined },
    { product: 'Kontor' },
  )
  return { ...principal, customerId: String(harbor) }
}

type Call = { token?: string; customerId?: number; path: string; body?: unknown; query?: string }
type Answer = {
  status: number
  code: string
  body: { details?: { issues?: { field: string }[] }; errorMessage?: string }
}

async function call(endpoint: Endpoint, given: Call): Promise<Answer> {
  const response = await fetch(`${origin}${given.path}${given.query ?? ''}`, {
    method: endpoint.method,
    headers: {
      ...(given.token ? { authorization: `Bearer ${given.token}` } : {}),
      ...(given.customerId ? { customerid: String(given.customerId) } : {}),
      ...(given.body !== undefined ? { 'content-type': 'application/json' } : {}),
    },
    body: given.body === undefined ? undefined : JSON.stringify(given.body),
    signal: AbortSignal.timeout(10_000),
  })
  if (endpoint.response === 'events' && response.ok) {
    await response.body?.cancel()
    return { status: response.status, code: '', body: {} }
  }
  const body = (await response.json().catch(() => ({}))) as Answer['body'] & { code?: string }
  return { status: response.status, code: body.code ?? '', body }
}

const anyPath = (endpoint: Endpoint) =>
  endpoint.path
    .replace(':action', 'hold')
    .replace(':kind', 'suppliers')
    .replace(':object', 'suppliers')
    .replace(':code', 'not-balanced')
    .replace(':language', 'de')
    .replace('/settings/:page', '/settings/document')
    .replace(':section', 'flags')
    .replace(':syntax', 'ubl')
    .replace(':token', 'x'.repeat(60))
    .replace(/:(key|name)\b/, 'x')
    .replace(/:\w+/g, '1')

type JsonSchema = {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
}

const schemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** The least that a schema takes. */
function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sampleOf(choices[0]!)
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]),
    )
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}))
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return 1
  if (schema.format === 'date') return '2030-01-01'
  return schema.format === 'uuid' ? '00000000-0000-4000-8000-000000000000' : 'text'
}

const bodyOf = (endpoint: Endpoint) =>
  endpoint.body && endpoint.body !== 'bytes' ? sampleOf(schemaOf(endpoint.body)) : undefined
/** What `anyPath` puts into the path of a call. */
const anyParams = { action: 'hold' }
const isPermitted = (principal: Principal, endpoint: Endpoint, params = anyParams) =>
  bench.deps.permissions[permissionOf(endpoint, params)]?.(principal) ?? false
/** The first of the people who may call it, or may not. */
const whoMay = (endpoint: Endpoint, { mayCall = true, params = anyParams } = {}) =>
  people.find(({ email }) => isPermitted(principalOf(email), endpoint, params) === mayCall)
const closed = () => endpoints.filter((endpoint) => endpoint.scope !== 'public')

const isLong = Boolean(process.env.KONTOR_TEST_LONG)

/**
 * Who asks for a call: a third of the people, in turn, with one who may and one who may not; with KONTOR_TEST_LONG=1
 * everybody. What each may is asked of the permissions themselves for all (`specification §6`).
 */
function asks(email: string, endpoint: Endpoint, params = anyParams): boolean {
  const at =
    people.findIndex((one) => one.email === email) + closed().findIndex(({ name }) => name === endpoint.name)
  const isFirst = (mayCall: boolean) => whoMay(endpoint, { mayCall, params })?.email === email
  return isLong || at % 3 === 0 || isFirst(true) || isFirst(false)
}

describe('a call without a valid sign-in', () => {
  it('is answered 401, whatever it asks for, unless it is public', async () => {
    await sideBySide(closed(), async (endpoint) =>
      expect(await call(endpoint, { path: anyPath(endpoint) }), endpoint.name).toMatchObject({
        status: 401,
        code: 'identity.token_missing',
      }),
    )
    for (const endpoint of endpoints.filter((one) => one.scope === 'public')) {
      // a link that nobody made leads nowhere
      const expected = endpoint.path.includes(':token') ? 404 : 200
      const asked = { path: anyPath(endpoint), body: bodyOf(endpoint) }
      expect((await call(endpoint, asked)).status, endpoint.name).toBe(expected)
    }
  })

  it('is answered 401 with a token that is forged, expired, for somebody else or no token at all', async () => {
    const { privateKeys } = await loadSigningKeys(bench.deps.database.pool, bench.deps.config.secret)
    const ours = await importJWK(privateKeys[0]!, privateKeys[0]!.alg)
    const theirs = (await generateKeyPair('ES256')).privateKey
    const { rows } = await bench.admin.query(`SELECT id FROM identity_users WHERE email LIKE 'dana%'`)
    const sign = (
      key: typeof ours,
      changes: { exp?: string; iss?: string; aud?: string; alg?: string } = {},
    ) =>
      new SignJWT({ approle: ['AP_SPECIALIST'], customerid: String(harbor) })
        .setProtectedHeader({
          alg: changes.alg ?? privateKeys[0]!.alg!,
          kid: privateKeys[0]!.kid,
          typ: 'at+jwt',
        })
        .setSubject(rows[0].id)
        .setIssuer(changes.iss ?? `${origin}/oidc`)
        .setAudience(changes.aud ?? web.config.oidc.audience)
        .setIssuedAt()
        .setExpirationTime(changes.exp ?? '5m')
        .sign(key)
    const good = await sign(ours)
    const [head, , signature] = good.split('.')
    const swapped = Buffer.from(JSON.stringify({ sub: rows[0].id, approle: ['AP_MANAGER'] })).toString(
      'base64url',
    )
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    const bad = {
      forged: await sign(theirs as typeof ours, { alg: 'ES256' }),
      expired: await sign(ours, { exp: '-1m' }),
      'of another issuer': await sign(ours, { iss: 'https://elsewhere.example' }),
      'for another audience': await sign(ours, { aud: 'https://elsewhere.example/api' }),
      'with changed claims': `${head}.${swapped}.${signature}`,
      unsigned: `${none}.${swapped}.`,
      garbage: 'abc',
    }
    const session = endpoints.find((one) => one.name === 'readSession')!
    expect((await call(session, { path: session.path, token: good })).status).toBe(200)
    for (const [kind, token] of Object.entries(bad))
      expect((await call(session, { path: session.path, token })).status, kind).toBe(401)
    await sideBySide(closed(), async (endpoint) => {
      for (const token of [bad.forged, bad.expired])
        expect((await call(endpoint, { path: anyPath(endpoint), token })).status, endpoint.name).toBe(401)
    })
  })
})

describe('a call by somebody who may not', () => {
  it.each(people.map((user) => [user.displayName, user] as const))(
    '%s is let in exactly where the permission says so',
    async (_name, user) => {
      const given = { token: tokens.get(user.email)!, customerId: harbor }
      const asked = closed().filter((endpoint) => asks(user.email, endpoint))
      expect(asked.length).toBeGreaterThan(closed().length / 4)
      await sideBySide(asked, async (endpoint) => {
        const mayCall = isPermitted(principalOf(user.email), endpoint)
        const answer = await call(endpoint, {
          ...given,
          path: anyPath(endpoint).replaceAll('/1', '/999999999'),
          body: bodyOf(endpoint),
        })
        const isRefused = answer.status === 403 && /^(access|documents)\.not_permitted$/.test(answer.code)
        expect(isRefused, `${endpoint.name} for ${user.displayName}: ${answer.status} ${answer.code}`).toBe(
          !mayCall,
        )
        expect(answer.status, endpoint.name).not.toBe(401)
        expect(answer.status, `${endpoint.name} ${answer.body.errorMessage}`).toBeLessThan(500)
      })
    },
  )
})

/** Paths whose parameters name nothing that belongs to a customer. */
const nobodysParameters = [
  '/api/preferences/',
  '/api/feature-flags/',
  '/api/lookups/',
  '/api/customers/',
  '/api/tenants/',
  '/api/documentrejections/exceptions/',
  '/api/documentrejections/emails/templates/',
  '/api/settings/:page',
  '/api/settings/document/',
  '/scim/v2/ResourceTypes/',
  '/scim/v2/Schemas/',
]

describe('specification §6', () => {
  it.each(accessByHand)('$row: its people, with its flag', ({ people: named, flag, calls }) => {
    for (const name of calls) {
      const [call, action] = name.startsWith('action:') ? ['actOnDocument', name.slice(7)] : [name, 'none']
      const endpoint = endpoints.find((one) => one.name === call)
      if (!endpoint) throw new Error(`there is no call ${call}`)
      const holds = bench.deps.permissions[permissionOf(endpoint, { action })]!
      expect(whoOf(holds), name).toBe(ordered(named))
      expect(flagOf(endpoint, { action }) ?? null, name).toBe(flag)
    }
  })
})

describe('a call whose feature is switched off for the customer', () => {
  const flagged = () => [
    ...closed().filter(({ flag }) => typeof flag === 'string'),
    // the path or the body decides
    {
      ...endpoints.find(({ name }) => name === 'actOnDocument')!,
      path: '/api/documents/1/actions/reject',
    } as const,
  ]

  it('is refused with the flag’s name to those who may call it, and to the others as ever', async () => {
    expect(flagged().length).toBeGreaterThan(30)
    await setFlags(false)
    try {
      const action = 'reject'
      for (const { email } of people)
        await sideBySide(
          flagged().filter((endpoint) => asks(email, endpoint, { action })),
          async (endpoint) => {
            const answer = await call(endpoint, {
              token: tokens.get(email)!,
              customerId: harbor,
              path: anyPath(endpoint),
              body: bodyOf(endpoint),
            })
            const mayCall = bench.deps.permissions[permissionOf(endpoint, { action })]!(principalOf(email))
            const expected = mayCall
              ? {
                  code: 'access.feature_off',
                  body: { details: { flag: flagFor(flagOf(endpoint, { action })!, 'Kontor') } },
                }
              : { code: expect.stringContaining('not_permitted') }
            expect(answer, `${endpoint.name} for ${email}`).toMatchObject({ status: 403, ...expected })
          },
        )
      const startExport = endpoints.find(({ name }) => name === 'startExport')!
      const body = { from: { kind: 'search', expression: { conditions: [] } }, format: 'csv' }
      const given = { token: tokens.get(dana)!, customerId: harbor, path: startExport.path, body }
      expect(await call(startExport, given)).toMatchObject({ status: 403, code: 'access.feature_off' })
    } finally {
      await setFlags(true)
    }
  })
})

/** The rest come with another call, or not at all. */
const notOffered: DocumentAction[] = ['edit', 'put-back', 'take-in', 'give-back', 'undo-reject']
const offered = new Set<string>(
  transitions.map(({ action }) => action).filter((one) => !notOffered.includes(one)),
)

describe('another customer’s rows', () => {
  const withParameters = () =>
    closed().filter(
      (one) => one.path.includes(':') && !nobodysParameters.some((prefix) => one.path.startsWith(prefix)),
    )

  it('are not there (404), whoever asks and whatever for', async () => {
    expect(withParameters().length).toBeGreaterThan(15)
    await sideBySide(withParameters(), async (endpoint) => {
      const prefix = Object.keys(foreignIds).find((one) => endpoint.path.startsWith(`${one}/:`))
      if (!prefix) throw new Error(`${endpoint.path}: make a foreign row for it in makeForeignRows`)
      const path = anyPath({
        ...endpoint,
        path: endpoint.path
          .replace(/:(id|viewId)\b/, String(foreignIds[prefix]))
          .replace(':commentId', String(foreignIds.comments)) as Endpoint['path'],
      })
      const people = [whoMay(endpoint)!, providerStaff[2]!].filter(({ email }) =>
        isPermitted(principalOf(email), endpoint),
      )
      // a customer's own user stays there, whatever the header says
      for (const { email, customerId: ownCustomer } of people)
        for (const customerId of ownCustomer ? [harbor, alpenwerk] : [harbor]) {
          const given = { token: tokens.get(email)!, customerId, path, body: bodyOf(endpoint) }
          const answer = await call(endpoint, given)
          expect(answer.status, `${endpoint.name} for ${email}: ${answer.code}`).toBe(404)
        }
    })
  })

  it('are not there for any action on a document either: 403 for whom the action is not, 404 for the others', async () => {
    const endpoint = endpoints.find((one) => one.name === 'actOnDocument')!
    const body = { version: 3, reason: 'x', holdUntil: '2026-12-24' }
    for (const { email } of people)
      await sideBySide(transitions, async ({ action }) => {
        const path = `/api/documents/${foreignIds['/api/documents']}/actions/${action}`
        const answer = await call(endpoint, { token: tokens.get(email)!, customerId: harbor, path, body })
        const mayAct = bench.deps.permissions[`documents.${action}`]!(principalOf(email))
        const expected = mayAct ? (offered.has(action) ? 404 : 400) : 403
        expect(answer.status, `${action} for ${email}: ${answer.code}`).toBe(expected)
      })
    expect((await bench.read(Number(foreignIds['/api/documents']), alpenwerk)).version).toBe(3)
  })

  it('stay closed to a customer’s own user who names that customer in the header', async () => {
    const endpoint = endpoints.find((one) => one.name === 'readDocument')!
    const token = tokens.get(dana)!
    const foreign = await call(endpoint, {
      token,
      customerId: alpenwerk,
      path: `/api/documents/${foreignIds['/api/documents']}`,
    })
    expect(foreign.status).toBe(404)
    const own = await call(endpoint, { token, customerId: alpenwerk, path: `/api/documents/${ownDocument}` })
    expect(own.status).toBe(200)
  })

  it('need a selected customer where staff ask, and one that exists', async () => {
    const token = tokens.get(providerStaff[3]!.email)!
    // what staff may do only for one of the demo's customers is refused before
    const staff = { ...principalOf(providerStaff[3]!.email), customerId: null }
    const asked = closed().filter((one) => one.scope === 'customer' && isPermitted(staff, one))
    await sideBySide(asked, async (endpoint) => {
      const answer = await call(endpoint, { token, path: anyPath(endpoint) })
      expect(answer, endpoint.name).toMatchObject({ status: 400, code: 'access.no_customer' })
    })
    const region = endpoints.find((one) => one.name === 'readRegion')!
    expect((await call(region, { token, customerId: 4711, path: region.path })).status).toBe(404)
  })
})

describe('a document in the trash', () => {
  const prefixes = ['/api/documents/:id', '/api/documentrejections/emails/previews/:id']
  const ofDocument = () => closed().filter(({ path }) => prefixes.some((prefix) => path.startsWith(prefix)))
  const statusFor = async (endpoint: Endpoint, email: string) => {
    const path = anyPath({
      ...endpoint,
      path: endpoint.path.replace(':id', String(trashed)) as Endpoint['path'],
    })
    return (
      await call(endpoint, { token: tokens.get(email)!, customerId: harbor, path, body: bodyOf(endpoint) })
    ).status
  }

  it('is not there (404) for those who may not restore it, whatever they ask for', async () => {
    expect(ofDocument().length).toBeGreaterThan(12)
    for (const { email } of people.filter((one) => !maySeeTrash(principalOf(one.email))))
      await sideBySide(ofDocument(), async (endpoint) =>
        expect(await statusFor(endpoint, email), `${endpoint.name} for ${email}`).toBe(
          isPermitted(principalOf(email), endpoint) ? 404 : 403,
        ),
      )
  })

  it('is there for those who may', async () => {
    // this one came neither with pages nor as data
    const reading = ofDocument().filter(
      ({ method, path }) => method === 'GET' && !/pages|e-invoice|edi\//.test(path),
    )
    for (const { email } of people.filter((one) => maySeeTrash(principalOf(one.email))))
      await sideBySide(
        reading.filter(({ response }) => response !== 'file'),
        async (endpoint) =>
          expect(await statusFor(endpoint, email), `${endpoint.name} for ${email}`).toBe(200),
      )
  })
})

describe('input that is not right', () => {
  const fieldsOf = (answer: Answer) => (answer.body.details?.issues ?? []).map((issue) => issue.field)
  const send = (endpoint: Endpoint, given: Partial<Call>) =>
    call(endpoint, {
      token: tokens.get(whoMay(endpoint)!.email)!,
      customerId: harbor,
      path: anyPath(endpoint),
      body: bodyOf(endpoint),
      ...given,
    })

  it('in a body is answered 400 with the field that is wrong', async () => {
    await sideBySide(closed(), async (endpoint) => {
      if (!endpoint.body || endpoint.body === 'bytes') return
      for (const name of schemaOf(endpoint.body).required ?? []) {
        const body = { ...(bodyOf(endpoint) as object), [name]: undefined }
        if (endpoint.body.safeParse(body).success) continue
        const answer = await send(endpoint, { body })
        expect(answer.status, `${endpoint.name} without ${name}`).toBe(400)
        expect(fieldsOf(answer), `${endpoint.name} without ${name}`).toContain(name)
      }
      expect((await send(endpoint, { body: ['not', 'that'] })).status, endpoint.name).toBe(400)
    })
  })

  it('in a path or a query is answered 400 with the field that is wrong', async () => {
    await sideBySide(closed(), async (endpoint) => {
      for (const name of Object.keys(endpoint.params ? (schemaOf(endpoint.params).properties ?? {}) : {})) {
        // an action that there is none of is nobody's
        if (name === 'key' || name === 'name' || name === 'action') continue
        // the identity provider names its people as it likes
        if (name === 'id' && /^\/(api\/users|scim)\//.test(endpoint.path)) continue
        const path = anyPath({
          ...endpoint,
          path: endpoint.path.replace(`:${name}`, 'wr0ng') as Endpoint['path'],
        })
        const answer = await send(endpoint, { path })
        expect(answer.status, `${endpoint.name} ${name}`).toBe(400)
        expect(fieldsOf(answer), endpoint.name).toContain(name)
      }
      for (const [name, schema] of Object.entries(
        endpoint.query ? (schemaOf(endpoint.query).properties ?? {}) : {},
      )) {
        if (schema.type === 'string' && !schema.enum) continue
        const answer = await send(endpoint, { query: `?${name}=wr0ng` })
        expect(answer.status, `${endpoint.name} ${name}`).toBe(400)
        expect(fieldsOf(answer), endpoint.name).toContain(name)
      }
    })
  })

  it('that is JSON where a file belongs is told so', async () => {
    const files = endpoints.filter(({ body }) => body === 'bytes')
    expect(files.length).toBeGreaterThan(3)
    await sideBySide(files, async (endpoint) => {
      // the supplier's page is open to whoever has a link
      const token = endpoint.scope === 'public' ? '' : tokens.get(whoMay(endpoint)!.email)!
      const answer = await call(endpoint, {
        token,
        customerId: harbor,
        path: anyPath(endpoint),
        body: { a: 1 },
      })
      expect(answer.status, `${endpoint.name} ${answer.body.errorMessage}`).toBeGreaterThanOrEqual(400)
      expect(answer.status, `${endpoint.name} ${answer.body.errorMessage}`).toBeLessThan(500)
    })
  })

  it('with numbers beyond every row or with a zero byte is no fault of ours', async () => {
    const huge = String(Number.MAX_SAFE_INTEGER)
    await sideBySide(closed(), async (endpoint) => {
      const path = anyPath({
        ...endpoint,
        path: endpoint.path.replace(/:(id|commentId|number)/g, huge) as Endpoint['path'],
      })
      const answer = await send(endpoint, { path })
      expect(answer.status, `${endpoint.name} ${answer.body.errorMessage}`).toBeLessThan(500)
    })
    const comment = endpoints.find((one) => one.name === 'addComment')!
    const zero = await send(comment, {
      path: `/api/documents/${ownDocument}/comments`,
      body: { body: 'a\u0000b' },
    })
    expect(zero.status).toBe(400)
  })
})

type Description = { paths: Record<string, Record<string, { description?: string }>> }

describe('the description of the API', () => {
  it('lists every call with its permission', async () => {
    const docs = (await (await fetch(`${origin}/api/docs`)).json()) as Description
    for (const endpoint of endpoints) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const described = docs.paths[path]?.[endpoint.method.toLowerCase()]
      expect(described, `${endpoint.method} ${path}`).toMatchObject({
        operationId: endpoint.name,
        summary: endpoint.summary,
      })
      if (endpoint.scope !== 'public')
        expect(described?.description).toContain(permissionOf(endpoint, { action: '{action}' }))
    }
    const described = Object.values(docs.paths).flatMap((methods) => Object.keys(methods))
    expect(described).toHaveLength(endpoints.length)
  })

  it('names each call once', () => {
    const names = endpoints.map((endpoint) => endpoint.name)
    expect(new Set(names).size).toBe(names.length)
  })
})
