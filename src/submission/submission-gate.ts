import type { z } from 'zod'
import { documentField } from '../documents/documents.api'
import type { FieldLayout } from '../documents/field-layout'
import type { Finding } from '../documents/findings'
import { type HeaderFieldName, headerFields } from '../documents/header-fields'
import { type FieldState, judgeField, needsLook } from '../entry/field-state'
import { remedyOf } from '../entry/flag-remedies'
import type { CodedText } from '../kernel/told-text'
import { choice, settingsSection, type ValuesOf } from '../settings/settings-section'

/** What happens to a document with fields that nobody has checked: ask once, refuse it, or let it go. */
export const gateSection = settingsSection({
  key: 'submission',
  title: 'Submission',
  hint: 'What happens when an invoice is submitted with fields that nobody has checked.',
  order: 90,
  settings: {
    policy: choice({
      label: 'Unchecked fields',
      options: {
        ask: { label: 'Ask', help: 'The fields are listed, and whoever submits confirms them.' },
        refuse: { label: 'Refuse', help: 'Each field has to be checked first.' },
        allow: { label: 'Allow', help: 'The invoice is submitted without asking.' },
      },
      delivered: 'ask',
    }),
  },
})
export type GatePolicy = ValuesOf<(typeof gateSection)['settings']>['policy']

export type UncheckedField = { name: HeaderFieldName; why: CodedText }
export const judgedField = documentField.pick({
  name: true,
  value: true,
  source: true,
  confidence: true,
  isNotOnDocument: true,
})
export type JudgedField = z.output<typeof judgedField>

/**
 * Fields that were read without certainty and confirmed by nobody, or whose value fails its own check. What a finding
 * tells already is left out.
 */
export const uncheckedFields = (fields: readonly JudgedField[], given: Look): UncheckedField[] =>
  fieldsToLook(fields, given).map(({ name, why }) => ({ name, why }))

type Look = { currency: string; findings: readonly Finding[]; doubtBelow: number; layout: FieldLayout }

/** The same, each with whether it is uncertain or invalid. */
export function fieldsToLook(
  fields: readonly JudgedField[],
  { currency, findings, doubtBelow, layout }: Look,
): (UncheckedField & { state: FieldState })[] {
  const told = new Set(
    findings
      .filter(({ weight }) => weight !== 'note')
      .map(({ exception, evidence }) => remedyOf(exception, evidence)?.field),
  )
  return headerFields.flatMap((field) => {
    const stored = fields.find(({ name }) => name === field.name)
    if (!stored?.value || told.has(field.name)) return []
    const { state, why } = judgeField(field, stored, {
      currency,
      isOpen: true,
      isInReview: false,
      doubtBelow,
      layout,
    })
    return needsLook({ state }) ? [{ name: field.name, why, state }] : []
  })
}
