import { room } from '../access/room'

export const auditRoom = room({
  name: 'audit',

  pages: [
    {
      path: '/users/audit',
      screen: 'Audit Log',
      title: 'Users',
      customPermissions: ['user-management'],
      sidebar: { group: 'Users', label: 'Audit Log', order: 161 },
    },
  ],
})
