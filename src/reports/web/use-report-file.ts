import { useMutation } from '@tanstack/react-query'
import { callForFile } from '../../access/web/call'
import { given } from '../../analytics/analytics-search'
import { pageTexts } from '../../analytics/page-texts'
import type { AskedPage } from '../../analytics/web/analytics-slots'
import { saveFile } from '../../ui/save-file'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { downloadReport } from '../reports.api'

type Wanted = { format: 'pdf' | 'xlsx'; section?: string; name?: string }

/** Hands a page, or one of its charts, to the browser as a file. */
export function useReportFile({ page, range, filters, isCompared }: AskedPage) {
  const say = useSay()
  const title = say(pageTexts[page].title)
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ format, section, name = title }: Wanted) => {
      const query = {
        ...{ page, format, ...range, ...given(filters) },
        isCompared: isCompared ? ('true' as const) : ('false' as const),
        ...(section === undefined ? {} : { section }),
      }
      saveFile(await callForFile(downloadReport, { query }), `${name} ${range.from} ${range.to}.${format}`)
    },
    onError: (problem) => toast('error', problem.message),
  })
  return { save: (wanted: Wanted) => mutate(wanted), isSaving: isPending }
}
