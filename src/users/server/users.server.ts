import { roomServer } from '../../tenants/server/room-server'
import { usersRoom } from '../users.room'
import { accountMail, staffAccountMail } from './account-mails'
import { endExpired } from './end-expired'
import { tellOutsideChanges } from './outside-changes'
import type { UsersDependencies } from './user-context'
import { usersRoutes } from './users.routes'

const minuteMs = 60_000
/** Whoever reads it in the outbox could use it before the person whom it is for. */
const secret = /(?<=[?&]token=)[\w-]+/g

export const usersServer = roomServer<UsersDependencies>(usersRoom, {
  routes: usersRoutes,
  recurring: [
    { name: 'users.end-expired', everyMs: minuteMs, run: endExpired },
    { name: 'users.outside-changes', everyMs: 5 * minuteMs, run: tellOutsideChanges },
  ],
  mailPurposes: () => ({ [accountMail]: { hides: secret }, [staffAccountMail]: { hides: secret } }),
})
