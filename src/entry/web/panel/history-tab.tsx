import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../access/web/call'
import { historyParts } from '../../../documents/document-history'
import { type DocumentDetail, type HistoryRow, readHistory } from '../../../documents/documents.api'
import { ErrorNotice } from '../../../ui/notices'
import { useSay, useTell } from '../../../ui/say'
import { entriesToTell, toldEntry } from '../../told-history'
import { writtenValue } from '../form/written-value'
import type { Reader } from '../use-reader'
import classes from './panel.module.css'

export function HistoryTab({ document, reader }: { document: DocumentDetail; reader: Reader }) {
  const say = useSay()
  const history = useQuery({
    queryKey: ['history', document.invID],
    queryFn: async ({ signal }) => {
      const answer = await call(readHistory, { params: { id: document.invID } }, { signal })
      return answer.entries
    },
  })
  if (history.isPending)
    return <Loader size="sm" className={classes.loading} aria-label={say('Loading the history')} />
  if (history.error) return <ErrorNotice error={history.error} onRetry={() => void history.refetch()} />
  return (
    <ol className={classes.list} aria-label={say('History, newest first')}>
      {entriesToTell(history.data).map((entry) => (
        <HistoryItem
          key={entry.id}
          entry={entry}
          isOfAnother={entry.invID !== document.invID}
          currency={document.currency}
          reader={reader}
        />
      ))}
    </ol>
  )
}

function HistoryItem(props: {
  entry: HistoryRow
  isOfAnother: boolean
  currency: string | null
  reader: Reader
}) {
  const { entry, reader } = props
  const tell = useTell()
  const { who, what, why, source } = toldEntry(entry, (field, value) =>
    writtenValue(field, value, props.currency, reader),
  )
  return (
    <li className={classes.event} data-kind={entry.actorKind}>
      <p>
        <strong>{who}</strong>{' '}
        {tell(props.isOfAnother ? historyParts.inDocument({ what, id: String(entry.invID) }) : what)}
        {source && <span className={classes.quiet}> ({tell(source)})</span>}
      </p>
      {why && <p className={classes.why}>{tell(why)}</p>}
      <time className={classes.quiet} dateTime={entry.at}>
        {reader.ago(entry.at)} · {reader.formats.instant(entry.at)}
      </time>
    </li>
  )
}
