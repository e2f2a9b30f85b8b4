import { Button, Group, Modal, Progress, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { isLocale } from '../../kernel/locales'
import type { DocumentFieldName } from '../../listing/document-fields'
import classes from '../../listing/web/table/table.module.css'
import { Problem } from '../../ui/problem'
import { useSay, useTell } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import { useFormatLocale, useLocale } from '../../ui/words'
import { exportReasons } from '../export-errors'
import type { DocumentExport } from '../exports.api'
import { type ExportAsked, useExport } from './use-export'

export type ExportDialogProps = {
  from: ExportAsked['from']
  /** The fields of the columns that are shown. */
  shown: DocumentFieldName[]
  onClose(): void
}

/** Writes what a list finds, or what is chosen, to a CSV or XLSX file with all or the displayed columns. */
export function ExportDialog({ from, shown, onClose }: ExportDialogProps) {
  const say = useSay()
  const [format, setFormat] = useState<'csv' | 'xlsx'>('xlsx')
  const [columns, setColumns] = useState<'shown' | 'all'>('shown')
  const locale = useLocale()
  const decimal = decimalOf(useFormatLocale())
  const writing = useExport()
  const begin = () =>
    writing.start({
      from,
      format,
      decimal,
      locale: isLocale(locale) ? locale : null,
      columns: columns === 'all' ? null : [...new Set(shown)],
    })
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('Export')}
      size="md"
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      {writing.current ? (
        <Writing file={writing.current} onCancel={writing.cancel} onSave={writing.save} onClose={onClose} />
      ) : (
        <>
          <p className={classes.label}>{say('File')}</p>
          <SegmentedControl
            fullWidth
            aria-label={say('File')}
            value={format}
            onChange={(value) => setFormat(value as 'csv' | 'xlsx')}
            data={[
              { value: 'xlsx', label: 'Excel (XLSX)' },
              { value: 'csv', label: 'CSV' },
            ]}
          />
          <p className={classes.label}>{say('Columns')}</p>
          <SegmentedControl
            fullWidth
            aria-label={say('Columns')}
            value={columns}
            onChange={(value) => setColumns(value as 'shown' | 'all')}
            data={[
              { value: 'shown', label: say('Displayed columns') },
              { value: 'all', label: say('All columns') },
            ]}
          />
          {writing.error && <Problem>{writing.error.message}</Problem>}
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={onClose}>
              {say('Cancel')}
            </Button>
            <Button loading={writing.isStarting} onClick={begin} data-autofocus>
              {say('Export')}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  )
}

type WritingProps = { file: DocumentExport; onCancel(): void; onSave(): void; onClose(): void }

function Writing({ file, onCancel, onSave, onClose }: WritingProps) {
  const say = useSay()
  const tell = useTell()
  const { count, bytes } = useFormats()
  const isWriting = file.state === 'QUEUED' || file.state === 'RUNNING'
  const rows = { done: count(file.rowsDone), total: file.rowsTotal === null ? '…' : count(file.rowsTotal) }
  return (
    <>
      <p role="status">
        {isWriting && say('{done} of {total} rows written', rows)}
        {file.state === 'DONE' &&
          say('{file} is ready ({size}). You can download it for 24 hours.', {
            file: file.fileName,
            size: bytes(file.size ?? 0),
          })}
        {file.state === 'CANCELLED' && say('The export was stopped.')}
        {file.state === 'FAILED' && tell(file.error ?? exportReasons.notWritten())}
      </p>
      {isWriting && (
        <Progress
          value={file.rowsTotal ? (file.rowsDone / file.rowsTotal) * 100 : 0}
          aria-label={say('Progress')}
        />
      )}
      <Group justify="flex-end" mt="lg">
        {isWriting && (
          <Button variant="default" onClick={onCancel}>
            {say('Stop')}
          </Button>
        )}
        {file.state === 'DONE' && (
          <Button variant="default" onClick={onSave}>
            {say('Download again')}
          </Button>
        )}
        <Button onClick={onClose}>{say('Close')}</Button>
      </Group>
    </>
  )
}

/** Numbers in a CSV are written as the reader's own programs expect them. */
function decimalOf(locale: string): '.' | ',' {
  return (1.5).toLocaleString(locale).includes(',') ? ',' : '.'
}
