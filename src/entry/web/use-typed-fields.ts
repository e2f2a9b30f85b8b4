import { useCallback, useMemo, useRef, useState } from 'react'
import type { DocumentDetail } from '../../documents/documents.api'
import { type HeaderFieldName, headerField } from '../../documents/header-fields'
import { isPlainNumber, isTooLarge, storedText } from '../../documents/header-values'
import { isLikelyDay } from '../../kernel/dates'
import { declareTexts } from '../../kernel/declare-texts'
import { currencyExponent, minorFromDecimal } from '../../kernel/money'
import type { CodedText } from '../../kernel/told-text'
import { amountFromTyping } from '../amount-maths'
import { decimalFrom } from '../line-input'
import { dayFromText } from '../value-from-words'
import { type FieldSaves, fieldOf } from './use-field-saves'
import type { Reader } from './use-reader'

/**
 * Text that a person has typed and not yet handed over, with what stood there when they began: the stored value, and their
 * own one that was still on its way.
 */
export type Draft = { text: string; bases: (string | null)[]; problem: CodedText | null }
export type Drafts = Partial<Record<HeaderFieldName, Draft>>

/** What is being typed into the fields, and how it becomes a value. */
export function useTypedFields(document: DocumentDetail | undefined, saves: FieldSaves, reader: Reader) {
  const [drafts, setDrafts] = useState<Drafts>({})
  // A blur and an Enter in the same moment must see the same text once.
  const latest = useRef<Drafts>({})
  const change = useCallback((update: (drafts: Drafts) => Drafts) => {
    latest.current = update(latest.current)
    setDrafts(latest.current)
  }, [])

  const type = useCallback(
    (name: HeaderFieldName, text: string) => {
      if (!document) return
      const own = saves.pending[name]
      const seen = [fieldOf(document, name)?.value ?? null, ...(own ? [own.edit.value] : [])]
      saves.drop(name)
      change((drafts) => {
        const draft = drafts[name]
        return { ...drafts, [name]: { text, bases: draft ? draft.bases : seen, problem: null } }
      })
    },
    [document, change, saves.drop, saves.pending],
  )
  const drop = useCallback(
    (name: HeaderFieldName) => {
      saves.drop(name)
      change(({ [name]: _, ...rest }) => rest)
    },
    [change, saves.drop],
  )
  /**
   * Hands the typed text over. @returns false when it cannot be a value, or when somebody else changed the field
   * meanwhile and the person has not said that he means to write over it.
   */
  const commit = useCallback(
    (name: HeaderFieldName, isMeant = false): boolean => {
      const draft = latest.current[name]
      if (!draft || !document) return true
      const read = valueFromTyping(name, draft.text, document.currency, reader)
      if ('problem' in read) {
        change((drafts) => ({ ...drafts, [name]: { ...draft, problem: read.problem } }))
        return false
      }
      const stored = fieldOf(document, name)
      if (!isMeant && isChangedBelow(draft, stored?.value ?? null) && read.value !== (stored?.value ?? null))
        return false
      change(({ [name]: _, ...rest }) => rest)
      if (read.value === (stored?.value ?? null)) return true
      const isPrediction = read.value !== null && read.value === stored?.predictedValue
      void saves.save({
        name,
        value: read.value,
        source: 'TYPED',
        box: isPrediction ? (stored?.box ?? null) : null,
      })
      return true
    },
    [document, reader, change, saves.save],
  )
  const commitAll = useCallback(
    () => (Object.keys(latest.current) as HeaderFieldName[]).every((name) => commit(name)),
    [commit],
  )
  /** Puts a text back that was not handed over when the document was left. */
  const restore = useCallback(
    (name: HeaderFieldName, draft: Draft) => change((drafts) => ({ ...drafts, [name]: draft })),
    [change],
  )
  return useMemo(
    () => ({ drafts, type, drop, commit, commitAll, restore }),
    [drafts, type, drop, commit, commitAll, restore],
  )
}

export type TypedFields = ReturnType<typeof useTypedFields>

/** True when somebody else's value stands where this text was begun. */
export function isChangedBelow({ bases }: Draft, current: string | null): boolean {
  return !bases.includes(current)
}

const typingProblems = declareTexts('entry.typed', {
  notAmount: "This isn't an amount. Enter 1204.50 or a calculation such as =100+19.",
  tooLarge: 'This amount is too large: it can have up to 15 digits before the decimals.',
  notNumber: "This isn't a number with up to 14 digits and 4 decimals.",
  notDate: "This isn't a date. Enter it like {value}.",
  unlikelyYear: 'Check the year. It must be between 1900 and 2199.',
  notCurrency: 'Enter a three-letter currency code, such as EUR.',
  tooFine: '{currency} has {digits, plural, =0 {no decimals} one {# decimal} other {# decimals}}.',
  tooLong: 'This is longer than {maxLength} characters.',
})

function valueFromTyping(
  name: HeaderFieldName,
  typed: string,
  currency: string | null,
  reader: Reader,
): { value: string | null } | { problem: CodedText } {
  const text = storedText(name, typed)
  if (text === '') return { value: null }
  const { kind, maxLength } = headerField(name)
  const conventions = reader.conventions(currency)
  if (kind === 'amount') {
    const value = amountFromTyping(text, conventions)
    if (value === null) return { problem: typingProblems.notAmount() }
    if (isTooLarge(value)) return { problem: typingProblems.tooLarge() }
    const isCountable = minorFromDecimal(value, currency ?? '') !== null
    return isCountable ? { value } : { problem: typingProblems.tooFine(digitsOf(currency)) }
  }
  if (kind === 'decimal') {
    const value = decimalFrom(text, conventions)
    return value !== null && isPlainNumber(value) ? { value } : { problem: typingProblems.notNumber() }
  }
  if (kind === 'day') {
    const value = dayFromText(text, conventions)
    if (value === null) return { problem: typingProblems.notDate({ value: reader.day('2026-12-31') }) }
    return isLikelyDay(value) ? { value } : { problem: typingProblems.unlikelyYear() }
  }
  if (kind === 'currency')
    return /^[A-Za-z]{3}$/.test(text)
      ? { value: text.toUpperCase() }
      : { problem: typingProblems.notCurrency() }
  return text.length > maxLength ? { problem: typingProblems.tooLong({ maxLength }) } : { value: text }
}

function digitsOf(currency: string | null): { currency: string; digits: number } {
  return { currency: currency ?? '', digits: currencyExponent(currency ?? '') }
}
