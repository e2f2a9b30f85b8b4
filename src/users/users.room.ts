import { room } from '../access/room'
import { toxicReasons, userErrors, userProblems } from './user-errors'

export const usersRoom = room({
  name: 'users',

  permissions: {
    'users.manage': (principal) => principal.isSuperuser || principal.roles.includes('USER_ADMIN'),
  },

  errors: userErrors,
  reasons: { ...userProblems, ...toxicReasons },

  pages: [
    {
      path: '/users/configuration',
      screen: 'User Management',
      title: 'Users',
      customPermissions: ['user-management'],
      sidebar: { group: 'Users', label: 'Manage Users', order: 160 },
    },
  ],
})
