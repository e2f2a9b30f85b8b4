import type { Endpoint, EndpointRequest } from '../endpoint'
import { viewKey } from '../view-keys'

// Apart from call.ts, because the first lines that run need no more of a call than this.

/** What every call carries (specification §7), for callers that know token and customer themselves. */
export function headersOf(token: string | null, customerId: string | null): Record<string, string> {
  const viewId = globalThis.sessionStorage?.getItem(viewKey)
  return {
    ...(viewId ? { viewas: viewId } : {}),
    ...(token ? { authorization: `Bearer ${token}`, o4otoken: token } : {}),
    ...(customerId ? { customerid: customerId } : {}),
  }
}

/** The address of a call on its host: parameters in the path, the rest as query. */
export function pathOf<T extends Endpoint>(endpoint: T, request: EndpointRequest<T>): string {
  const params = (request.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((request.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}
