import { drawerKeys } from '../access/page-keys'
import { anyOf, type Holds } from '../access/permissions'
import { room } from '../access/room'
import { databaseErrors } from '../platform/database/database-errors'
import { featureFlagErrors } from '../platform/feature-flags/feature-flag-errors'
import { jobErrors } from '../platform/jobs/job-errors'
import { mailerErrors, mailReasons } from '../platform/mailer/mail-texts'
import { malwareErrors } from '../platform/malware/malware-errors'
import { storageErrors } from '../platform/object-storage/storage-errors'
import { sandboxErrors } from '../platform/sandbox/sandbox-errors'

const isOperator: Holds = (principal) =>
  principal.isInternalAdmin || (principal.isInternal && principal.isSuperuser)

export const operationsRoom = room({
  name: 'operations',

  permissions: {
    'outbox.read': anyOf('AP_MANAGER', 'AP_ADMIN', 'INTERNAL_ADMIN'),
    'flags.manage': isOperator,
    'jobs.manage': isOperator,
  },

  errors: {
    ...databaseErrors,
    ...featureFlagErrors,
    ...jobErrors,
    ...mailerErrors,
    ...sandboxErrors,
    ...storageErrors,
    ...malwareErrors,
  },
  reasons: mailReasons,

  pages: [
    {
      path: '/outbox',
      screen: 'Outbox',
      title: 'Outbox',
      permission: 'outbox.read',
      sidebar: { group: 'Operations', label: 'Outbox', order: 260 },
      keys: drawerKeys,
    },
    {
      path: '/internal-only/dead-letters',
      screen: 'Failed jobs',
      title: 'Operations',
      permission: 'jobs.manage',
      sidebar: { group: 'Operations', label: 'Failed jobs', order: 270 },
    },
    {
      path: '/internal-only/feature-flags',
      screen: 'Feature Flags',
      title: 'Operations',
      permission: 'flags.manage',
      sidebar: { group: 'Operations', label: 'Feature Flags', order: 290 },
    },
  ],
})
