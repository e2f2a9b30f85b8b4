import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '../../access/web/call'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { useGrowingRows } from '../../ui/use-growing-rows'
import { endUserSessions } from '../user-sessions.api'
import {
  addUser,
  deactivateUser,
  deleteUser,
  getUsers,
  inviteUser,
  reactivateUser,
  readUserForm,
  resetFactors,
  resetPassword,
  type User,
  type UserForm,
  updateUser,
} from '../users.api'
import type { UsersView } from '../users-search'
import { startView } from '../view-as.api'
import { enterView } from './kept-view'

const usersKey = ['users']
export const sessionsKey = [...usersKey, 'sessions']
const pageSize = 100

/** The people whom the filters let through, a page at a time. */
export function useUserRows({ q: typed, status, role, group }: UsersView) {
  const [q] = useDebouncedValue(typed, 200)
  return useGrowingRows<User, string>({
    queryKey: [...usersKey, 'list', q, status, role, group],
    load: async (after, signal) => {
      const filters = { q, status: status ?? undefined, role: role ?? undefined, group: group ?? undefined }
      const { users, next, total } = await call(
        getUsers,
        { query: { ...filters, after, limit: pageSize } },
        { signal },
      )
      return { rows: users, nextBefore: next, total: { count: total, isMore: false } }
    },
  })
}

/** Everybody, for whoever is looked for by id or by name. */
export function useAllUsers() {
  return useQuery({
    queryKey: [...usersKey, 'all'],
    queryFn: ({ signal }) => call(getUsers, {}, { signal }),
  })
}

export function useUserChoices() {
  return useQuery({
    queryKey: [...usersKey, 'form'],
    queryFn: ({ signal }) => call(readUserForm, {}, { signal }),
  })
}

/** What can be done with people. What is refused is told; `true`: done. */
export function useUserActions() {
  const say = useSay()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function attempt(send: () => Promise<unknown>, done: string): Promise<boolean> {
    setBusy(true)
    try {
      // a right that has been taken away meanwhile is told here, and the page stays
      await send()
      toast('success', done)
      return true
    } catch (error) {
      const words =
        error instanceof CallError ? error.message : say("The server doesn't respond. Try again in a moment.")
      toast('error', words)
      return false
    } finally {
      await client.invalidateQueries({ queryKey: usersKey })
      setBusy(false)
    }
  }

  const plain = { skipErrorHandling: true }
  const byId = (id: string) => ({ params: { id } })
  return {
    isBusy,
    invite: ({ userID, email }: User) =>
      attempt(() => call(inviteUser, byId(userID), plain), say('Invitation sent to {email}.', { email })),
    resetPassword: ({ userID, email }: User) =>
      attempt(
        () => call(resetPassword, { query: { kontorUserId: userID } }, plain),
        say('Password reset. {email} gets a link to set a new one.', { email }),
      ),
    resetFactors: ({ userID, name }: User) =>
      attempt(
        () => call(resetFactors, { query: { kontorUserId: userID } }, plain),
        say('Sign-in factors of {name} removed.', { name }),
      ),
    endSession: ({ userID, name }: User, session: string) =>
      attempt(
        () => call(endUserSessions, { ...byId(userID), query: { session } }, plain),
        say('{name} is signed out there.', { name }),
      ),
    deactivate: ({ email, name }: User) =>
      attempt(
        () => call(deactivateUser, { query: { email } }, plain),
        say('{name} is deactivated.', { name }),
      ),
    reactivate: ({ userID, name }: User) =>
      attempt(() => call(reactivateUser, byId(userID), plain), say('{name} is active again.', { name })),
    remove: ({ userID, name }: User) =>
      attempt(() => call(deleteUser, { query: { userID } }, plain), say('{name} is deleted.', { name })),
    viewAs: ({ userID }: User) =>
      attempt(async () => enterView(await call(startView, byId(userID), plain)), say('Loading')),
  }
}

/** Saves a form: adds whom it describes, or changes `user`. @throws CallError, with the field in its details */
export async function saveUser(user: User | null, form: UserForm): Promise<User> {
  const options = { skipErrorHandling: true }
  if (!user) return call(addUser, { body: form }, options)
  const { userID, version } = user
  return call(updateUser, { body: { ...form, userID, version } }, options)
}
