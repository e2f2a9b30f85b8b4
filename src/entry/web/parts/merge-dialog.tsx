import { Loader, Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../access/web/call'
import type { DocumentDetail } from '../../../documents/documents.api'
import { listMergeCandidates, type MergeCandidate } from '../../../documents/parts.api'
import { DocumentStatusMark } from '../../../documents/web/document-status-mark'
import { ErrorNotice } from '../../../ui/notices'
import { useSay } from '../../../ui/say'
import type { Reader } from '../use-reader'
import { type MergeChoice, MergePair } from './merge-pair'
import classes from './parts.module.css'

type Props = {
  document: DocumentDetail
  reader: Reader
  /** @throws what the server has against it */
  onMerge(choice: MergeChoice): Promise<void>
  onClose(): void
}

const typingMs = 200

/** T33: finds the other document, shows both, and asks which is kept and what it takes over. */
export function MergeDialog({ document, reader, onMerge, onClose }: Props) {
  const say = useSay()
  const [words, setWords] = useState('')
  const [asked] = useDebouncedValue(words.trim(), typingMs)
  const [chosen, setChosen] = useState<number | null>(null)
  const { invID: id } = document
  const found = useQuery({
    queryKey: ['merge-candidates', id, asked],
    queryFn: ({ signal }) =>
      call(listMergeCandidates, { params: { id }, query: { q: asked } }, { signal, skipErrorHandling: true }),
    placeholderData: keepPreviousData,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('Merge with another document')}
      size="min(1080px, 96%)"
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <div className={classes.merge}>
        <section aria-label={say('Other document')}>
          <TextInput
            data-autofocus
            label={say('Other document')}
            placeholder={say('Invoice number, supplier or file')}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          {found.error && <ErrorNotice error={found.error} onRetry={() => void found.refetch()} />}
          {found.isPending && <Loader size="sm" mt="sm" role="status" aria-label={say('Searching')} />}
          {found.data?.documents.length === 0 && (
            <p className={classes.quiet}>{say('No open document found.')}</p>
          )}
          <ul className={classes.found}>
            {found.data?.documents.map((one) => (
              <li key={one.invID}>
                <Candidate
                  candidate={one}
                  reader={reader}
                  isChosen={one.invID === chosen}
                  onChoose={() => setChosen(one.invID)}
                />
              </li>
            ))}
          </ul>
        </section>
        {chosen === null ? (
          <p className={classes.quiet}>{say('Choose the document that belongs to this one.')}</p>
        ) : (
          <MergePair
            key={chosen}
            document={document}
            otherId={chosen}
            reader={reader}
            onMerge={onMerge}
            onClose={onClose}
          />
        )}
      </div>
    </Modal>
  )
}

function Candidate(props: {
  candidate: MergeCandidate
  reader: Reader
  isChosen: boolean
  onChoose(): void
}) {
  const { candidate, reader } = props
  const say = useSay()
  const { controlAmt, currency } = candidate
  return (
    <button
      type="button"
      className={classes.candidate}
      aria-pressed={props.isChosen}
      onClick={props.onChoose}
    >
      <strong>{candidate.invoiceNumber ?? candidate.fileName}</strong>{' '}
      <DocumentStatusMark status={candidate.status} erpStatus={candidate.erpStatus} />
      <br />
      <span className={classes.quiet}>
        #{candidate.invID}
        {candidate.supplierIDText && ` · ${candidate.supplierIDText}`}
        {controlAmt !== null && ` · ${reader.amount(controlAmt, currency)} ${currency ?? ''}`}
        {` · ${reader.ago(candidate.invScannedDate)}`}
        {candidate.isSameSupplier && ` · ${say('same supplier')}`}
      </span>
    </button>
  )
}
