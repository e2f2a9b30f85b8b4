import type { z } from 'zod'
import { ExpectedError } from '../../kernel/error-codes'
import { createCircuitBreaker } from '../../platform/outward/circuit-breaker'
import type { TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { identityErrors } from '../identity-errors'
import type { DirectoryUser, IdentityDirectory, UserDraft } from './identity-directory'
import { noteEnded, personKey } from './outside-sign-out'
import {
  changesOf,
  directoryUserOf,
  isOf,
  newScimUser,
  type Organization,
  organizationFilter,
  patchOf,
  type ScimUser,
  scimError,
  scimList,
  scimUser,
} from './scim-resources'

export type ScimDirectoryOptions = {
  /** Base address of the service, like https://idp.example/scim/v2 */
  url: string
  /** Bearer token. */
  token: string
  timeoutMs?: number
}

const type = 'application/scim+json'
const pageSize = 500

/**
 * An outside directory behind SCIM 2.0 (RFC 7643, 7644). A customer's people are those whose `organization` (enterprise
 * extension) is its short name; their `id` is the subject of their tokens, `roles` and `entitlements` are Kontor's roles and rights.
 * Invitations, passwords, second factors, sessions, the last day of access, deleting, and the provider's own people stay
 * with the directory: `identity.kept_by_directory`. Whoever is deactivated is out with their next call.
 */
export function scimDirectory(options: ScimDirectoryOptions): IdentityDirectory {
  const send = senderOf(options)
  const read = async (tx: TenantTransaction, id: string) => {
    const organization = await organizationOf(tx)
    const body = await send('GET', pathOf(id), { mayBeMissing: true })
    const user = body === null ? null : answered(scimUser, body)
    if (!user || !isOf(user, organization)) return null
    return { user, organization, known: directoryUserOf(user, organization) }
  }
  const patch = async (tx: TenantTransaction, id: string, plan: Plan): Promise<DirectoryUser> => {
    const found = await read(tx, id)
    if (!found) throw identityErrors.noSuchUser()
    const operations = plan(found.user, found.known)
    if (operations.length === 0) return found.known
    const version = found.user.meta?.version
    // some services answer a PATCH with nothing (204)
    await send('PATCH', pathOf(id), {
      body: patchOf(operations),
      headers: version ? { 'if-match': version } : {},
    })
    const after = await read(tx, id)
    if (!after) throw identityErrors.directoryUnreachable()
    return after.known
  }
  return {
    can: {
      invite: false,
      resetPassword: false,
      resetFactors: false,
      endSessions: false,
      delete: false,
      limitAccess: false,
    },
    isTransactional: false,
    async list(tx, ids) {
      const organization = await organizationOf(tx)
      const found = await readPages(send, organizationFilter(organization))
      return found
        .filter((user) => isOf(user, organization) && (ids?.includes(user.id) ?? true))
        .map((user) => directoryUserOf(user, organization))
        .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
    },
    find: async (tx, id) => (await read(tx, id))?.known ?? null,
    async add(tx, draft) {
      refuseKept(draft)
      const organization = await organizationOf(tx)
      const body = newScimUser(draft, organization)
      const answer = await send('POST', '/Users', { body, email: draft.email })
      const { id } = answered(scimUser, answer)
      const added = await read(tx, id)
      if (!added) throw identityErrors.directoryUnreachable()
      return added.known
    },
    async change(tx, id, change) {
      refuseKept({ customerId: '', ...change })
      return patch(tx, id, (user, before) => changesOf(user, before, { ...before, ...change }))
    },
    async setActive(tx, id, isActive) {
      const user = await patch(tx, id, ({ active }) =>
        active === isActive ? [] : [{ op: 'replace', path: 'active', value: isActive }],
      )
      if (!isActive) await noteEnded(tx, personKey(id))
      return user
    },
    remove: kept,
    openLink: async () => null,
    clearPassword: kept,
    clearFactors: kept,
    sessions: kept,
    endSession: kept,
    lockedUntil: async () => new Map(),
  }
}

type Plan = (user: ScimUser, before: DirectoryUser) => object[]

const kept = async () => {
  throw identityErrors.keptByDirectory()
}

/** @throws identity.kept_by_directory */
function refuseKept({ customerId, validUntil }: Pick<Partial<UserDraft>, 'customerId' | 'validUntil'>) {
  if (customerId === null) throw identityErrors.keptByDirectory()
  if (validUntil) throw identityErrors.keptByDirectory({ field: 'validUntil' })
}

const organizationOf = async (tx: TenantTransaction): Promise<Organization> => {
  const { id, shortname } = await readOwnCustomer(tx)
  return { id, shortname }
}

const pathOf = (id: string) => `/Users/${encodeURIComponent(id)}`
const orderOf = ({ firstName, lastName, id }: DirectoryUser) => `${firstName} ${lastName} ${id}`.toLowerCase()

/** Everybody whom the filter means, each once. */
async function readPages(send: Send, filter: string): Promise<ScimUser[]> {
  const found = new Map<string, ScimUser>()
  for (let startIndex = 1; ; ) {
    const asked = new URLSearchParams({
      filter,
      startIndex: String(startIndex),
      count: String(pageSize),
    })
    const page = answered(scimList, await send('GET', `/Users?${asked}`))
    for (const user of page.Resources) found.set(user.id, user)
    startIndex += page.Resources.length
    if (page.Resources.length === 0 || startIndex > page.totalResults) return [...found.values()]
  }
}

type Wish = {
  body?: object
  headers?: Record<string, string>
  /** 404 is null. */
  mayBeMissing?: boolean
  /** The address that may be taken. */
  email?: string
}
type Send = (method: 'GET' | 'POST' | 'PATCH', path: string, wish?: Wish) => Promise<unknown>

/** Calls of the service; after two silences in a row it rests. @throws what the port throws */
function senderOf({ url, token, timeoutMs = 10_000 }: ScimDirectoryOptions): Send {
  const breaker = createCircuitBreaker({
    isSilence: (error) => error instanceof ExpectedError && error.details.isSilent === true,
  })
  const ask = async (method: string, path: string, { body, headers }: Wish) => {
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
        method,
        headers: {
          accept: type,
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': type } : {}),
          ...headers,
        },
        body: body ? JSON.stringify(body) : undefined,
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await response.text()
      return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
    } catch (error) {
      const isSilent = (error as Error).name === 'TimeoutError'
      throw identityErrors.directoryUnreachable({ isSilent })
    }
  }
  return async (method, path, wish = {}) => {
    const { status, body } = await breaker.run(() => ask(method, path, wish))
    if (status === 404 && wish.mayBeMissing) return null
    if (status >= 400) throw faultOf(status, body, wish.email)
    return body
  }
}

/** @throws identity.directory_unreachable */
function answered<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const read = schema.safeParse(body)
  if (!read.success) throw identityErrors.directoryUnreachable()
  return read.data
}

function faultOf(status: number, body: unknown, email = ''): ExpectedError {
  const { scimType, detail } = scimError.safeParse(body).data ?? {}
  if (status === 409 && scimType === 'uniqueness') return identityErrors.addressTaken({ email })
  if (status === 404) return identityErrors.noSuchUser()
  if (status === 412) return identityErrors.changedInDirectory()
  // a wrong token is the operator's to mend, not the caller's
  const isRefusal = status >= 400 && status < 500 && ![401, 408, 429].includes(status)
  if (!isRefusal) return identityErrors.directoryUnreachable()
  return identityErrors.directoryRefused({ reason: detail?.slice(0, 500) ?? `HTTP ${status}.` })
}
