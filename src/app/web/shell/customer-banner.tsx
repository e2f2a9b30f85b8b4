import { IconEye } from '@tabler/icons-react'
import { useCaller } from '../../../tenants/web/caller'
import { useSay } from '../../../ui/say'
import classes from './customer-banner.module.css'

/** Keeps an internal user aware of whose invoices he sees. */
export function CustomerBanner() {
  const say = useSay()
  const caller = useCaller()
  if (!caller?.user.isInternal || !caller.customer) return null
  return (
    <p className={classes.banner}>
      <IconEye size={16} aria-hidden />
      {say("You're working in {name}'s account (ID {id}).", {
        name: caller.customer.name,
        id: String(caller.customer.id),
      })}
    </p>
  )
}
