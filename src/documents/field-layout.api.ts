import { z } from 'zod'
import { languages } from '../kernel/locales'
import {
  customListNames,
  type FieldLayout,
  type FieldRule,
  formSectionKeys,
  requiredCases,
} from './field-layout'
import { headerFieldNames } from './header-fields'

const short = z.string().max(200)

const fieldRule = z.object({
  labels: z.partialRecord(z.enum(['en', ...languages]), z.string().trim().max(60)),
  section: z.enum(formSectionKeys as [(typeof formSectionKeys)[number], ...typeof formSectionKeys]),
  isShown: z.boolean(),
  isEditable: z.boolean(),
  isLockedOnEInvoices: z.boolean(),
  required: z.array(z.enum(requiredCases)).max(4).readonly(),
  requiredBy: z.array(short).max(200).readonly(),
  value: short,
  format: short,
  least: z.string().max(24),
  most: z.string().max(24),
  threshold: z.number().min(0).max(1).nullable(),
  blocksTouchless: z.boolean(),
  countsInRate: z.boolean(),
  choices: z.array(z.string().trim().min(1).max(80)).max(100).readonly(),
  offered: z.array(z.string().trim().min(1).max(100)).max(100).readonly(),
  list: z.enum(['', ...customListNames]),
  erpName: z.string().max(40),
}) satisfies z.ZodType<FieldRule>

const layout = {
  order: z.array(z.enum(headerFieldNames)).max(headerFieldNames.length).readonly(),
  rules: z.partialRecord(z.enum(headerFieldNames), fieldRule.partial()),
}

/** What a customer has chosen of it, without its version. */
export const fieldLayoutContent = z.object(layout)

export const fieldLayout = z.object({ version: z.number().int(), ...layout }) satisfies z.ZodType<FieldLayout>
