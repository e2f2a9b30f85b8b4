import { rounded, roundedBox } from './field-place'
import { findSupplier } from './find-supplier'
import { hundredths } from './parse-amount'
import { readLines } from './read-lines'
import { type DocumentRows, documentRows } from './reading/candidate-rows'
import { type Decision, decideHeader, type HeaderModels } from './reading/decide-header'
import { isNamed } from './reading/is-named'
import type { LearnedPlace } from './reading/learned-places'
import { type ModelFile, modelsOf } from './reading/model-file'
import { layOut } from './reading/page-layout'
import { type Calibration, confidenceOf } from './reading/signals'
import type {
  BuyerEvidence,
  FieldName,
  PageText,
  RecognisedDocument,
  RecognisedField,
  RecognisedFields,
  SupplierEvidence,
  SupplierMatch,
} from './recognised-document'
import { boxAround } from './text-rows'
import shippedWeights from './weights.json'

export type ExtractOptions = {
  suppliers?: SupplierEvidence[]
  buyer?: BuyerEvidence
  /** The address that the document was mailed from. */
  sender?: string
  /** Where the supplier's earlier documents had their values. */
  places?: readonly LearnedPlace[]
}

/** What was learned: how to choose, and how sure a choice is. */
export type Weights = { models: HeaderModels; calibration: Calibration }

export function weightsOf(file: ModelFile): Weights {
  return { models: modelsOf(file), calibration: file.calibration }
}

let shipped: Weights | null = null

function weightsOfProgram(): Weights {
  shipped ??= weightsOf(shippedWeights)
  return shipped
}

/** Reads fields and lines from the words of the pages. Pure: the same words give the same fields. */
export function extractFields(
  pages: PageText[],
  options: ExtractOptions = {},
  weights: Weights = weightsOfProgram(),
): Pick<RecognisedDocument, 'type' | 'fields' | 'lines' | 'text' | 'supplier'> {
  const rows = documentRows(pages)
  const layout = rows.layout.pages.length === pages.length ? rows.layout : layOut(pages)
  const decided = decideHeader(rows, weights.models, options)
  const fields: RecognisedFields = {
    doc_type: kindField(decided.kind),
    ...Object.fromEntries(
      Object.entries(decided.fields).flatMap(([name, decision]) => {
        const field = toField(name as FieldName, decision, weights.calibration)
        if (isUnprovenDay(name, decision, rows)) field.confidence = Math.min(field.confidence, mostOfUnproven)
        return field.confidence < leastConfidence ? [] : [[name, field]]
      }),
    ),
  }
  const supplier = findSupplier(layout, fields, options)
  confirmName(fields, supplier)
  return {
    type: decided.kind.value,
    fields,
    lines: readLines(layout, sumsOf(fields)),
    text: layout.text,
    supplier,
  }
}

/** In hundredths, which a number holds exactly: amounts have thirteen digits at most. */
function sumsOf({ net_total, gross_total }: RecognisedFields): { net: number | null; gross: number | null } {
  const cents = (field: RecognisedField | undefined) => {
    const value = field && hundredths(field.value)
    return value == null ? null : Number(value)
  }
  return { net: cents(net_total), gross: cents(gross_total) }
}

/** What is less likely than this is not said. */
const leastConfidence = 0.2
const highestConfidence = 0.999

function toField(
  name: FieldName,
  { value, candidate, signals }: Decision,
  calibration: Calibration,
): RecognisedField {
  const page = candidate.words[0]!.page
  const words = candidate.words.filter((word) => word.page === page)
  const confidence = Math.min(highestConfidence, confidenceOf(name, signals, calibration))
  return { value, confidence: rounded(confidence), page, box: roundedBox(boxAround(words)) }
}

const mostOfUnproven = 0.97

/**
 * A day that OCR read, in whose year no other date is printed: a misread digit would show nowhere. And a day of issue that
 * its label calls the day when payment is due: the true one may have been lost.
 */
function isUnprovenDay(
  name: string,
  { value, candidate, signals }: Decision,
  { typed, layout }: DocumentRows,
): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false
  if (name === 'issue_date' && isNamed('due_date', candidate, layout)) return true
  const sameYear = typed.dates.filter((one) => one.value.slice(0, 4) === value.slice(0, 4))
  return signals.isOcr === 1 && sameYear.length < 2
}

function kindField({ value, share, place }: ReturnType<typeof decideHeader>['kind']): RecognisedField {
  const words = place?.segment.words
  return {
    value,
    confidence: rounded(Math.min(highestConfidence, share)),
    page: words?.[0]?.page ?? null,
    box: words ? roundedBox(boxAround(words)) : null,
  }
}

/** A name read exactly as the master data has it, with a number of the same supplier beside it, is sure. */
function confirmName({ supplier_name }: RecognisedFields, supplier: SupplierMatch | null): void {
  const reasons = supplier?.reasons ?? []
  const isSameName = reasons.some((reason) => reason.kind === 'name' && reason.similarity >= 0.99)
  const hasNumber = reasons.some((reason) => reason.kind === 'vat-id' || reason.kind === 'iban')
  if (supplier_name && isSameName && hasNumber)
    supplier_name.confidence = Math.max(supplier_name.confidence, 0.98)
}
