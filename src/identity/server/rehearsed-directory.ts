import { randomUUID } from 'node:crypto'
import { identityErrors } from '../identity-errors'
import type { DirectoryUser, IdentityDirectory } from './identity-directory'

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
