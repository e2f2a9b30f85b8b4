import { createHash } from 'node:crypto'
import type { MessageAnswer, TellError } from '../../access/server/send-message'
import type { Wire } from '../../access/server/serve-endpoints'
import { scimErrors } from '../scim-errors'

export type Resource = {
  id?: string
  meta: { resourceType: string; location: string; version?: string; created?: string; lastModified?: string }
} & Record<string, unknown>

const type = 'application/scim+json; charset=utf-8'

/** An answer with no more than its status. */
export const noContent: MessageAnswer = { status: 204, body: null, type }

/** A document that is no resource with a version: a list, a schema. */
export const message = (body: object): MessageAnswer => ({ status: 200, body, type })

/** One resource as it is now; 304 where the caller has it already. */
export function resourceMessage(
  full: Resource,
  { status = 200, wire, shown = full }: { status?: 200 | 201; wire: Wire; shown?: object },
): MessageAnswer {
  const { location, version = '' } = full.meta
  const headers = { etag: version, 'content-location': location, ...(status === 201 ? { location } : {}) }
  const isKnown = wire.headers['if-none-match'] !== undefined && names(wire.headers['if-none-match'], version)
  if (isKnown && status === 200) return { status: 304, headers, body: null, type }
  return { status, headers, body: shown, type }
}

/** The resource with a version that says what is in it. */
export function versioned(resource: Resource): Resource {
  const { meta, ...content } = resource
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
  return { ...resource, meta: { ...meta, version: `W/"${hash}"` } }
}

/** @throws scim.version_differs */
export function refuseOtherVersion(wire: Wire, { meta }: Resource): void {
  const wanted = wire.headers['if-match']
  if (wanted !== undefined && !names(wanted, meta.version ?? '')) throw scimErrors.versionDiffers()
}

function names(header: string, version: string): boolean {
  const strong = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => strong(tag) === strong(version))
}

const typeOf: Readonly<Record<string, string>> = {
  [scimErrors.filterInvalid.code]: 'invalidFilter',
  [scimErrors.pathInvalid.code]: 'invalidPath',
  [scimErrors.noTarget.code]: 'noTarget',
  [scimErrors.readOnly.code]: 'mutability',
  [scimErrors.valueInvalid.code]: 'invalidValue',
  'users.invalid': 'invalidValue',
  [scimErrors.nameTaken.code]: 'uniqueness',
  'identity.address_taken': 'uniqueness',
}

/** An error as RFC 7644 §3.12 has it, with what Kontor says of it everywhere. */
export const tellScimError: TellError = (
  { code, values, message: detail, details },
  { status, requestId },
) => {
  // 422 is none of the protocol's
  const told = code === scimErrors.versionDiffers.code ? 412 : status === 422 ? 403 : status
  const scimType = typeOf[code] ?? (told === 400 ? 'invalidSyntax' : undefined)
  return {
    status: told,
    ...(told === 401 ? { headers: { 'www-authenticate': 'Bearer' } } : {}),
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      ...(scimType ? { scimType } : {}),
      detail,
      status: String(told),
      code,
      values,
      details,
      requestId,
    },
    type,
  }
}
