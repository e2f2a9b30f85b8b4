import { permissionsOf } from '../../access/permissions'
import { auditKeys } from '../../audit/server/write-audit'
import { maySeeTrash } from '../../documents/may-act'
import { fillDocumentSeams } from '../../documents/server/document-room-server'
import { embeddedDirectory } from '../../identity/server/embedded-directory'
import { scimDirectory } from '../../identity/server/scim-directory'
import { laterLog } from '../../platform/log/later-log'
import type { MailPurpose } from '../../platform/mailer/mail-purposes'
import { derivedKey } from '../../platform/secrets/sealed'
import { settingsSections } from '../../settings/server/settings-pages'
import { createContext, type TenantTransaction } from '../../tenants/server/context'
import {
  customerFacts,
  demosOf,
  firstPreferences,
  mailArrivals,
  namedFiles,
  roomDemos,
  settingsParts,
  switchFollowers,
  userFollowers,
  userParts,
  visits,
} from '../../tenants/server/room-server'
import { composeSeams, fill } from '../../tenants/server/seams'
import { createSpeakTo } from '../../tenants/server/speak-to'
import { rooms } from '../rooms'
import type { Dependencies } from './dependencies'
import { roomServers } from './room-servers'

/** What a process holds open by itself; the rest of the dependencies comes from the rooms. */
export type OpenDependencies = Omit<
  Dependencies,
  'contextFor' | 'directory' | 'permissions' | 'speakTo' | 'mailPurposes'
>

/** Lets the rooms meet: contexts that are made of the result carry what every room joined in. */
export function composeRooms(open: OpenDependencies): Dependencies {
  const mailPurposes: Record<string, MailPurpose<TenantTransaction>> = {}
  const deps: Dependencies = {
    ...open,
    permissions: permissionsOf(rooms),
    speakTo: createSpeakTo(open.database),
    directory: open.config.directory
      ? scimDirectory(open.config.directory)
      : embeddedDirectory({ secret: open.config.secret, issuer: `${open.config.publicUrl}/oidc` }),
    mailPurposes,
    contextFor: (given) =>
      createContext({
        ...given,
        seams,
        sight: { seesTrash: given.actor.kind !== 'user' || maySeeTrash(given.actor.principal) },
        database: open.database,
        log: laterLog(() => open.log.child({ requestId: given.requestId, customerId: given.customerId })),
        now: () => new Date(open.clock.now().getTime() + open.customerClocks.aheadMsOf(given.customerId)),
      }),
  }
  const seams = composeSeams([
    fill(auditKeys, [derivedKey(open.config.secret, 'audit')]),
    fill(
      visits,
      roomServers.flatMap((room) => (room.visits ? [room.visits(deps)] : [])),
    ),
    fill(
      mailArrivals,
      roomServers.flatMap((room) => (room.mails ? [room.mails(deps)] : [])),
    ),
    fill(
      namedFiles,
      roomServers.flatMap((room) => room.namesFiles ?? []),
    ),
    fill(
      settingsSections,
      roomServers.flatMap((room) => room.settings ?? []),
    ),
    fill(
      settingsParts,
      roomServers.flatMap((room) => room.settingsParts ?? []),
    ),
    fill(
      userParts,
      roomServers.flatMap((room) => room.userParts ?? []),
    ),
    fill(
      userFollowers,
      roomServers.flatMap((room) => room.followsUsers ?? []),
    ),
    fill(
      firstPreferences,
      roomServers.flatMap((room) => room.firstPreferences ?? []),
    ),
    fill(
      customerFacts,
      roomServers.flatMap((room) => room.customerFacts ?? []),
    ),
    fill(roomDemos, demosOf(roomServers, deps)),
    fill(
      switchFollowers,
      roomServers.flatMap((room) => room.followsSwitches ?? []),
    ),
    ...fillDocumentSeams(roomServers, deps),
  ])
  for (const room of roomServers) Object.assign(mailPurposes, room.mailPurposes?.(deps))
  return deps
}
