import { AvatarMenu } from './avatar-menu'
import { Brand } from './brand'
import classes from './top-bar.module.css'

export function SelectCustomerBar() {
  return (
    <header className={classes.bar}>
      <Brand />
      <span className={classes.gap} />
      <AvatarMenu />
    </header>
  )
}
