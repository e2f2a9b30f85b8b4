import { useCallback, useMemo } from 'react'
import type { DocumentLine } from '../../../documents/document-line'
import { type LineFieldName, lineField } from '../../../documents/line-fields'
import { useSay } from '../../../ui/say'
import { lineValueFrom } from '../../line-input'
import type { Reader } from '../use-reader'

/** How cells are written for this reader, and how what he types is read. */
export function useLineWriting(reader: Reader, currency: string) {
  const say = useSay()
  const numbers = useMemo(
    () => new Intl.NumberFormat(reader.locale, { maximumFractionDigits: 10 }),
    [reader.locale],
  )
  const written = useCallback(
    (line: DocumentLine | undefined, name: LineFieldName): string => {
      const value = line?.cells[name]?.value ?? null
      if (value === null) return ''
      const { kind, choices } = lineField(name)
      if (kind === 'amount' || name === 'unitPrice') return reader.amount(value, currency)
      if (kind === 'decimal') return numbers.format(value as Intl.StringNumericLiteral)
      if (kind === 'yes-no') return say('Yes')
      const choice = choices?.find((one) => one.value === value)
      return choice ? say(choice.label) : value
    },
    [reader, currency, numbers, say],
  )
  /** As it is typed: no grouping, the reader's own sign before the decimals. */
  const editable = useCallback(
    (line: DocumentLine | undefined, name: LineFieldName): string => {
      const value = line?.cells[name]?.value ?? ''
      const { kind } = lineField(name)
      return kind === 'amount' || kind === 'decimal' ? reader.editableAmount(value) : value
    },
    [reader],
  )
  const read = useCallback(
    (name: LineFieldName, text: string) => {
      const { choices } = lineField(name)
      const choice = choices?.find((one) => say(one.label).toLowerCase() === text.trim().toLowerCase())
      if (choice) return choice.value
      if (lineField(name).kind === 'yes-no' && text.trim().toLowerCase() === say('Yes').toLowerCase())
        return 'YES'
      return lineValueFrom(name, text, reader.conventions(currency))
    },
    [reader, currency, say],
  )
  return useMemo(() => ({ written, editable, read }), [written, editable, read])
}

export type LineWriting = ReturnType<typeof useLineWriting>
