import { Button, Loader } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../access/web/call'
import { historyParts } from '../../../documents/document-history'
import { type DocumentDetail, type HistoryRow, readHistory } from '../../../documents/documents.api'
import { csvOf } from '../../../kernel/csv'
import { ErrorNotice } from '../../../ui/notices'
import { saveAs } from '../../../ui/save-as'
import { useSay, useTell } from '../../../ui/say'
import { entriesToTell, toldEntry } from '../../told-history'
import { writtenValue } from '../form/written-value'
import type { Reader } from '../use-reader'
import classes from './panel.module.css'

export function HistoryTab({ document, reader }: { document: DocumentDetail; reader: Reader }) {
  const say = useSay()
  const tell = useTell()
  const history = useQuery({
    queryKey: ['history', document.invID],
    queryFn: async ({ signal }) => {
      const answer = await call(readHistory, { params: { id: document.invID } }, { signal })
      return answer.entries
    },
  })
  if (history.isPending)
    return (
      <Loader size="sm" className={classes.loading} role="status" aria-label={say('Loading the history')} />
    )
  if (history.error) return <ErrorNotice error={history.error} onRetry={() => void history.refetch()} />
  const download = () => {
    const write = (field: string, value: string) => writtenValue(field, value, document.currency, reader)
    const rows = entriesToTell(history.data).map((entry) => {
      const { who, what, why, source } = toldEntry(entry, write)
      return [
        entry.at,
        String(entry.invID),
        who,
        tell(what),
        why ? tell(why) : '',
        source ? tell(source) : '',
      ]
    })
    const head = [say('Time'), say('Document'), say('Who'), say('What'), say('Why'), say('Source')]
    saveAs(new Blob([csvOf([head, ...rows])], { type: 'text/csv' }), `history-${document.invID}.csv`)
  }
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconDownload size={15} aria-hidden />}
        onClick={download}
      >
        {say('Export history (CSV)')}
      </Button>
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
    </>
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
