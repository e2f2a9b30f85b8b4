import {
  type CustomFieldName,
  type CustomKind,
  customFieldsOf,
  isCustomField,
} from '../documents/custom-fields'
import {
  customListNames,
  type FieldRule,
  fieldRule,
  fieldsBySection,
  isInUse,
} from '../documents/field-layout'
import { type HeaderFieldName, headerFieldNames } from '../documents/header-fields'
import type { LabelLanguage } from '../documents/own-labels'
import type { LayoutContent } from './field-settings.api'

/** With parts of a field's rule changed; what is as delivered isn't kept. */
export function changeRule(
  content: LayoutContent,
  name: HeaderFieldName,
  change: Partial<FieldRule>,
): LayoutContent {
  const delivered = fieldRule({ rules: {} }, name)
  const own = Object.entries({ ...content.rules[name], ...change }).filter(
    ([part, value]) => !isSame(value, delivered[part as keyof FieldRule]),
  )
  const { [name]: _, ...others } = content.rules
  return {
    ...content,
    rules: own.length > 0 || isCustomField(name) ? { ...others, [name]: Object.fromEntries(own) } : others,
  }
}

/** With a custom field of a kind and its name, and which it is; null where all of the kind are taken. `taken` are those that documents may hold values of. */
export function addCustomField(
  content: LayoutContent,
  { kind, label, language, taken }: AddedField,
): { name: CustomFieldName; layout: LayoutContent } | null {
  const name = customFieldsOf(kind).find((one) => !isInUse(content, one) && !taken.includes(one))
  if (!name) return null
  const list = kind === 'Lookup' ? { list: customListNames[0]! } : {}
  return {
    name,
    layout: changeRule(content, name, { labels: { [language]: label }, section: 'invoice', ...list }),
  }
}
type AddedField = {
  kind: CustomKind
  label: string
  language: LabelLanguage
  taken: readonly HeaderFieldName[]
}

/** Without a custom field. */
export function removeField(content: LayoutContent, name: CustomFieldName): LayoutContent {
  const { [name]: _, ...rules } = content.rules
  return { ...content, rules }
}

/** With a field at another place of its section, counted from 0. */
export function moveField(content: LayoutContent, name: HeaderFieldName, place: number): LayoutContent {
  const sections = fieldsBySection({ version: 0, ...content })
  const order = sections.flatMap(({ fields }) => {
    if (!fields.includes(name)) return fields
    const others = fields.filter((one) => one !== name)
    return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, name)
  })
  return { ...content, order }
}

/** What differs between two layouts: the fields with the parts of their rules, and whether the order does. */
export function layoutChanges(before: LayoutContent, after: LayoutContent) {
  const fields = headerFieldNames.flatMap((name) => {
    const [was, is] = [fieldRule(before, name), fieldRule(after, name)]
    const parts = (Object.keys(was) as (keyof FieldRule)[]).filter((part) => !isSame(was[part], is[part]))
    return parts.length > 0 ? [{ name, parts, was, is }] : []
  })
  const orderOf = (content: LayoutContent) =>
    fieldsBySection({ version: 0, ...content }).flatMap((one) => one.fields)
  const moved = new Set(fields.filter(({ parts }) => parts.includes('section')).map(({ name }) => name))
  const stayed = (content: LayoutContent) => orderOf(content).filter((name) => !moved.has(name))
  return { fields, isReordered: !isSame(stayed(before), stayed(after)) }
}
export type FieldChange = ReturnType<typeof layoutChanges>['fields'][number]

const isSame = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

/** Objects with their keys in one order. */
const sorted = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
    : value
