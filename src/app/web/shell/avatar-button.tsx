import type { ComponentPropsWithRef } from 'react'
import type { Principal } from '../../../access/principal'
import { useSay } from '../../../ui/say'
import classes from './top-bar.module.css'

export function AvatarButton({
  principal,
  className,
  ...props
}: { principal: Principal } & ComponentPropsWithRef<'button'>) {
  const say = useSay()
  return (
    <button
      type="button"
      className={`${classes.avatar} ${className ?? ''}`}
      aria-label={say('Account of {name}', { name: principal.name })}
      {...props}
    >
      {principal.initials}
    </button>
  )
}
