import type { Permission } from '../access/permissions'

type Part = { permission: Permission; flag?: string }

/** What the dashboard is made of, and who gets it: the answer of its one call holds the parts that its reader may see. */
export const dashboardParts = {
  work: { permission: 'dashboard.work' },
  own: { permission: 'dashboard.own' },
  numbers: { permission: 'dashboard.numbers' },
  team: { permission: 'dashboard.team' },
  health: { permission: 'dashboard.health' },
  users: { permission: 'users.manage' },
  feed: { permission: 'notifications.own' },
  rules: {
    permission: 'settings.document-rules',
    flag: 'should-show-document-rule-configurations-dashboard',
  },
} as const satisfies Record<string, Part>

export type DashboardPart = keyof typeof dashboardParts
export const dashboardPartNames = Object.keys(dashboardParts) as DashboardPart[]
