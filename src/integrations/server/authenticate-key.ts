import { eq } from 'drizzle-orm'
import { type Principal, principalFromClaims } from '../../access/principal'
import type { Database } from '../../platform/database/database'
import { hashOfToken } from '../../platform/secrets/link-token'
import { inCustomerTransaction } from '../../tenants/server/context'
import { integrationErrors } from '../integration-errors'
import { customerOfKey, holds, isKey } from './api-keys'
import { type ApiKeyRow, apiKeys } from './integrations.tables'

/** How exact `last used` is: a busy key isn't written at each call. */
const usedWithinMs = 60_000

type Given = {
  headers: Readonly<Record<string, string | string[] | undefined>>
}
type Deps = { database: Database; product: string; now: () => Date }

/**
 * Who calls with `Authorization: Bearer kontor_…`: an API key, for its own customer whatever the header `customerid`
 * says, with nothing but its scopes. Any other call is left to `others`. @throws integrations.key_invalid
 */
export function authenticatingKeys<Request extends Given>(
  deps: Deps,
  others: (request: Request) => Promise<Principal>,
): (request: Request) => Promise<Principal> {
  return async (request) => {
    const [, token] = /^bearer\s+(\S+)\s*$/i.exec(String(request.headers.authorization ?? '')) ?? []
    if (!token || !isKey(token)) return others(request)
    return principalOf(await keyOf(deps, token), deps.product)
  }
}

async function keyOf({ database, now }: Deps, token: string): Promise<ApiKeyRow> {
  const customerId = customerOfKey(token)
  if (customerId === null) throw integrationErrors.keyInvalid()
  return inCustomerTransaction(database, customerId, async (tx) => {
    const [key] = await tx
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.keyHash, hashOfToken(token)))
    if (!key || !holds(key, now())) throw integrationErrors.keyInvalid()
    const isFresh = key.lastUsedAt !== null && now().getTime() - key.lastUsedAt.getTime() < usedWithinMs
    if (!isFresh) await tx.update(apiKeys).set({ lastUsedAt: now() }).where(eq(apiKeys.id, key.id))
    return key
  })
}

/** The history names it apart from people. */
function principalOf({ id, name, customerId, scopes }: ApiKeyRow, product: string): Principal {
  const claims = { sub: `api-key-${id}`, name: `API: ${name}`, customerid: String(customerId) }
  return { ...principalFromClaims(claims, { product }), scopes }
}
