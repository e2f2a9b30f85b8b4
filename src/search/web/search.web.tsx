import { IconListSearch, IconSearch } from '@tabler/icons-react'
import { roomWeb } from '../../access/web/room-web'
import { searchRoom } from '../search.room'

export const searchWeb = roomWeb(searchRoom, {
  screens: {
    '/document-search': () =>
      import('./advanced/advanced-search-page').then((module) => module.AdvancedSearchPage),
    '/document-search/{id}': () =>
      import('./advanced/advanced-search-page').then((module) => module.AdvancedSearchPage),
    '/saved-document-searches': () =>
      import('./advanced/saved-searches-page').then((module) => module.SavedSearchesPage),
  },
  icons: {
    '/document-search': IconSearch,
    '/saved-document-searches': IconListSearch,
  },
})
