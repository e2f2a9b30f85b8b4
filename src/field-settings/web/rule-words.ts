import type { FieldRule, RequiredCase } from '../../documents/field-layout'
import { customLists, formSections } from '../../documents/field-layout'
import type { ScreenText } from '../../kernel/screen-text'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'

export const requiredWords: Readonly<Record<RequiredCase, ScreenText>> = {
  always: 'On every document',
  withOrder: 'On invoices with an order',
  withoutOrder: 'On invoices without an order',
  credits: 'On credit notes',
}

export const partWords: Readonly<Record<keyof FieldRule, ScreenText>> = {
  labels: 'Label',
  section: 'Section',
  isShown: 'Shown',
  isEditable: 'Editable',
  isLockedOnEInvoices: 'Locked on e-invoices',
  required: 'Required',
  requiredBy: 'Required at these companies only',
  value: 'Default',
  format: 'Format',
  least: 'Minimum',
  most: 'Maximum',
  threshold: 'Confidence needed',
  blocksTouchless: 'Doubt stops automatic submission',
  countsInRate: 'Counts in recognition rate',
  choices: 'Choices',
  offered: 'Allowed values',
  list: 'Chosen from',
  erpName: 'Name in the ERP',
}

/** Says one part of a field's rule. */
export function useRuleWords(): (rule: FieldRule, part: keyof FieldRule) => string {
  const say = useSay()
  const formats = useFormats()
  return (rule, part) => {
    const value = rule[part]
    if (part === 'list') return rule.list ? say(customLists[rule.list]) : '–'
    if (part === 'section') return say(formSections[rule.section])
    if (part === 'required') return rule.required.map((one) => say(requiredWords[one])).join(', ') || '–'
    if (part === 'threshold') return rule.threshold === null ? '–' : formats.percent(rule.threshold)
    if (part === 'labels')
      return (
        Object.entries(rule.labels)
          .filter(([, label]) => label)
          .map(([language, label]) => `${language}: ${label}`)
          .join(', ') || '–'
      )
    if (typeof value === 'boolean') return value ? say('Yes') : say('No')
    return (Array.isArray(value) ? value.join(', ') : String(value ?? '')) || '–'
  }
}
