import { anyOf } from '../access/permissions'
import { room } from '../access/room'
import { documentGroupsErrors, documentGroupsHistory, groupProblems } from './document-groups-errors'

const settingsRoles = ['AP_ADMIN', 'AP_MANAGER', 'INTERNAL_ADMIN'] as const

export const documentGroupsRoom = room({
  name: 'document-groups',

  errors: { ...documentGroupsErrors, ...groupProblems },
  history: documentGroupsHistory,

  permissions: { 'settings.document-groups': anyOf(...settingsRoles) },

  flags: { 'has-enterprise-subscription': 'Enterprise subscription: Document Groups' },

  pages: [
    {
      path: '/settings/groupings',
      screen: 'Document Groups',
      title: 'Configurations',
      roles: settingsRoles,
      flag: 'has-enterprise-subscription',
      sidebar: { group: 'Settings', label: 'Document Groups', order: 170 },
      help: () => import('./document-groups-help').then(({ documentGroups }) => documentGroups),
    },
  ],
})
