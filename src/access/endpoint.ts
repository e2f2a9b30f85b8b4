import type { z } from 'zod'
import type { ExpectedError } from '../kernel/error-codes'
import type { ApiScope } from './api-scopes'
import type { Permission } from './permissions'

/** What stands in the path of a call, as text, not yet checked. */
export type PathParams = Readonly<Record<string, string>>

/**
 * One call of the API, as both sides of the wire import it.
 * - `scope`: `public` needs no sign-in; `user` needs one; `customer` also needs the customer that the caller acts for.
 * - `permission`: the right a caller needs; checked by the server before the handler, shown to the screen as an answer.
 *   A function where the path decides; a name that nobody declares is nobody's.
 * - `apiScope`: what an API key must be allowed for this call; left out, the call is for people alone. Customer scope only.
 * - `notPermitted`: the refusal, where the general one doesn't do.
 * - `flag`: the feature flag that must be on for the caller's customer; checked after the permission. Customer scope only.
 * - `response`: a schema for JSON, `file` for bytes, `events` for a stream of server-sent events, `message` for another
 *   protocol's, whose status and headers the use case says.
 * - `body`: a schema for JSON, `bytes` for a raw upload.
 * - `isReading`: changes nothing although its method isn't GET; whoever only looks may call it.
 * - `status`: what a good answer carries, 200 when left out.
 */
export type Endpoint = {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  summary: string
  scope: 'public' | 'user' | 'customer'
  permission: Permission | ((params: PathParams) => Permission)
  apiScope?: ApiScope
  notPermitted?: (params: PathParams) => ExpectedError
  flag?: string | ((params: PathParams) => string | undefined)
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType | 'bytes'
  response: z.ZodType | 'file' | 'events' | 'message'
  isReading?: true
  status?: 200 | 201 | 202
}

/** Declares a call; keeps its literal types so that server and screen are checked against it. */
export function endpoint<const T extends Endpoint>(declared: T): T {
  return declared
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined

/** What a handler receives, parsed. */
export type EndpointInput<T extends Endpoint> = {
  params: Parsed<T['params']>
  query: Parsed<T['query']>
  body: T['body'] extends 'bytes' ? undefined : Parsed<T['body']>
}

/** What a caller sends. */
export type EndpointRequest<T extends Endpoint> = (T['params'] extends z.ZodType
  ? { params: Sent<T['params']> }
  : { params?: undefined }) &
  (T['query'] extends z.ZodType ? { query?: Sent<T['query']> } : { query?: undefined }) &
  (T['body'] extends z.ZodType ? { body: Sent<T['body']> } : { body?: undefined })

/** What comes back as JSON. */
export type EndpointResponse<T extends Endpoint> = T['response'] extends z.ZodType
  ? z.output<T['response']>
  : undefined
