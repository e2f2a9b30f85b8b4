import { room } from '../access/room'

export const searchRoom = room({
  name: 'search',

  flags: {
    'show-advanced-search': 'Advanced Search and Saved Searches',
  },

  pages: [
    {
      path: '/document-search',
      screen: 'Advanced Search',
      title: 'Invoices',
      flag: 'show-advanced-search',
      sidebar: { group: 'Invoices', label: 'Advanced Search', order: 50 },
    },
    {
      path: '/document-search/{id}',
      screen: 'Saved Search',
      title: 'Invoices',
      flag: 'show-advanced-search',
    },
    {
      path: '/saved-document-searches',
      screen: 'Saved Searches',
      title: 'Invoices',
      flag: 'show-advanced-search',
      sidebar: { group: 'Invoices', label: 'Saved Searches', order: 60 },
    },
  ],
})
