import { room } from '../access/room'

export const usersRoom = room({
  name: 'users',

  pages: [
    {
      path: '/users/configuration',
      screen: 'User Management',
      title: 'Users',
      customPermissions: ['user-management'],
      sidebar: { group: 'Users', label: 'Manage Users', order: 160 },
      planned: 'Invite colleagues, assign roles and document groups, and reset passwords.',
    },
  ],
})
