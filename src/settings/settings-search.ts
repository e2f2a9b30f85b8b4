import type { PageSearch } from '../kernel/page-search'
import type { SettingsPageName } from './settings-section'

type SectionSearch = PageSearch<{ section: string | null }>

/** The settings pages: the section that each is scrolled to. */
export const settingsSearches: Readonly<Record<SettingsPageName, SectionSearch>> = {
  document: searchOf('/settings/document'),
  application: searchOf('/settings/application'),
}

function searchOf(path: string): SectionSearch {
  return {
    path,
    read: ({ section = '' }) => ({ section: /^[a-z-]{1,40}$/.test(section) ? section : null }),
    write: ({ section }) => ({ section: section ?? undefined }),
  }
}
