import { call } from '../../access/web/call'
import { useFieldLabel } from '../../documents/web/use-field-label'
import { useSay } from '../../ui/say'
import { rates } from '../measures'
import { readRecognitionRates } from '../recognition.api'
import { recognitionNumbers } from '../recognition-numbers'
import { AnalyticsPage } from './analytics-page'

/** How many fields were submitted as they were recognized, and which documents that is said of. */
export function RecognitionRatesPage() {
  const say = useSay()
  const fieldLabel = useFieldLabel()
  return (
    <AnalyticsPage
      page="recognition-rates"
      hint={say(rates.recognition.says)}
      ask={(query, signal) => call(readRecognitionRates, { query }, { signal })}
      numbersOf={(data) => recognitionNumbers(data, { say, fieldLabel })}
    />
  )
}
