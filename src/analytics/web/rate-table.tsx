import type { Address } from '../../kernel/page-search'
import { QuickLink } from '../../ui/quick-link'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import type { Recognised } from '../recognition-measure'
import type { Listed } from '../recognition-search'
import classes from './recognition-rates.module.css'
import { shareOf, useRateText } from './use-rate-text'

/** A number with its name and the documents that it counts. */
export type RateRow = Recognised & { key: string; label: string; listed: Listed }
export type LinkOf = (listed: Listed) => Address

type Props = { label: string; head: string; rows: readonly RateRow[]; linkOf: LinkOf }

/** Rates as bars in a table: the chart and its numbers are one. */
export function RateTable({ label, head, rows, linkOf }: Props) {
  const say = useSay()
  const { count } = useFormats()
  const { rateOf, partOf } = useRateText()
  return (
    <table className={classes.table}>
      <caption className="k-unseen">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{say('Recognition rate')}</th>
          <th scope="col" className={classes.number}>
            {say('Documents')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.label}</th>
            <td>
              <span className={classes.bar} aria-hidden>
                <span style={{ width: shareOf(row) }} />
              </span>
              {row.counted === 0 ? (
                say('N/A')
              ) : (
                <QuickLink
                  {...linkOf(row.listed)}
                  aria-label={`${row.label}: ${rateOf(row)}, ${partOf(row)}`}
                >
                  {rateOf(row)}
                </QuickLink>
              )}{' '}
              <span className={classes.part}>{partOf(row)}</span>
            </td>
            <td className={classes.number}>
              {row.documents === 0 ? (
                count(0)
              ) : (
                <QuickLink
                  {...linkOf(row.listed)}
                  aria-label={`${row.label}: ${say('{count, plural, one {# document} other {# documents}}', { count: row.documents })}`}
                >
                  {count(row.documents)}
                </QuickLink>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
