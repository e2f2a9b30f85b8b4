import { room } from '../access/room'

const paymentsRoles = ['INTERNAL_ADMIN', 'PAYMENTS_SPECIALIST'] as const

export const paymentsRoom = room({
  name: 'payments',

  flags: {
    'should-show-payments': 'Payments',
  },

  pages: [
    {
      path: '/payments/activity',
      screen: 'Payment Activity',
      title: 'Payments',
      roles: paymentsRoles,
      flag: 'should-show-payments',
      sidebar: { group: 'Payments', label: 'Payments', order: 130, alsoNeeds: ['payments-customer'] },
      planned: 'Track every payment until it arrives.',
    },
    {
      path: '/payments/settlements',
      screen: 'Settlement Run Activity',
      title: 'Payments',
      roles: paymentsRoles,
      flag: 'should-show-payments',
      sidebar: { group: 'Payments', label: 'Settlement Runs', order: 140, alsoNeeds: ['payments-customer'] },
      planned: 'Track settlement runs.',
    },
    {
      path: '/payments/upgrade',
      screen: 'Upgrade',
      title: 'Payments',
      flag: 'should-show-payments',
      sidebar: { group: 'Payments', label: 'Upgrade', order: 150, alsoNeeds: ['not-payments-customer'] },
      planned: 'See what payments offer and apply for them.',
    },
  ],
})
