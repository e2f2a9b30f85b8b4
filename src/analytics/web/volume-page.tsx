import { call } from '../../access/web/call'
import { useSay } from '../../ui/say'
import { readInvoiceVolume } from '../volume.api'
import { volumeNumbers } from '../volume-numbers'
import { AnalyticsPage } from './analytics-page'

/** How many documents arrived, and what became of them. */
export function VolumePage() {
  const say = useSay()
  return (
    <AnalyticsPage
      page="volume"
      hint={say('How many invoices arrived, from whom, and how many were completed.')}
      ask={(query, signal) => call(readInvoiceVolume, { query }, { signal })}
      numbersOf={(data) => volumeNumbers(data, say)}
    />
  )
}
