import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCircleMinus } from '@tabler/icons-react'
import { fieldSourceText } from '../../../documents/document-history'
import { fieldText } from '../../../documents/document-labels'
import type { DocumentField } from '../../../documents/documents.api'
import { isEditableField } from '../../../documents/editable-field'
import type { HeaderFieldName } from '../../../documents/header-fields'
import type { Speaker } from '../../../kernel/words'
import { useSay, useTell } from '../../../ui/say'
import { useEntrySlots } from '../../entry-slots'
import { shownShare } from '../../field-state'
import type { LoadedEntry } from '../use-entry'
import { fieldOf } from '../use-field-saves'
import type { Reader } from '../use-reader'
import classes from './form.module.css'
import { writtenValue } from './written-value'

/** Where a value comes from, what was predicted, and the ways to take that back. */
export function FieldDetails({
  entry,
  name,
  isShort,
}: {
  entry: LoadedEntry
  name: HeaderFieldName
  /** In one line, beside the field that it is about. */
  isShort?: boolean
}) {
  const say = useSay()
  const tell = useTell()
  const slots = useEntrySlots()
  const stored = fieldOf(entry.document, name)
  const why = entry.judged.find((field) => field.name === name)?.why
  const judged = why && tell(why)
  // what stands in the box came from nowhere yet
  const isUnsaved = entry.typed.drafts[name] !== undefined || entry.saves.pending[name] !== undefined
  const origin =
    stored &&
    !isUnsaved &&
    originOf(stored, { say, tell }, { reader: entry.reader, isShort, isTold: (text) => text === judged })
  const predicted = stored?.predictedValue ?? null
  const isReadOnly = entry.isReadOnly || !isEditableField(entry.document, name, stored)
  const canRestore = !isReadOnly && predicted !== null && predicted !== stored?.value
  const canBeAbsent = !isReadOnly && !stored?.value && !stored?.isNotOnDocument
  return (
    <div className={classes.details}>
      <p>
        {!isShort && <strong>{tell(fieldText(name))} · </strong>}
        {judged}
      </p>
      {origin && <p className={classes.quiet}>{origin}</p>}
      {stored?.value && slots.source?.(entry.document, name)}
      {predicted !== null && predicted !== stored?.value && (
        <p className={classes.quiet}>
          {say('Read as “{value}”', {
            value: writtenValue(name, predicted, entry.document.currency, entry.reader),
          })}
        </p>
      )}
      {canRestore && (
        <Button
          size="compact-xs"
          variant="light"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={() => restore(entry, name, predicted)}
        >
          {say('Restore recognized value')}
        </Button>
      )}
      {canBeAbsent && (
        <Button
          size="compact-xs"
          variant="light"
          leftSection={<IconCircleMinus size={14} aria-hidden />}
          onClick={() => void entry.saves.save({ name, value: null, source: 'TYPED', isNotOnDocument: true })}
        >
          {say('Not on the document')}
        </Button>
      )}
    </div>
  )
}

function restore(entry: LoadedEntry, name: HeaderFieldName, predicted: string): void {
  entry.typed.drop(name)
  void entry.saves.save({ name, value: predicted, source: 'TYPED', box: null })
}

function originOf(
  stored: DocumentField,
  { say, tell }: Speaker,
  {
    reader,
    isShort,
    isTold,
  }: { reader: Reader; isShort: boolean | undefined; isTold(text: string): boolean },
): string {
  const parts = [
    stored.value === null || (isShort && stored.source === 'RECOGNISED')
      ? null
      : sentence(tell(fieldSourceText(stored.source))),
    stored.box ? say('page {page}', { page: stored.box.page }) : null,
    stored.source === 'RECOGNISED' && stored.confidence !== null && !isShort
      ? say('{percent, number, percent} confidence', { percent: shownShare(stored.confidence) })
      : null,
    stored.changedBy && stored.source !== 'RECOGNISED'
      ? say('{name}, {ago}', { name: stored.changedBy, ago: reader.ago(stored.changedAt) })
      : null,
  ]
  return parts.filter((part) => part !== null && !isTold(part)).join(' · ')
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
