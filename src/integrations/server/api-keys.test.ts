import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiScope, apiScopes } from '../../access/api-scopes'
import type { Endpoint } from '../../access/endpoint'
import { allRoutes } from '../../app/server/routes'
import { startWeb, type WebServer } from '../../app/server/web'
import { documents } from '../../documents/server/documents.tables'
import { alpenwerk, harbor } from '../../testing/server/bench-cast'
import { codeOf } from '../../testing/server/code-of'
import { openTestBench, type TestBench } from '../../testing/server/kontor-bench'
import { sideBySide } from '../../testing/side-by-side'
import type { KeyLife } from '../api-keys.api'
import { createKey, readKeys, revokeKey } from './api-keys'
import { readChanges } from './integration-changes'

let bench: TestBench
let web: WebServer
beforeAll(async () => {
  bench = await openTestBench({ environment: { KONTOR_API_DESCRIPTION: 'true' } })
  web = await startWeb(bench.deps)
})
afterAll(async () => {
  await web?.close()
  await bench?.close()
})

async function aKey(scopes: readonly ApiScope[], { days = 30 as KeyLife, customerId = harbor } = {}) {
  // who manages no users makes no key that does
  const ctx = bench.as(scopes.includes('scim') ? 'SYS' : 'APA', customerId)
  return ctx.transaction((tx) => createKey(ctx, tx, { name: 'ERP', scopes, expiresInDays: days }))
}

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

async function ask(secret: string, path: string, { headers, ...more }: Sent = {}) {
  const response = await fetch(`${web.config.publicUrl}${path}`, {
    headers: { authorization: `Bearer ${secret}`, ...headers },
    ...more,
  })
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
  return { status: response.status, code: body.code, body }
}

const upload = (secret: string, name: string, headers = {}) =>
  ask(secret, '/api/uploads', {
    method: 'POST',
    body: `%PDF-1.4 ${name}`,
    headers: { 'content-type': 'application/octet-stream', 'x-file-name': name, ...headers },
  })

const pathOf = ({ path }: Endpoint) =>
  path.replace(':kind', 'suppliers').replace(':action', 'hold').replace(/:\w+/g, '999999')

describe('an API key', () => {
  it('opens, of every call that there is, those of its scopes and no other', async () => {
    const closed = allRoutes(bench.deps)
      .map(({ endpoint }) => endpoint)
      .filter(({ scope }) => scope !== 'public')
    const opened: Record<string, string[]> = {}
    for (const scope of apiScopes) {
      const { secret } = await aKey([scope])
      opened[scope] = []
      await sideBySide(closed, async (endpoint) => {
        const { status, code } = await ask(secret, pathOf(endpoint), { method: endpoint.method })
        const isRefused = status === 403 && code === 'access.key_not_permitted'
        expect(isRefused, `${endpoint.name} with ${scope}: ${status}`).toBe(endpoint.apiScope !== scope)
        if (!isRefused) opened[scope]!.push(endpoint.name)
      })
    }
    expect(opened).toEqual({
      'documents.upload': ['uploadFile'],
      'documents.read': expect.arrayContaining([
        'readDocument',
        'readHistory',
        'downloadOriginal',
        'listDocuments',
      ]),
      'master-data.read': ['lookUp'],
      scim: expect.arrayContaining(['listScimUsers', 'patchScimGroup']),
    })
    expect(opened.scim!.every((name) => name.includes('Scim'))).toBe(true)
    expect(opened['documents.read']).toHaveLength(11)
  })

  it('sends in a document for its own customer, whatever the header says, and the history names it', async () => {
    const { secret, key } = await aKey(['documents.upload'])
    const answer = await upload(secret, 'a.pdf', { customerid: String(alpenwerk) })
    expect(answer).toMatchObject({ status: 200, body: { outcome: 'captured' } })
    const [received] = await bench.history(Number(answer.body.invID))
    expect(received).toMatchObject({
      action: 'receive',
      actorKind: 'user',
      actorId: `api-key-${key.id}`,
      actorName: 'API: ERP',
      details: { source: 'API' },
    })
    const { rows } = await bench.admin.query('SELECT source FROM documents WHERE id = $1', [
      answer.body.invID,
    ])
    expect(rows).toEqual([{ source: 'API' }])
  })

  it('sends in an e-mail under its name', async () => {
    const { secret } = await aKey(['documents.upload'])
    const mail = 'From: a@b.example\r\nSubject: Invoice\r\nMessage-ID: <k@b.example>\r\n\r\nHello'
    const answer = await ask(secret, '/api/uploads', {
      method: 'POST',
      body: mail,
      headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'm.eml' },
    })
    expect(answer).toMatchObject({ status: 200, body: { mailID: expect.any(Number) } })
    const { rows } = await bench.admin.query('SELECT received_by FROM mails WHERE id = $1', [
      answer.body.mailID,
    ])
    expect(rows[0].received_by).toContain('API: ERP')
  })

  it('reads documents of its customer alone, none in the trash, and may do nothing with them', async () => {
    const { secret } = await aKey(['documents.read', 'master-data.read'])
    const own = await bench.aDocument()
    const trashed = await bench.aDocument({ status: 'DELETED' })
    const foreign = await bench.aDocument({ customerId: alpenwerk })
    const read = await ask(secret, `/api/documents/${own.id}`)
    expect(read.status).toBe(200)
    expect(Object.values(read.body.can as object).filter(Boolean)).toEqual([])
    const { status, body } = await ask(secret, '/api/documents?screen=my-invoices&status=all&itemsPerPage=50')
    expect(status).toBe(200)
    expect((body.documents as { invID: number }[]).map(({ invID }) => invID)).toContain(own.id)
    expect((await ask(secret, `/api/documents/${trashed.id}`)).status).toBe(404)
    expect(
      (await ask(secret, `/api/documents/${foreign.id}`, { headers: { customerid: String(alpenwerk) } }))
        .status,
    ).toBe(404)
    expect(await ask(secret, '/api/lookups/suppliers?q=Cedar')).toMatchObject({ status: 200 })
  })

  it('for managing users is made by whoever may do so themselves', async () => {
    const ctx = bench.as('APA')
    const wish = { name: 'Directory', scopes: ['scim'] as const, expiresInDays: 30 as const }
    expect(await codeOf(ctx.transaction((tx) => createKey(ctx, tx, wish)))).toBe('access.not_permitted')
  })

  it('is kept as a hash alone', async () => {
    const { secret, key } = await aKey(['documents.read'])
    const { rows } = await bench.admin.query('SELECT to_jsonb(api_keys) AS row FROM api_keys WHERE id = $1', [
      key.id,
    ])
    expect(JSON.stringify(rows)).not.toContain(secret.slice(10, -4))
    const ctx = bench.as('APA')
    expect(JSON.stringify(await ctx.read((tx) => readKeys(ctx, tx)))).not.toContain(secret.slice(10, -4))
  })

  it('says when it was used last', async () => {
    const { secret, key } = await aKey(['documents.read'])
    const ctx = bench.as('APA')
    const lastUsed = async () =>
      (await ctx.read((tx) => readKeys(ctx, tx))).find(({ id }) => id === key.id)!.lastUsedAt
    expect(await lastUsed()).toBeNull()
    await ask(secret, '/api/lookups/suppliers')
    const first = await lastUsed()
    expect(first).toBe(bench.clock.now().toISOString())
    bench.clock.advance(30_000)
    await ask(secret, '/api/lookups/suppliers')
    expect(await lastUsed()).toBe(first)
    bench.clock.advance(31_000)
    await ask(secret, '/api/lookups/suppliers')
    expect(await lastUsed()).toBe(bench.clock.now().toISOString())
  })

  it('is refused once it is revoked or has expired, as are keys that nobody made', async () => {
    const ctx = bench.as('APA')
    const revoked = await aKey(['documents.read'])
    const path = '/api/documents/999999'
    expect((await ask(revoked.secret, path)).status).toBe(404)
    await ctx.transaction((tx) => revokeKey(ctx, tx, revoked.key.id))
    const expired = await aKey(['documents.read'], { days: 30 })
    const unending = await aKey(['documents.read'], { days: null })
    bench.clock.advance(30 * 86_400_000)
    const elsewhere = expired.secret.replace(/_\w+?_/, `_${alpenwerk.toString(36)}_`)
    for (const secret of [
      revoked.secret,
      expired.secret,
      elsewhere,
      `kontor_${harbor.toString(36)}_${'x'.repeat(43)}`,
      'kontor_zzzzzz_short',
      'kontor_',
    ])
      expect(await ask(secret, path), secret).toMatchObject({ status: 401, code: 'integrations.key_invalid' })
    expect((await ask(unending.secret, path)).status).toBe(404)
    expect(await codeOf(ctx.transaction((tx) => revokeKey(ctx, tx, revoked.key.id)))).toBe(
      'integrations.key_revoked',
    )
  })

  it('is the customer’s own: another customer neither sees nor revokes it', async () => {
    const { key } = await aKey(['documents.read'])
    const other = bench.as('APA', alpenwerk)
    const seen = await other.read((tx) => readKeys(other, tx))
    expect(seen.map(({ id }) => id)).not.toContain(key.id)
    expect(await codeOf(other.transaction((tx) => revokeKey(other, tx, key.id)))).toBe(
      'integrations.no_such_key',
    )
  })

  it('leaves who made and revoked it in the history', async () => {
    const ctx = bench.as('APA')
    const { key } = await aKey(['documents.read', 'documents.upload'], { days: null })
    await ctx.transaction((tx) => revokeKey(ctx, tx, key.id))
    const changes = await ctx.read((tx) => readChanges(tx, { subject: 'api-key', limit: 2 }))
    expect(changes).toMatchObject([
      { action: 'revoke', name: 'ERP', by: 'Tom Becker' },
      {
        action: 'create',
        name: 'ERP',
        by: 'Tom Becker',
        details: { scopes: ['documents.read', 'documents.upload'], expiresAt: null },
      },
    ])
  })
})

it('a call that no key may make leaves nothing behind', async () => {
  const { secret } = await aKey(['documents.upload'])
  const { id, version } = await bench.aDocument()
  const answer = await ask(secret, `/api/documents/${id}/actions/submit`, {
    method: 'POST',
    body: JSON.stringify({ version }),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer).toMatchObject({ status: 403, code: 'access.key_not_permitted' })
  const ctx = bench.as('SYS')
  const rows = await ctx.read((tx) => tx.select().from(documents))
  expect(rows.find((row) => row.id === id)?.version).toBe(version)
})
