import { Button } from '@mantine/core'
import {
  IconEye,
  IconKey,
  IconMail,
  IconShieldOff,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import { confirm } from '../../ui/confirm-modal'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import type { User } from '../users.api'
import { UserStatus } from './use-user-columns'
import { useUserActions } from './use-users'
import { UserSessions } from './user-sessions'
import classes from './users.module.css'

/** Where an account stands, and what can be done with it. What cannot be taken back lightly is asked about first. */
export function AccountActions({ user, onDone }: { user: User; onDone(): void }) {
  const say = useSay()
  const formats = useFormats()
  const actions = useUserActions()
  const may = (action: User['can'][number]) => user.can.includes(action)
  const { name } = user
  const asked = async (title: string, text: string, confirmLabel: string, act: () => Promise<boolean>) => {
    if ((await confirm({ title, text, confirmLabel })) === 'confirm') await act()
  }
  return (
    <section className={classes.account} aria-label={say('Account')}>
      <p className={classes.facts}>
        <UserStatus user={user} />
        <span>
          {user.lastSignIn
            ? say('Last sign-in {when}', { when: formats.instant(user.lastSignIn) })
            : say('Never signed in')}
        </span>
      </p>
      <div className={classes.actions}>
        {may('invite') && (
          <Action icon={IconMail} isBusy={actions.isBusy} onClick={() => void actions.invite(user)}>
            {say('Resend invitation')}
          </Action>
        )}
        {may('reset-password') && (
          <Action
            icon={IconKey}
            isBusy={actions.isBusy}
            onClick={() =>
              void asked(
                say('Reset the password of {name}?', { name }),
                say('They are signed out everywhere and get an e-mail with a link to set a new one.'),
                say('Reset password'),
                () => actions.resetPassword(user),
              )
            }
          >
            {say('Reset password')}
          </Action>
        )}
        {may('reset-factors') && (
          <Action
            icon={IconShieldOff}
            isBusy={actions.isBusy}
            onClick={() =>
              void asked(
                say('Reset the sign-in factors of {name}?', { name }),
                say(
                  'Authenticator apps, passkeys and recovery codes are removed, and they are signed out everywhere.',
                ),
                say('Reset factors'),
                () => actions.resetFactors(user),
              )
            }
          >
            {say('Reset factors')}
          </Action>
        )}
        {may('view-as') && (
          <Action icon={IconEye} isBusy={actions.isBusy} onClick={() => void actions.viewAs(user)}>
            {say('View as {name}', { name: user.firstName })}
          </Action>
        )}
        {may('reactivate') && (
          <Action icon={IconUserCheck} isBusy={actions.isBusy} onClick={() => void actions.reactivate(user)}>
            {say('Reactivate')}
          </Action>
        )}
        {may('deactivate') && (
          <Action
            icon={IconUserOff}
            isBusy={actions.isBusy}
            onClick={() =>
              void asked(
                say('Deactivate {name}?', { name }),
                say(
                  'They are signed out within seconds and cannot sign in any more. Their name stays in the history.',
                ),
                say('Deactivate'),
                () => actions.deactivate(user),
              )
            }
          >
            {say('Deactivate')}
          </Action>
        )}
        {may('delete') && (
          <Action
            icon={IconTrash}
            isBusy={actions.isBusy}
            onClick={() =>
              void asked(
                say('Delete {name}?', { name }),
                say('They have never signed in. The invitation no longer works.'),
                say('Delete'),
                async () => {
                  const isDone = await actions.remove(user)
                  if (isDone) onDone()
                  return isDone
                },
              )
            }
          >
            {say('Delete')}
          </Action>
        )}
      </div>
      {may('end-sessions') && <UserSessions user={user} />}
    </section>
  )
}

type ActionProps = { icon: typeof IconMail; isBusy: boolean; onClick(): void; children: string }

function Action({ icon: Icon, isBusy, onClick, children }: ActionProps) {
  return (
    <Button
      size="xs"
      variant="default"
      disabled={isBusy}
      leftSection={<Icon size={14} aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
