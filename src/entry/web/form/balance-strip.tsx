import { IconAlertTriangle, IconCheck, IconScale } from '@tabler/icons-react'
import { decimalFromMinor } from '../../../kernel/money'
import { useSay } from '../../../ui/say'
import { balanceOf } from '../../../validation/balance'
import type { LoadedEntry } from '../use-entry'
import { fieldOf } from '../use-field-saves'
import classes from './form.module.css'

/** Net + tax against the control amount, always in sight. */
export function BalanceStrip({ entry }: { entry: LoadedEntry }) {
  const say = useSay()
  const { document, reader } = entry
  const { currency } = document
  const value = (name: 'netAmt' | 'taxAmt' | 'controlAmt') => fieldOf(document, name)?.value ?? null
  const amounts = { netAmt: value('netAmt'), taxAmt: value('taxAmt'), controlAmt: value('controlAmt') }
  const balance = balanceOf({ ...amounts, currency, lines: document.lines })
  const written = (amount: string | null) => (amount === null ? '–' : reader.amount(amount, currency))
  const Icon = { balanced: IconCheck, off: IconAlertTriangle, unknown: IconScale }[balance.state]
  return (
    <div className={classes.balance} data-state={balance.state} role="status" aria-label={say('Balance')}>
      <span className={classes.balanceSum}>
        <Amount label={say('Net')} value={written(amounts.netAmt)} />
        <span aria-hidden>+</span>
        <Amount label={say('Tax')} value={written(amounts.taxAmt)} />
        <span aria-hidden>{balance.state === 'off' ? '≠' : '='}</span>
        <Amount label={say('Control amount')} value={`${written(amounts.controlAmt)} ${currency ?? ''}`} />
      </span>
      <span className={classes.balanceWord}>
        <Icon size={15} stroke={2.2} aria-hidden />
        {balance.state === 'balanced' && say('Balanced')}
        {balance.state === 'unknown' && say(balance.why)}
        {balance.state === 'off' &&
          say('Out of balance by {amount}', {
            amount: written(decimalFromMinor(absolute(balance.differenceMinor), currency ?? '')),
          })}
      </span>
    </div>
  )
}

function Amount({ label, value }: { label: string; value: string }) {
  return (
    <span className={classes.balanceAmount}>
      <span className={classes.quiet}>{label}</span> <strong>{value}</strong>
    </span>
  )
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}
