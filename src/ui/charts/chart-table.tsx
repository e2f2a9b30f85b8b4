import { QuickLink } from '../quick-link'
import { useSay } from '../say'
import { ScrollRegion } from '../scroll-region'
import classes from './chart.module.css'
import { type ChartData, valueText } from './chart-data'

/** The numbers of a chart as a table. */
export function ChartTable({ title, head, series, points }: ChartData) {
  const say = useSay()
  return (
    <ScrollRegion label={title} className={classes.scroll}>
      <table className={classes.table}>
        <caption className="k-unseen">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {series.map(({ label }) => (
              <th scope="col" key={label} className={classes.number}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, label, values, links }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {series.map((one, at) => {
                const [value, link] = [values[at] ?? null, links[at]]
                const text = valueText(one, value, say('N/A'))
                return (
                  <td key={one.label} className={classes.number}>
                    {link && value !== null && value !== 0 ? (
                      <QuickLink {...link} aria-label={`${label}, ${one.label}: ${text}`}>
                        {text}
                      </QuickLink>
                    ) : (
                      text
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
