import { IconAlertTriangle, IconCheck, IconScale } from '@tabler/icons-react'
import { Fragment } from 'react'
import { decimalFromMinor } from '../../../kernel/money'
import { useSay } from '../../../ui/say'
import { balanceOf, isMisread } from '../../../validation/balance'
import { amountsOf } from '../../../validation/check-header'
import type { LoadedEntry } from '../use-entry'
import classes from './form.module.css'

/** Lines, net and tax against the control amount, always in sight. */
export function BalanceStrip({ entry }: { entry: LoadedEntry }) {
  const say = useSay()
  const { document, reader } = entry
  const { currency } = document
  const values = Object.fromEntries(document.fields.map(({ name, value }) => [name, value]))
  const amounts = amountsOf(values)
  const charges = [
    ['Tax', amounts.taxAmt],
    ['Freight', amounts.freightAmt],
    ['Other charges', amounts.otherChargesAmt],
  ] as const
  const balance = balanceOf({ ...amounts, currency, lines: entry.lines.lines })
  const written = (amount: string | null) => (amount === null ? '–' : reader.amount(amount, currency))
  const misread = entry.lines.lines.filter((line) => isMisread(line, currency ?? '')).length
  const state = balance.state === 'balanced' && misread > 0 ? 'off' : balance.state
  const Icon = { balanced: IconCheck, off: IconAlertTriangle, unknown: IconScale }[state]
  const balanced = say(
    balance.state === 'balanced' && balance.includeTax ? 'Balanced, lines include tax' : 'Balanced',
  )
  const minor = (value: bigint) => written(decimalFromMinor(value, currency ?? ''))
  return (
    <div className={classes.balance} data-state={state} role="status" aria-label={say('Balance')}>
      <span className={classes.balanceSum}>
        {balance.linesMinor !== null && (
          <>
            <Amount
              label={say(balance.state === 'balanced' && balance.includeTax ? 'Lines with tax' : 'Lines')}
              value={minor(balance.linesMinor)}
            />
            <span aria-hidden>{balance.state === 'off' && balance.isInLines ? '≠' : '='}</span>
          </>
        )}
        <Amount label={say('Net')} value={written(amounts.netAmt)} />
        {charges
          .filter(([label, amount]) => label === 'Tax' || amount !== null)
          .map(([label, amount]) => (
            <Fragment key={label}>
              <span aria-hidden>+</span>
              <Amount label={say(label)} value={written(amount)} />
            </Fragment>
          ))}
        <span aria-hidden>{balance.state === 'off' && !balance.isInLines ? '≠' : '='}</span>
        <Amount label={say('Control amount')} value={`${written(amounts.controlAmt)} ${currency ?? ''}`} />
      </span>
      <span className={classes.balanceWord}>
        <Icon size={15} stroke={2.2} aria-hidden />
        {state === 'balanced' && (
          <>
            <span className="k-unseen">{balanced}</span>
            <span className={classes.balanceSaid} aria-hidden>
              {balanced}
            </span>
          </>
        )}
        {balance.state === 'unknown' && say(balance.why)}
        {balance.state === 'balanced' &&
          misread > 0 &&
          say("{count, plural, one {# line doesn't} other {# lines don't}} multiply", { count: misread })}
        {balance.state === 'off' &&
          say(balance.isInLines ? 'Lines are off by {amount}' : 'Out of balance by {amount}', {
            amount: minor(absolute(balance.differenceMinor)),
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
