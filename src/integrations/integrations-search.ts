import type { PageSearch } from '../kernel/page-search'

export const integrationSections = ['api-keys', 'webhooks'] as const
export type IntegrationSection = (typeof integrationSections)[number]

/** Settings › Application Settings: the section that the page is scrolled to. */
export const integrationsSearch: PageSearch<{ section: IntegrationSection | null }> = {
  path: '/settings/application',
  read: ({ section }) => ({ section: integrationSections.find((one) => one === section) ?? null }),
  write: ({ section }) => ({ section: section ?? undefined }),
}
