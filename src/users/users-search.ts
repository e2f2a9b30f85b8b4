import type { PageSearch } from '../kernel/page-search'
import { type User, userStatuses } from './users.api'

export type UsersView = {
  q: string
  status: User['status'] | null
  role: string | null
  group: string | null
  /** Whose form is open; 'new' for somebody who is being added. */
  userID: string | null
}

/** What User Management keeps in its address. */
export const usersSearch: PageSearch<UsersView> = {
  path: '/users/configuration',
  read: ({ q = '', status, role, group, user }) => ({
    q,
    status: userStatuses.find((one) => one === status) ?? null,
    role: role ?? null,
    group: group ?? null,
    userID: user ?? null,
  }),
  write: ({ q, status, role, group, userID }) => ({
    q: q || undefined,
    status: status ?? undefined,
    role: role ?? undefined,
    group: group ?? undefined,
    user: userID ?? undefined,
  }),
}
