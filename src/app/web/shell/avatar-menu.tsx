import { Button } from '@mantine/core'
import { useSession } from '../../../identity/web/auth'
import { OnDemand } from '../../../ui/on-demand'
import { useSay } from '../../../ui/say'
import { appSession } from '../session/app-session'
import { AvatarButton } from './avatar-button'

const load = () => import('./open-avatar-menu').then((module) => module.OpenAvatarMenu)

/** The reader's initials with his menu; 'Login' when nobody is signed in. */
export function AvatarMenu() {
  const say = useSay()
  const { configuration, browser } = appSession()
  const { principal, status } = useSession(configuration.productName)
  if (status === 'signed-out') return <Button onClick={() => void browser.signIn()}>{say('Login')}</Button>
  if (!principal) return null
  return (
    <OnDemand
      load={load}
      props={{}}
      button={(handlers) => <AvatarButton principal={principal} {...handlers} />}
    />
  )
}
