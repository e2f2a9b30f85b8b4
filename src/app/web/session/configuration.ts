import type { EndpointResponse } from '../../../access/endpoint'
import type { readConfiguration } from '../../../tenants/tenants.api'

export type Configuration = EndpointResponse<typeof readConfiguration>

/** The configuration that the server wrote into the page; null where another server sent it (development). */
export function configurationInPage(): Configuration | null {
  const text = document.getElementById('kontor-configuration')?.textContent
  return text ? (JSON.parse(text) as Configuration) : null
}
