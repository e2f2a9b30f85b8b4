import { IconEye } from '@tabler/icons-react'
import { viewKey } from '../../../access/view-keys'
import { useCaller } from '../../../tenants/web/caller'
import { useSay } from '../../../ui/say'
import { ViewBanner } from '../../../users/web/view-banner'
import classes from './customer-banner.module.css'

/** Keeps somebody aware of whose invoices they see, and as whom. */
export function CustomerBanner() {
  const say = useSay()
  const customer = useCaller()?.customer
  if (sessionStorage.getItem(viewKey)) return <ViewBanner />
  if (!customer) return null
  return (
    <p className={classes.banner}>
      <IconEye size={16} aria-hidden />
      {say("You're working in {name}'s account (ID {id}).", { name: customer.name, id: String(customer.id) })}
    </p>
  )
}
