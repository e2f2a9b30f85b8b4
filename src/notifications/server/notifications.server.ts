import type { Config } from '../../platform/config/config'
import { forgetMails } from '../../platform/mailer/forget-mails'
import type { ContextFor } from '../../tenants/server/context'
import { roomServer } from '../../tenants/server/room-server'
import type { SpeakTo } from '../../tenants/speak-to'
import { notificationDefaults } from '../notification-defaults'
import { notificationsRoom } from '../notifications.room'
import { forgetNotifications } from './forget-notifications'
import { mailNotifications } from './mail-notifications.job'
import { noteKnownUsers } from './note-known-users'
import { notificationRoutes } from './notifications.routes'
import { noteBounces, type OutgoingMailDependencies, sendQueuedMails } from './outgoing-mails'
import { createVisitNotes, notePerson } from './people'
import { tellOfNewVersion } from './tell-of-new-version'
import { notificationProfilePart, timeZonePart } from './user-habit-parts'

type Dependencies = OutgoingMailDependencies & {
  config: Pick<Config, 'mailRetentionDays' | 'oidc' | 'outgoingMail' | 'productName' | 'publicUrl'>
  version: string
  /** Words in the language of this person. */
  speakTo: SpeakTo
  contextFor: ContextFor
}

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

export const notificationsServer = roomServer<Dependencies>(notificationsRoom, {
  routes: notificationRoutes,
  settings: [notificationDefaults],
  jobs({ config, ...deps }) {
    const mailFrom = config.outgoingMail.from
    return [
      mailNotifications({ ...config, mailFrom, speakTo: deps.speakTo }),
      sendQueuedMails({ ...deps, mailFrom }),
    ]
  },
  mails: noteBounces,
  recurring: [
    { name: 'forget-notifications', everyMs: dayMs, run: forgetNotifications },
    {
      name: 'forget-mails',
      everyMs: hourMs,
      run: (ctx, tx, { config }) =>
        forgetMails(tx, new Date(ctx.now().getTime() - config.mailRetentionDays * dayMs)),
    },
  ],
  visits: createVisitNotes,
  userParts: [timeZonePart, notificationProfilePart],
  followsUsers: (ctx, tx, user) => notePerson(ctx, tx, user),
  async start(deps) {
    await tellOfNewVersion(deps, deps.version)
    if (deps.config.oidc.issuer === null) await noteKnownUsers(deps)
  },
})
