import { Textarea, TextInput } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { isNumber } from '../../../documents/field-layout'
import { type HeaderFieldName, headerField } from '../../../documents/header-fields'
import { fieldInputId } from '../use-active-field'
import type { LoadedEntry } from '../use-entry'
import { fieldOf } from '../use-field-saves'
import { DayPicker } from './day-picker'
import { scrollViewer } from './scroll-viewer'
import { writtenValue } from './written-value'

export type FieldInputProps = {
  entry: LoadedEntry
  name: HeaderFieldName
  describedBy: string
  isRequired: boolean
  isReadOnly: boolean
}

/** A field that is typed into: text, day, amount or currency. */
export function TypedField({ entry, name, describedBy, isRequired, isReadOnly }: FieldInputProps) {
  const [isFocused, setFocused] = useState(false)
  const { kind, maxLength } = headerField(name)
  const draft = entry.typed.drafts[name]
  const text = draft?.text ?? storedText(entry, name, isFocused)
  const state = entry.judged.find((field) => field.name === name)?.state
  const inputProps = {
    id: fieldInputId(name),
    size: 'sm' as const,
    value: text,
    maxLength: kind === 'text' ? maxLength : 60,
    readOnly: isReadOnly,
    autoComplete: 'off',
    spellCheck: false,
    'aria-describedby': describedBy,
    'aria-required': isRequired,
    'aria-invalid': state === 'missing' || state === 'invalid' || Boolean(draft?.problem) || undefined,
    inputMode: isNumber(kind) ? ('decimal' as const) : undefined,
    onChange: (event: { currentTarget: { value: string } }) =>
      entry.typed.type(name, event.currentTarget.value),
    onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setFocused(true)
      // The text to edit differs from the text to read: what was selected by Tab is selected anew.
      const { target } = event
      // whoever has gone on by then keeps the focus, which `select` would take
      if (isNumber(kind)) requestAnimationFrame(() => target === document.activeElement && target.select())
    },
    onBlur: () => {
      setFocused(false)
      entry.typed.commit(name)
    },
    onKeyDown: (event: KeyboardEvent) => onKey(event, entry, name),
  }
  if (maxLength > 1000) return <Textarea {...inputProps} rows={rowsOf(text)} />
  return (
    <TextInput
      {...inputProps}
      data-kind={kind}
      rightSection={kind === 'day' && !isReadOnly ? <DayPicker entry={entry} name={name} /> : undefined}
    />
  )
}

/** For browsers that can't size a field by its content themselves; measuring it here would lay out the whole page. */
function rowsOf(text: string): number {
  const rows = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 60)), 0)
  return Math.min(rows, 6)
}

function storedText(entry: LoadedEntry, name: HeaderFieldName, isFocused: boolean): string {
  const pending = entry.saves.pending[name]
  const value = pending ? pending.edit.value : (fieldOf(entry.document, name)?.value ?? null)
  if (value === null) return ''
  if (isFocused && isNumber(headerField(name).kind)) return entry.reader.editableAmount(value)
  return writtenValue(name, value, entry.document.currency, entry.reader)
}

function onKey(event: KeyboardEvent, entry: LoadedEntry, name: HeaderFieldName): void {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  if (event.key === 'Enter' && isPlain && !event.shiftKey) {
    event.preventDefault()
    entry.goOn(name)
  }
  if (event.key === 'Escape' && (entry.typed.drafts[name] || entry.saves.pending[name])) {
    event.stopPropagation()
    entry.typed.drop(name)
  }
  if ((event.key === 'PageDown' || event.key === 'PageUp') && isPlain) {
    event.preventDefault()
    scrollViewer(event.key === 'PageDown' ? 1 : -1)
  }
}
