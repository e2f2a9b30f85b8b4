import { call } from '../../access/web/call'
import { useSay } from '../../ui/say'
import { readTouchlessNumbers } from '../touchless-analytics.api'
import { touchlessNumbers } from '../touchless-numbers'
import { AnalyticsPage } from './analytics-page'
import { ThresholdPanel } from './threshold-panel'

/** How much goes without a person, and what stands in the way of the rest. */
export function TouchlessPage() {
  const say = useSay()
  return (
    <AnalyticsPage
      page="touchless"
      hint={say('How many invoices are submitted automatically, and what keeps the others back.')}
      ask={(query, signal) => call(readTouchlessNumbers, { query }, { signal })}
      numbersOf={(data) => touchlessNumbers(data, say)}
    >
      {({ question }) => <ThresholdPanel question={question} />}
    </AnalyticsPage>
  )
}
