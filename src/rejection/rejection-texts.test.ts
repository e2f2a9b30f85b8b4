import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { automatedTypeLabel } from './rejection-rule'
import {
  commonModalTexts,
  modalTexts,
  modalWidth,
  pageTitle,
  ruleColumns,
  tabTexts,
  toastOf,
} from './rejection-texts'
import { conditionOptions } from './rule-conditions'
import { rejectFields } from './rule-fields'
import { trueFalseOptions } from './rule-form'

const spec = ['../..', '../../..']
  .map((up) => join(import.meta.dirname, '../..', up, 'shared/spec/product-spec.md'))
  .concat(join(import.meta.dirname, '../../../shared/spec/product-spec.md'))
  .find((path) => existsSync(path))

/** Every text of the page that the specification gives, wherever it stands in the code. */
const texts: string[] = [
  pageTitle,
  modalWidth,
  ...Object.values(tabTexts).flatMap((tab) => [tab.tab, tab.title, tab.subtitle, tab.tooltip ?? []].flat()),
  ...Object.values(ruleColumns).flatMap((columns) => columns.map((column) => column.label)),
  ...Object.values(modalTexts).flatMap(({ isFieldClearable: _, field, ...words }) => [
    field.replace('*', ''),
    ...Object.values(words),
  ]),
  ...Object.values(commonModalTexts),
  ...Object.values(conditionOptions).flatMap((options) => options.map((option) => option.text)),
  ...rejectFields.flatMap((field) => [field.value, field.text]),
  ...trueFalseOptions.map((option) => option.text),
  automatedTypeLabel('AUTOMATED'),
  automatedTypeLabel('MANUAL'),
  ...(['FLAG', 'REJECT'] as const).flatMap((usageType) => [
    toastOf({ event: 'created', usageType, status: 201 })!.text,
    toastOf({ event: 'updated', usageType, status: 200 })!.text,
    toastOf({ event: 'deleted', usageType, status: 204 })!.text,
    toastOf({ event: 'deleted', usageType, status: 500 })!.text,
  ]),
  toastOf({ event: 'template-saved', hasTemplate: true })!.text,
]

describe.skipIf(!spec)('the words of Document Rejection', () => {
  it('stand in the specification to the letter', () => {
    const written = readFileSync(spec!, 'utf8')
    expect(texts.length).toBeGreaterThan(60)
    expect(texts.filter((text) => !written.includes(text))).toEqual([])
  })
})
