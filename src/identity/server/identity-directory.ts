import { randomUUID } from 'node:crypto'
import type { TenantTransaction } from '../../tenants/server/context'
import { identityErrors } from '../identity-errors'

/** A second factor that somebody has. */
export type FactorKind = 'totp' | 'passkey'

/** A person as whoever keeps the people knows them. */
export type DirectoryUser = {
  /** The subject of their tokens. */
  id: string
  email: string
  firstName: string
  lastName: string
  /** null for the provider's staff. */
  customerId: string | null
  roles: readonly string[]
  /** Groups of the claims: 'USERS_{shortname}', the staff's. */
  groups: readonly string[]
  rights: readonly string[]
  status: 'invited' | 'active' | 'deactivated'
  /** The last day on which they may sign in, YYYY-MM-DD by the customer's clock. */
  validUntil: string | null
  factors: readonly FactorKind[]
  /** An address that they have yet to confirm. */
  pendingEmail: string | null
  lastSignInAt: Date | null
  createdAt: Date | null
  createdBy: string | null
  changedAt: Date | null
  /** Another after each change. */
  version: number
}

/** A browser in which somebody is signed in. */
export type DirectorySession = {
  id: string
  /** "Firefox, Windows" */
  browser: string | null
  address: string | null
  signedInAt: Date
  seenAt: Date
}

export type UserDraft = Pick<
  DirectoryUser,
  'email' | 'firstName' | 'lastName' | 'customerId' | 'roles' | 'groups' | 'rights' | 'validUntil'
>

/** What a one-time link is for. `invitation` and `password` let a person set a password, `email` confirms an address. */
export type LinkPurpose = 'invitation' | 'password' | 'email'

/**
 * Whoever keeps the people: the embedded sign-in, or an outside directory. What is written through `tx` commits with it;
 * an outside directory is called while the transaction is open, so that whoever waits for its lock sees the outcome.
 * Errors: `identity.address_taken` (conflict), `identity.no_such_user` (not-found), `identity.kept_by_directory` (refused;
 * whatever `can` denies), `identity.directory_refused` (refused), `identity.changed_in_directory` (conflict),
 * `identity.directory_unreachable` (unavailable).
 */
export type IdentityDirectory = {
  /** What is done here, and not by the provider's own people. */
  readonly can: {
    invite: boolean
    resetPassword: boolean
    resetFactors: boolean
    endSessions: boolean
    /** It knows who has signed in, and deletes whoever never has. */
    delete: boolean
    /** It keeps a last day of access. */
    limitAccess: boolean
  }
  /** What is written is taken back with the transaction. */
  readonly isTransactional: boolean
  /** Everybody of the transaction's customer, or those of them with these ids; in transactions of the provider's staff those without a customer too. */
  list(tx: TenantTransaction, ids?: readonly string[]): Promise<DirectoryUser[]>
  /** One of them. */
  find(tx: TenantTransaction, id: string): Promise<DirectoryUser | null>
  add(tx: TenantTransaction, draft: UserDraft, by: { name: string; at: Date }): Promise<DirectoryUser>
  change(tx: TenantTransaction, id: string, change: Partial<UserDraft>): Promise<DirectoryUser>
  /** Out at once, with every session; or in again. */
  setActive(tx: TenantTransaction, id: string, isActive: boolean): Promise<DirectoryUser>
  /** For good. */
  remove(tx: TenantTransaction, id: string): Promise<void>
  /** The address of a page that works once; earlier ones for the same purpose end. null: the directory writes itself. */
  openLink(
    tx: TenantTransaction,
    id: string,
    wish: { purpose: LinkPurpose; email?: string },
  ): Promise<{ address: string; until: Date } | null>
  /** Takes the password away, so that only the link lets them in again; ends every session. */
  clearPassword(tx: TenantTransaction, id: string): Promise<void>
  /** Takes every second factor away; ends every session. */
  clearFactors(tx: TenantTransaction, id: string): Promise<void>
  /** Where they are signed in now. */
  sessions(tx: TenantTransaction, id: string): Promise<DirectorySession[]>
  /** Out at once there. */
  endSession(tx: TenantTransaction, id: string, sessionId: string): Promise<void>
  /** Until when guesses at their password keep strangers' browsers out, by id. */
  lockedUntil(tx: TenantTransaction, users: readonly DirectoryUser[]): Promise<ReadonlyMap<string, Date>>
}

/** Of who does all of it itself. */
export const everythingProvided: IdentityDirectory['can'] = {
  invite: true,
  resetPassword: true,
  resetFactors: true,
  endSessions: true,
  delete: true,
  limitAccess: true,
}

/** Answers as the directory would and changes nothing in it: for dry runs, where it doesn't go back with a transaction. */
export function rehearsed(directory: IdentityDirectory): IdentityDirectory {
  return {
    ...directory,
    async add(_tx, draft, { name, at }) {
      return { ...draft, ...unknown, id: randomUUID(), createdAt: at, createdBy: name, changedAt: at }
    },
    async change(tx, id, change) {
      const before = await directory.find(tx, id)
      if (!before) throw identityErrors.noSuchUser()
      return { ...before, ...change }
    },
  }
}

const unknown = {
  status: 'active',
  factors: [],
  pendingEmail: null,
  lastSignInAt: null,
  version: 1,
} satisfies Partial<DirectoryUser>
