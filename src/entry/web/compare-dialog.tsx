import { Button, Modal, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { entryActions } from '../../documents/action-words'
import type { DocumentDetail } from '../../documents/documents.api'
import type { HeaderFieldName } from '../../documents/header-fields'
import { DocumentStatusMark } from '../../documents/web/document-status-mark'
import { useFieldLabel } from '../../documents/web/use-field-label'
import { ErrorNotice } from '../../ui/notices'
import { useSay, useTell } from '../../ui/say'
import classes from './compare.module.css'
import { writtenValue } from './form/written-value'
import type { Actions } from './use-actions'
import { type LoadedEntry, useDocument } from './use-entry'
import { fieldOf } from './use-field-saves'
import { DocumentViewer } from './viewer/document-viewer'
import { whyNoPages } from './viewer/why-no-pages'

const compared = [
  'invoiceNumber',
  'supplierID',
  'supplierName',
  'invoiceDate',
  'controlAmt',
  'currency',
  'poNumber',
] as const satisfies readonly HeaderFieldName[]

type Props = {
  entry: LoadedEntry
  /** The flag that names the other document; null where it has not been flagged. */
  flag: DocumentDetail['flags'][number] | null
  otherId: number
  actions: Actions
  onClose(): void
}

/** This document beside the one that it may repeat: values first, then the pages, then the decision. */
export function CompareDialog({ entry, flag, otherId, actions, onClose }: Props) {
  const say = useSay()
  const tell = useTell()
  const { document } = entry
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const query = useDocument(otherId)
  const other = query.data
  const clear = entryActions.find(({ action }) => action === 'clear-flags')!
  const decide = (run: () => void) => () => {
    onClose()
    run()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('Possible duplicate')}
      size="96%"
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {!other && !query.error && <Skeleton height={320} />}
      {other && (
        <>
          <CompareTable entry={entry} other={other} />
          <div className={classes.pages}>
            {[document, other].map((one) => (
              <section key={one.invID} aria-label={say('document #{id}', { id: one.invID })}>
                <DocumentViewer
                  documentId={one.invID}
                  fileName={one.fileName}
                  pages={one.pages}
                  whyNoPages={whyNoPages(one, { say, tell })}
                  marks={[]}
                  active={null}
                  commands={[]}
                  isBeside
                />
              </section>
            ))}
          </div>
        </>
      )}
      <footer className={classes.buttons}>
        <Button variant="default" component="a" href={`/document/${otherId}`} target="_blank">
          {say('Open document #{id}', { id: otherId })}
        </Button>
        {document.can.cancel && (
          <Button variant="default" onClick={decide(() => actions.start('cancel', { duplicateOf: otherId }))}>
            {say('Cancel this document…')}
          </Button>
        )}
        {flag && document.can['clear-flags'] && (
          <Button
            onClick={decide(
              () => void actions.run(clear, { reason: say('Not a duplicate'), flagIds: [flag.id] }),
            )}
          >
            {say('Not a duplicate')}
          </Button>
        )}
      </footer>
    </Modal>
  )
}

function CompareTable({ entry: { document, reader }, other }: { entry: LoadedEntry; other: DocumentDetail }) {
  const label = useFieldLabel()
  const say = useSay()
  const shownOf = (one: DocumentDetail, name: HeaderFieldName) =>
    (name === 'supplierID' && one.supplierIDText) ||
    writtenValue(name, fieldOf(one, name)?.value ?? null, one.currency, reader)
  const senderOf = ({ sentByEmail, forwardedByEmail }: DocumentDetail) =>
    sentByEmail && forwardedByEmail
      ? say('{sender}, forwarded by {colleague}', { sender: sentByEmail, colleague: forwardedByEmail })
      : (sentByEmail ?? '')
  const rows = [
    ...compared.map((name) => ({
      name: label(name),
      mine: shownOf(document, name),
      theirs: shownOf(other, name),
    })),
    { name: say('Sender'), mine: senderOf(document), theirs: senderOf(other) },
  ]
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{say('This document')}</th>
          <th scope="col">
            {say('Document #{id}', { id: other.invID })}{' '}
            <DocumentStatusMark status={other.status} erpStatus={other.erpStatus} />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, mine, theirs }) => (
          <tr key={name} data-differs={mine !== theirs}>
            <th scope="row">{name}</th>
            <td>{mine || '–'}</td>
            <td>
              {theirs || '–'}
              {mine !== theirs && <span className={classes.differs}>{say('differs')}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
