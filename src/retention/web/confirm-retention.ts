import { call } from '../../access/web/call'
import type { SettingValues } from '../../settings/settings-pages.api'
import { confirm } from '../../ui/confirm-modal'
import { sayNow } from '../../ui/words'
import { previewRetention } from '../retention.api'
import { areDaysValid, dueCounts, isNothingDue, previewQuery } from './due-words'

/** Where something goes for good with these values, it is named and has to be confirmed before they are saved. */
export async function confirmRetention(values: SettingValues): Promise<boolean> {
  // what can't be saved anyway is refused by the server
  if (!areDaysValid(values)) return true
  const preview = await call(previewRetention, { query: previewQuery(values) }, { skipErrorHandling: true })
  if (isNothingDue(preview)) return true
  const answer = await confirm({
    title: sayNow('Save and delete for good?'),
    text: sayNow("With these settings, the next run deletes this for good. It can't be restored:"),
    items: dueCounts(preview, sayNow),
    confirmLabel: sayNow('Save and delete'),
  })
  return answer === 'confirm'
}
