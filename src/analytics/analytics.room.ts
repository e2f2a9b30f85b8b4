import { room } from '../access/room'

const analyticsRoles = ['FINANCIAL_ACCOUNTING', 'AP_MANAGER', 'VS_MANAGER', 'INTERNAL_ADMIN'] as const

export const analyticsRoom = room({
  name: 'analytics',

  flags: {
    'should-show-{product}-licensing': 'Licensing in the analytics',
  },

  pages: [
    {
      path: '/analytics/recognition-rates',
      screen: 'Recognition Rate Analytics',
      title: 'Analytics',
      roles: analyticsRoles,
      sidebar: { group: 'Analytics', label: 'Recognition Rates', order: 70, opensGroup: true },
      help: [
        'The recognition rate is the share of fields submitted exactly as recognized.',
        "If one supplier's rate is low, a document rule often helps.",
      ],
      planned: 'See how many fields were recognized correctly, by field and supplier.',
    },
    {
      path: '/analytics/recognition',
      screen: 'Recognition Analytics',
      title: 'Analytics',
      roles: analyticsRoles,
      sidebar: { group: 'Analytics', label: 'Recognition Analytics', order: 80 },
      help: [
        'Each row compares the recognized values of an invoice with the submitted ones, field by field.',
        'Corrected fields show who corrected them and the confidence of the reading.',
      ],
      planned: 'Compare recognized and submitted values for each invoice.',
    },
    {
      path: '/analytics/invoice-volume',
      screen: 'Invoice Volume Analytics',
      title: 'Analytics',
      roles: analyticsRoles,
      sidebar: { group: 'Analytics', label: 'Invoice Volume', order: 90 },
      help: [
        'Shows how many invoices were received, by day, group, supplier and channel.',
        'Choose a longer range to compare with the previous period.',
      ],
      planned: 'See how many invoices were received, by group, supplier and day.',
    },
    {
      path: '/analytics/invoices',
      screen: 'Invoice List Analytics',
      title: 'Analytics',
      roles: analyticsRoles,
      sidebar: { group: 'Analytics', label: 'Invoice Analytics', order: 100 },
      help: [
        'Each row shows an invoice with the time spent in each status and the number of manual touches.',
        'Open a row to see the document.',
      ],
      planned: 'See invoices with their processing times and PDF.',
    },
    {
      path: '/analytics/touchless-processing',
      screen: 'Touchless Processing',
      title: 'Analytics',
      roles: analyticsRoles,
      sidebar: { group: 'Analytics', label: 'Touchless Processing', order: 110 },
      planned: 'See how many invoices were touchless, and what blocked the others.',
    },
    {
      path: '/analytics/licensing',
      screen: 'Licensing',
      title: 'Licensing',
      roles: analyticsRoles,
      sidebar: { group: 'Analytics', label: 'Licensing', order: 120 },
      flag: 'should-show-{product}-licensing',
      planned: 'See what your contract includes and how much is used.',
    },
  ],
})
