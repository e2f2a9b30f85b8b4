import { useCallback, useRef, useState } from 'react'
import type { DocumentDetail } from '../../documents/documents.api'
import { type HeaderFieldName, headerField } from '../../documents/header-fields'
import { declareTexts } from '../../kernel/declare-texts'
import type { CodedText } from '../../kernel/told-text'
import { amountFromTyping } from '../amount-maths'
import { dayFromText } from '../value-from-words'
import { type FieldSaves, fieldOf } from './use-field-saves'
import type { Reader } from './use-reader'

/** Text that a person has typed and not yet handed over, with the value that stood there when he began. */
export type Draft = { text: string; base: string | null; problem: CodedText | null }
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
      // What is still on its way is this person's own change, not somebody else's.
      const onItsWay = saves.pending[name]?.edit
      const seen = onItsWay ? onItsWay.value : (fieldOf(document, name)?.value ?? null)
      saves.drop(name)
      change((drafts) => {
        const draft = drafts[name]
        return { ...drafts, [name]: { text, base: draft ? draft.base : seen, problem: null } }
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
      if (!isMeant && draft.base !== (stored?.value ?? null) && read.value !== (stored?.value ?? null))
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
  return { drafts, type, drop, commit, commitAll }
}

const typingProblems = declareTexts('entry.typed', {
  notAmount: "This isn't an amount. Enter 1204.50 or a calculation such as =100+19.",
  notDate: "This isn't a date. Enter it like {value}.",
  notCurrency: 'Enter a three-letter currency code, such as EUR.',
  tooLong: 'This is longer than {maxLength} characters.',
})

function valueFromTyping(
  name: HeaderFieldName,
  typed: string,
  currency: string | null,
  reader: Reader,
): { value: string | null } | { problem: CodedText } {
  const text = typed.trim()
  if (text === '') return { value: null }
  const { kind, maxLength } = headerField(name)
  const conventions = reader.conventions(currency)
  if (kind === 'amount') {
    const value = amountFromTyping(text, conventions)
    return value === null ? { problem: typingProblems.notAmount() } : { value }
  }
  if (kind === 'day') {
    const value = dayFromText(text, conventions)
    return value === null
      ? { problem: typingProblems.notDate({ value: reader.day('2026-12-31') }) }
      : { value }
  }
  if (kind === 'currency')
    return /^[A-Za-z]{3}$/.test(text)
      ? { value: text.toUpperCase() }
      : { problem: typingProblems.notCurrency() }
  return text.length > maxLength ? { problem: typingProblems.tooLong({ maxLength }) } : { value: text }
}
