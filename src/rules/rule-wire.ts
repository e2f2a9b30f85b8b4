import { z } from 'zod'
import { toldTextSchema } from '../access/told-text-schema'
import { lineFieldNames } from '../documents/line-fields'
import {
  mappedCells,
  previousParts,
  previousSources,
  readColumns,
  ruleCustomFields,
  ruleLineNames,
  ruleTypeCodes,
} from './rule'
import { ruleHeaderNames } from './rule-header'

export const ruleId = z.coerce.number().int().positive().max(2_147_483_647)
export const ruleTypeCode = z.enum(ruleTypeCodes)
const instant = z.string()

/** A header field as it is sent in: lookups by id, a scope as `!all` or `one`; nothing as null. */
export const sentHeaderValue = z.object({
  name: z.enum(ruleHeaderNames),
  value: z.string().max(2_000).nullable(),
})

export const ruleLine = z.partialRecord(z.enum(ruleLineNames), z.string().max(2_000).nullable())

/** What a rule puts into custom fields. */
export const customValues = z.partialRecord(z.enum(ruleCustomFields), z.string().max(200))

export const mostRuleLines = 200

/** What is saved, tested and asked about. A header field that is left out has its default. */
export const sentRule = z.object({
  documentRuleName: z.string().max(200),
  documentRuleType: ruleTypeCode,
  header: z.array(sentHeaderValue).max(ruleHeaderNames.length),
  documentRuleLines: z.array(ruleLine).max(mostRuleLines),
  previous: z
    .object({
      from: z.enum(previousSources),
      copies: z.array(z.enum(previousParts)).max(previousParts.length),
    })
    .optional(),
  columns: z
    .array(z.object({ column: z.enum(readColumns), to: z.enum(mappedCells) }))
    .max(mappedCells.length)
    .optional(),
  custom: customValues.optional(),
})
export type SentRule = z.output<typeof sentRule>

/** A header field as the server sends it: `text` is what is shown for the value. */
export const headerItem = z.object({
  name: z.enum(ruleHeaderNames),
  value: z.string().nullable(),
  text: z.string(),
  placeholder: z.string(),
  /** Of prepaidtype alone: the release types of the customer's ERP. */
  options: z
    .array(z.object({ prepayment_Release_Type_ID: z.string(), prepayment_Release_Type_Name: z.string() }))
    .optional(),
})
export type HeaderItem = z.output<typeof headerItem>

/** A line's cells with what is shown for their codes. */
export const shownLine = z.object({
  cells: ruleLine,
  texts: z.partialRecord(z.enum(ruleLineNames), z.string()),
})
export type ShownLine = z.output<typeof shownLine>

/** A document that a version of a rule has touched. */
export const ruleUsage = z.object({
  invID: z.number(),
  invoiceNumber: z.string().nullable(),
  ruleVersion: z.number(),
  at: instant,
  /** Whether all of it still stood when the document was submitted; null while it is not. */
  isUnchanged: z.boolean().nullable(),
})

export const versionActions = ['CREATE', 'UPDATE', 'DEACTIVATE', 'REACTIVATE', 'IMPORT', 'UNDO'] as const

/** What stands in one place of a rule. `name` is `documentRuleName`, `documentRuleType`, `isActive`, `previous`, `columns`, a header
 * field, or `lines.2.costCentre`. */
export const ruleChange = z.object({
  name: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type RuleChange = z.output<typeof ruleChange>

export const ruleVersion = z.object({
  version: z.number(),
  action: z.enum(versionActions),
  at: instant,
  by: z.string(),
  changes: z.array(ruleChange),
  /** The newest one that is not the first. */
  canUndo: z.boolean(),
})
export type RuleVersion = z.output<typeof ruleVersion>

export const documentRule = z.object({
  documentRuleID: z.number(),
  /** The rule that it was made from as a copy. */
  prototypeDocumentRuleID: z.number().nullable(),
  documentRuleName: z.string(),
  documentRuleType: z.object({ code: ruleTypeCode, label: z.string() }),
  header: z.array(headerItem),
  documentRuleLines: z.array(shownLine),
  previous: z.object({ from: z.enum(previousSources), copies: z.array(z.enum(previousParts)) }),
  columns: z.array(z.object({ column: z.enum(readColumns), to: z.enum(mappedCells) })),
  custom: customValues,
  isActive: z.boolean(),
  /** To be sent with the next change. */
  version: z.number(),
  /** The latest documents that it touched. */
  documentRuleUsages: z.array(ruleUsage),
})
export type DocumentRule = z.output<typeof documentRule>

/** What is wrong with a rule: at a header field, at `documentRuleName`, or at a line's cell ("lines.2.costCentre", from 0). */
export const ruleProblem = z.object({ field: z.string(), problem: toldTextSchema })
export type RuleProblem = z.output<typeof ruleProblem>

/** Another rule that would speak for the same documents. */
export const ruleConflict = z.object({
  documentRuleID: z.number(),
  documentRuleName: z.string(),
  documentRuleType: ruleTypeCode,
  /**
   * `same`: the same documents, so the two can't both be active. `wins`: the other one is narrower and takes its documents
   * from this one. `loses`: this one takes documents from the other. `other-type`: the supplier gets this rule's type; the other one no longer applies.
   */
  kind: z.enum(['same', 'wins', 'loses', 'other-type']),
  why: toldTextSchema,
})
export type RuleConflict = z.output<typeof ruleConflict>

/** One field or cell that a rule wrote, would write, or left as it was. `line` counts from 1. */
export const ruleEffect = z.object({
  field: z.string(),
  line: z.number().nullable(),
  cell: z.enum(lineFieldNames).nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type RuleEffect = z.output<typeof ruleEffect>

/** One of the supplier's invoices as it was submitted, beside what the rule would have made of it. */
export const testedDocument = z.object({
  invID: z.number(),
  invoiceNumber: z.string().nullable(),
  invoiceDate: z.string().nullable(),
  controlAmt: z.string().nullable(),
  currency: z.string().nullable(),
  outcome: z.enum(['identical', 'differs', 'not-touched']),
  /** Why it is not touched. */
  why: toldTextSchema.nullable(),
  /** `from` is what was submitted, `to` what the rule makes of it. */
  differences: z.array(ruleEffect),
})
export type TestedDocument = z.output<typeof testedDocument>

/** What rules did with one document. */
export const documentTouch = z.object({
  documentRuleID: z.number(),
  documentRuleName: z.string(),
  ruleVersion: z.number(),
  documentRuleType: ruleTypeCode,
  at: instant,
  outcome: z.enum(['applied', 'skipped']),
  /** Why it was chosen before others, or why it was skipped. */
  why: toldTextSchema,
  wrote: z.array(ruleEffect),
  /** What it would have written but for a value that was typed or is read with more certainty; `from` is what stayed. */
  kept: z.array(ruleEffect),
})
export type DocumentTouch = z.output<typeof documentTouch>

/** The same correction, made time and again: what a rule would do from now on. */
export const ruleProposal = z.object({
  /** Names it when it is declined. */
  key: z.string(),
  supplierID: z.string(),
  supplierName: z.string(),
  field: z.string(),
  cell: z.enum(lineFieldNames).nullable(),
  value: z.string(),
  times: z.number(),
  evidence: z.array(
    z.object({
      invID: z.number(),
      invoiceNumber: z.string().nullable(),
      from: z.string().nullable(),
      by: z.string(),
      at: instant,
    }),
  ),
  /** The rule that it would become: a new one, or the supplier's present one with this value. */
  documentRuleID: z.number().nullable(),
  draft: sentRule,
})
export type RuleProposal = z.output<typeof ruleProposal>
