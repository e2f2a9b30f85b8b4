import type { EndpointResponse } from '../../../access/endpoint'
import type { readConfiguration } from '../../../tenants/tenants.api'

export type Configuration = EndpointResponse<typeof readConfiguration>

/** The configuration that the server wrote into the page; null where another server sent it (development). */
export function configurationInPage(): Configuration | null {
  return dataInPage('kontor-configuration') as Configuration | null
}

/** The files of the app that are to be fetched once the first screen has what it needs. */
export function laterFilesInPage(): string[] {
  return (dataInPage('kontor-later') as string[] | null) ?? []
}

function dataInPage(id: string): unknown {
  const text = document.getElementById(id)?.textContent
  return text ? JSON.parse(text) : null
}
