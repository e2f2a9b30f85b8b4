import { listKeys } from '../access/page-keys'
import { type KeyRow, room } from '../access/room'
import { reviewHistory, reviewReasons } from './review-reasons'
import { validationServicesErrors } from './validation-services-errors'

const reviewRoles = ['VS_MANAGER', 'VS_SPECIALIST'] as const

const reviewKeys = [['N', 'Take next'], ...listKeys] as const satisfies readonly KeyRow[]

export const validationServicesRoom = room({
  name: 'validation-services',
  reasons: reviewReasons,
  errors: validationServicesErrors,
  history: reviewHistory,

  permissions: {
    'validation-services.work': (principal) => principal.isVsUser,
    /** Who does how much, and more time for a review. */
    'validation-services.manage': (principal) => principal.isVsManager,
  },

  pages: [
    {
      path: '/validation-services',
      screen: 'Validation Services',
      title: 'Validation Services',
      roles: reviewRoles,
      sidebar: { group: null, label: 'Validation Services', order: 250, alsoNeeds: ['vs-user'] },
      keys: reviewKeys,
    },
    {
      path: '/validation-services/{id}',
      screen: 'Validation Services for one customer',
      title: 'Validation Services',
      roles: reviewRoles,
      keys: reviewKeys,
    },
  ],
})
