import type { SQL } from 'drizzle-orm'
import type { Principal } from '../../access/principal'
import type { RoomDeclaration } from '../../access/room'
import type { Served } from '../../access/server/serve-endpoints'
import type { ScreenText } from '../../kernel/screen-text'
import type { CodedText, ToldText } from '../../kernel/told-text'
import type { MailPurposes } from '../../platform/mailer/mail-purposes'
import type { SettingsSection } from '../../settings/settings-section'
import type { CustomerFacts } from '../tenants.api'
import type { Context, TenantReading, TenantTransaction } from './context'
import { seam } from './seams'
import type { TenantJob } from './tenant-job'

/** Called when somebody begins to work for the context's customer. */
export type Visit = (ctx: Context, principal: Principal) => Promise<void>
export const visits = seam<Visit>('visits')

/** A mail that came in: its bytes lie in the object store under `rawHash`. */
export type MailArrival = (ctx: Context, mail: { rawHash: string }) => Promise<void>
export const mailArrivals = seam<MailArrival>('mail arrivals')

/** Somebody whom User Management knows. */
export type KnownUser = { userId: string; name: string; email: string; roles: readonly string[] }

/** Called in the transaction in which a user of the context's customer was added or changed. */
export type UserFollower = (ctx: Context, tx: TenantTransaction, user: KnownUser) => Promise<void>
export const userFollowers = seam<UserFollower>('user followers')

/** What a room keeps of a customer's people and User Management shows and changes: groups, a language, habits. */
export type UserPart = {
  key: string
  title: ScreenText
  hint: ScreenText
  takes: 'one' | 'many'
  /** Nobody gives it to themselves. */
  isRight: boolean
  /** Roles whose people need at least one, where there are options. */
  requiredFor: readonly string[]
  /** None: there is nothing to choose at the moment. */
  options(tx: TenantReading): Promise<readonly UserPartOption[]>
  /** By the user's id; who has none is left out. */
  of(tx: TenantReading): Promise<ReadonlyMap<string, readonly string[]>>
  /** Each user has these values from now on, all of which are options. */
  set(ctx: Context, tx: TenantTransaction, changes: readonly UserPartChange[]): Promise<void>
}
export type UserPartOption = { value: string; label: ToldText }
export type UserPartChange = { user: KnownUser; values: readonly string[] }
export const userParts = seam<UserPart>('user parts')

/** What somebody has who has kept no choice of their own under a name (settings.api, readPreference); null: nothing. */
export type FirstPreference = { key: string; of: (ctx: Context, tx: TenantReading) => Promise<unknown> }
export const firstPreferences = seam<FirstPreference>('first preferences')

/** What a room tells the provider's staff of the transaction's customer before they select it. */
export type CustomerFactsOf = (
  tx: TenantReading,
  now: Date,
) => Promise<Partial<Pick<CustomerFacts, 'plan' | 'inReview' | 'oldestInReview' | 'lastActivity'>>>
export const customerFacts = seam<CustomerFactsOf>('customer facts')

/** Called in the transaction that puts on record that somebody of the provider's staff switched to the context's customer. */
export type SwitchFollower = (
  ctx: Context,
  tx: TenantTransaction,
  given: { reason: string | null },
) => Promise<void>
export const switchFollowers = seam<SwitchFollower>('switch followers')

/** A statement that gives the hashes of stored files that a room's rows name, in a column `hash`. */
export const namedFiles = seam<SQL>('named files')

/** Rights that a customer's settings give somebody beside those that their token has; asked at each call. */
export type RightsOf = (tx: TenantReading, principal: Principal) => Promise<readonly string[]>

/** Where in a part something is wrong, and what. */
export type PartFault = { path: readonly string[]; problem: CodedText }

/** Settings with a page of their own, which go out, come in and are copied with those of Document Settings. */
export type SettingsPart = {
  key: string
  title: ScreenText
  /** As JSON that `write` takes. */
  read(tx: TenantReading): Promise<unknown>
  /** Takes them over as a change with its history; where a fault is found nothing is written. */
  write(
    ctx: Context,
    tx: TenantTransaction,
    sent: unknown,
  ): Promise<{ faults: PartFault[] } | { isChanged: boolean }>
  /** Without what names people and master data of the customer, and what of it was left out. */
  forOthers(read: unknown): { content: unknown; left: readonly CodedText[] }
  /** How much of what stands is lost when the content comes in its place, for whoever confirms it. */
  replaced(stands: unknown, content: unknown): CodedText
}
export const settingsParts = seam<SettingsPart>('settings parts')

/** Something that is done for each customer because time passes. */
export type RecurringTask<Deps> = {
  name: string
  everyMs: number
  run: (ctx: Context, tx: TenantTransaction, deps: Deps) => Promise<unknown>
}

/**
 * What a room does on the server. `Deps` is what the room needs of everything that a process holds open; src/app passes
 * all of it.
 */
export type RoomParts<Deps> = {
  routes?: (deps: Deps) => Served[]
  jobs?: (deps: Deps) => readonly TenantJob[]
  recurring?: readonly RecurringTask<Deps>[]
  visits?: (deps: Deps) => Visit
  /** Called for each mail that came in, before its parts are read; calling it twice must change nothing. */
  mails?: (deps: Deps) => MailArrival
  /** Where the room's rows name stored files: each a statement with one column `hash`. What nobody names is swept. */
  namesFiles?: readonly SQL[]
  /** What the room does with its mails in the outgoing queue, by the purpose that they are queued with. */
  mailPurposes?: (deps: Deps) => MailPurposes<TenantTransaction>
  /** What the customer can set of the room, on the page Document Settings. */
  settings?: readonly SettingsSection[]
  /** What has a page of its own and goes out and in with the settings. */
  settingsParts?: readonly SettingsPart[]
  /** What the room keeps of people, for User Management. */
  userParts?: readonly UserPart[]
  followsUsers?: UserFollower
  firstPreferences?: readonly FirstPreference[]
  customerFacts?: CustomerFactsOf
  followsSwitches?: SwitchFollower
  /** What the room's settings let somebody do. */
  rightsOf?: RightsOf
  /** At every start of a process, before anybody is served. */
  start?: (deps: Deps) => Promise<void>
  /** Fills a demo customer's part of this room, once and after each reset; what is there already stays as it is. */
  demo?: (deps: Deps, customerId: string) => Promise<void>
}

/** What a room fills in for a demo customer. */
export type RoomDemo = { name: string; load: (customerId: string) => Promise<void> }
export const roomDemos = seam<RoomDemo>('room demos')

/** What each of the rooms fills in for the demo. */
export const demosOf = <Deps>(rooms: readonly RoomServer<Deps>[], deps: Deps): RoomDemo[] =>
  rooms.flatMap(({ room, demo }) =>
    demo ? [{ name: room.name, load: (customerId: string) => demo(deps, customerId) }] : [],
  )

export type RoomServer<Deps> = RoomParts<Deps> & { room: RoomDeclaration }

/** Declares the server side of a room that knows no documents (docs/add-a-room.md). */
export function roomServer<Deps>(room: RoomDeclaration, parts: RoomParts<Deps>): RoomServer<Deps> {
  return { room, ...parts }
}
