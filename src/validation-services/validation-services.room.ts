import { room } from '../access/room'
import { reviewHistory, reviewReasons } from './review-reasons'

const reviewRoles = ['VS_MANAGER', 'VS_SPECIALIST'] as const

export const validationServicesRoom = room({
  name: 'validation-services',
  reasons: reviewReasons,
  history: reviewHistory,

  permissions: {
    'validation-services.work': (principal) => principal.isVsUser,
  },

  pages: [
    {
      path: '/validation-services',
      screen: 'Validation Services',
      title: 'Validation Services',
      roles: reviewRoles,
      sidebar: { group: null, label: 'Validation Services', order: 250, alsoNeeds: ['vs-user'] },
    },
    {
      path: '/validation-services/{id}',
      screen: 'Validation Services for one customer',
      title: 'Validation Services',
      roles: reviewRoles,
    },
  ],
})
