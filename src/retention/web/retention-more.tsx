import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import type { SettingValues } from '../../settings/settings-pages.api'
import { ErrorNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import { previewRetention, type RetentionPreview } from '../retention.api'
import { dueCounts, isNothingDue, previewQuery } from './due-words'
import { HeldDocuments } from './held-documents'
import classes from './retention.module.css'

/** Below the settings: what would go by them now, and the documents that are kept whatever they say. */
export function RetentionMore({ values }: { values: SettingValues }) {
  return (
    <div className={classes.more}>
      <Preview values={values} />
      <HeldDocuments />
    </div>
  )
}

function Preview({ values }: { values: SettingValues }) {
  const say = useSay()
  const [asked] = useDebouncedValue(values, 300)
  const query = previewQuery(asked)
  const { data, error, refetch } = useQuery({
    queryKey: ['retention-preview', query],
    queryFn: ({ signal }) => call(previewRetention, { query }, { signal, skipErrorHandling: true }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label={say('Deleted with the next run')}>
      <h3>{say('Deleted with the next run')}</h3>
      {error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        data && <Going preview={data} />
      )}
    </section>
  )
}

function Going({ preview }: { preview: RetentionPreview }) {
  const say = useSay()
  const { isHeld, oldest } = preview
  const { dayOfInstant } = useFormats()
  if (isHeld) return <p>{say('Nothing, because of the legal hold.')}</p>
  if (isNothingDue(preview)) return <p>{say('Nothing is old enough.')}</p>
  return (
    <>
      <p>{dueCounts(preview, say).join(' · ')}</p>
      {oldest.length > 0 && (
        <ul className={classes.list} aria-label={say('The oldest documents')}>
          {oldest.map(({ invID, invoiceNumber, supplierIDText, since }) => (
            <li key={invID}>
              {[`#${invID}`, invoiceNumber, supplierIDText, dayOfInstant(since)].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
