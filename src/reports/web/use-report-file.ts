import { useMutation } from '@tanstack/react-query'
import { callForFile } from '../../access/web/call'
import { given } from '../../analytics/analytics-search'
import { pageTexts } from '../../analytics/page-texts'
import type { AskedPage } from '../../analytics/web/analytics-slots'
import { isLocale } from '../../kernel/locales'
import { saveFile } from '../../ui/save-file'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { useLocale } from '../../ui/words'
import { reportFileName } from '../report-file-name'
import { downloadReport } from '../reports.api'

type Wanted = { format: 'pdf' | 'xlsx'; section?: string; name?: string }

/** Hands a page, or one of its charts, to the browser as a file. */
export function useReportFile({ page, range, filters, isCompared }: AskedPage) {
  const say = useSay()
  const locale = useLocale()
  const title = say(pageTexts[page].title)
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ format, section, name = title }: Wanted) => {
      const query = {
        ...{ page, format, ...range, ...given(filters) },
        isCompared: isCompared ? ('true' as const) : ('false' as const),
        ...(section === undefined ? {} : { section }),
        ...(isLocale(locale) ? { locale } : {}),
      }
      saveFile(await callForFile(downloadReport, { query }), reportFileName(name, range, format))
    },
    onError: (problem) => toast('error', problem.message),
  })
  return { save: (wanted: Wanted) => mutate(wanted), isSaving: isPending }
}
