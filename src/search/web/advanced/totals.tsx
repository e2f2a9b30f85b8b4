import { useSay } from '../../../ui/say'
import { useFormats } from '../../../ui/use-formats'
import type { SearchResult } from '../../search.api'
import classes from './advanced.module.css'

/** What all found documents add up to, in each currency. */
export function Totals({ totals }: { totals: SearchResult['totals'] | undefined }) {
  const say = useSay()
  const formats = useFormats()
  if (!totals || totals.currencies.length === 0) return null
  return (
    <>
      <ul className={classes.totals} aria-label={say('Totals by currency')} style={{ listStyle: 'none' }}>
        {totals.currencies.map(({ currency, count, controlAmt }) => (
          <li key={currency ?? ''}>
            <strong>{formats.amount(controlAmt, currency)}</strong>
            {currency
              ? say('{count, plural, one {# document} other {# documents}}', { count })
              : say('{count, plural, one {# document} other {# documents}} without a currency', { count })}
          </li>
        ))}
      </ul>
      {totals.isPartial && (
        <p className={classes.note}>{say('Totals include only the first 50,000 documents.')}</p>
      )}
    </>
  )
}
