import { Button } from '@mantine/core'
import { useSay } from '../../../ui/say'
import { appSession } from '../session/app-session'
import { Brand } from './brand'
import classes from './top-bar.module.css'

/** The top bar when nobody is signed in. */
export function SignedOutBar() {
  const say = useSay()
  return (
    <header className={classes.bar}>
      <Brand />
      <span className={classes.gap} />
      <Button onClick={() => void appSession().browser.signIn('/')}>{say('Login')}</Button>
    </header>
  )
}
