import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import { listUserSessions } from '../user-sessions.api'
import type { User } from '../users.api'
import { sessionsKey, useUserActions } from './use-users'
import classes from './users.module.css'

/** Where somebody is signed in, and a way to sign them out there. */
export function UserSessions({ user }: { user: User }) {
  const say = useSay()
  const formats = useFormats()
  const actions = useUserActions()
  const { data } = useQuery({
    queryKey: [...sessionsKey, user.userID],
    queryFn: ({ signal }) => call(listUserSessions, { params: { id: user.userID } }, { signal }),
  })
  if (!data || data.sessions.length === 0) return null
  return (
    <section className={classes.sessions} aria-label={say('Sessions')}>
      <h3>{say('Sessions')}</h3>
      <ul>
        {data.sessions.map(({ id, browser, address, signedIn, seen }) => {
          const name = browser ?? say('Unknown browser')
          return (
            <li key={id}>
              <span>
                <strong>{name}</strong>
                <small>
                  {say('Signed in {when}, last active {seen}', {
                    when: formats.instant(signedIn),
                    seen: formats.instant(seen),
                  })}
                  {address && ` · ${address}`}
                </small>
              </span>
              <Button
                size="xs"
                variant="default"
                disabled={actions.isBusy}
                aria-label={say('Sign out of {browser}', { browser: name })}
                onClick={() => void actions.endSession(user, id)}
              >
                {say('Sign out')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
