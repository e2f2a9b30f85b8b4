import type { PageSearch } from '../kernel/page-search'

/** Settings › Document Settings: the section that the page is scrolled to. */
export const documentSettingsSearch: PageSearch<{ section: string | null }> = {
  path: '/settings/document',
  read: ({ section = '' }) => ({ section: /^[a-z-]{1,40}$/.test(section) ? section : null }),
  write: ({ section }) => ({ section: section ?? undefined }),
}
