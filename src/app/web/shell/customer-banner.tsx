import { IconClock, IconEye } from '@tabler/icons-react'
import { viewKey } from '../../../access/view-keys'
import { useCaller } from '../../../tenants/web/caller'
import { useSay } from '../../../ui/say'
import { useFormats } from '../../../ui/use-formats'
import { useNow } from '../../../ui/use-now'
import { ViewBanner } from '../../../users/web/view-banner'
import classes from './customer-banner.module.css'

/** Keeps somebody aware of whose invoices they see, and as whom; and of a clock that isn't the real one. */
export function CustomerBanner() {
  const caller = useCaller()
  return (
    <>
      {sessionStorage.getItem(viewKey) ? <ViewBanner /> : caller?.user.isInternal && <AccountBanner />}
      {caller && caller.clockAheadMs > 0 && <ClockBanner />}
    </>
  )
}

function AccountBanner() {
  const say = useSay()
  const customer = useCaller()?.customer
  if (!customer) return null
  return (
    <p className={classes.banner}>
      <IconEye size={16} aria-hidden />
      {say("You're working in {name}'s account (ID {id}).", { name: customer.name, id: String(customer.id) })}
    </p>
  )
}

function ClockBanner() {
  const say = useSay()
  const formats = useFormats()
  const time = formats.instant(new Date(useNow()).toISOString())
  return (
    <p className={classes.banner} data-tone="warn">
      <IconClock size={16} aria-hidden />
      {say('The clock of this demo was moved ahead. It shows {time}.', { time })}
    </p>
  )
}
