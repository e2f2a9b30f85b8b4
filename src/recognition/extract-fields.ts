import { currencyOfCountry } from './currency-of-country'
import { rounded, roundedBox } from './field-place'
import { findSupplier } from './find-supplier'
import { foldTight } from './fold-text'
import { hasValidCheckDigits } from './ibans'
import type { SumsToReach } from './lines-of-sum'
import { hundredths } from './parse-amount'
import { readLines } from './read-lines'
import type { Candidate } from './reading/candidate'
import { type ChosenField, type DocumentRows, documentRows, kindOfField } from './reading/candidate-rows'
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
        if (isUnprovenDay(name as ChosenField, decision, rows))
          field.confidence = Math.min(field.confidence, mostOfUnproven)
        if (name === 'iban' && !hasValidCheckDigits(field.value))
          field.confidence = Math.min(field.confidence, mostOfInvalid)
        return field.confidence < leastConfidence ? [] : [[name, field]]
      }),
    ),
  }
  addCurrency(fields, rows.layout.text)
  const supplier = findSupplier(layout, fields, options)
  confirmName(fields, supplier, rows.name)
  return {
    type: decided.kind.value,
    fields,
    lines: readLines(layout, sumsOf(fields)),
    text: layout.text,
    supplier,
  }
}

/** What is not printed but follows from the country is likely and never sure; without a total nobody asks. */
const confidenceOfCountry = 0.6

function addCurrency(fields: RecognisedFields, text: string): void {
  if (fields.currency || !fields.gross_total) return
  const value = currencyOfCountry(fields, text)
  if (value) fields.currency = { value, confidence: confidenceOfCountry, page: null, box: null }
}

/** In hundredths, which a number holds exactly: amounts have thirteen digits at most. */
function sumsOf({ net_total, tax_total, gross_total }: RecognisedFields): SumsToReach {
  const cents = (field: RecognisedField | undefined) => {
    const value = field && hundredths(field.value)
    return value == null ? null : Number(value)
  }
  const [net, tax, gross] = [cents(net_total), cents(tax_total), cents(gross_total)]
  // a net total that isn't printed is what the tax leaves
  return { net: net ?? (gross !== null && tax !== null ? gross - tax : null), gross }
}

/** What is less likely than this is not said. */
const leastConfidence = 0.2
const highestConfidence = 0.999
const likelyTogether = 0.9
const confidenceOfBalance = 0.5

function toField(
  name: FieldName,
  { value, candidate, signals }: Decision,
  calibration: Calibration,
): RecognisedField {
  // net, tax and total that are printed and come to one another are said, however unlikely each was by itself
  const least = signals.balance === 1 && signals.share > likelyTogether ? confidenceOfBalance : 0
  const confidence = Math.max(least, Math.min(highestConfidence, confidenceOf(name, signals, calibration)))
  return { value, confidence: rounded(confidence), ...placed(candidate) }
}

/** Where a candidate stands; of one that runs over two pages the first part. */
function placed({ words: all }: Candidate): Pick<RecognisedField, 'page' | 'box'> {
  const page = all[0]!.page
  return { page, box: roundedBox(boxAround(all.filter((word) => word.page === page))) }
}

const mostOfUnproven = 0.97
/** An IBAN with wrong check digits was misread, or is none. */
const mostOfInvalid = 0.7

/**
 * A day that OCR read, in whose year no other date is printed: a misread digit would show nowhere. And a day of issue that
 * its label calls the day when payment is due: the true one may have been lost.
 */
function isUnprovenDay(
  name: ChosenField,
  { value, candidate, signals }: Decision,
  { typed, layout }: DocumentRows,
): boolean {
  if (kindOfField[name] !== 'date') return false
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

/** A name that is printed just as the master data has it, with a number of the same supplier on the page, is sure. */
function confirmName(fields: RecognisedFields, supplier: SupplierMatch | null, names: DocumentRows['name']) {
  const reasons = supplier?.reasons ?? []
  const name = reasons.find((reason) => reason.kind === 'name')
  const hasNumber = reasons.some((reason) => reason.kind === 'vat-id' || reason.kind === 'iban')
  if (!name || !hasNumber) return
  const isIt = (value: string) => foldTight(value) === foldTight(name.value)
  const read = fields.supplier_name
  if (read && isIt(read.value)) {
    read.confidence = Math.max(read.confidence, sureName)
    return
  }
  const printed = names.candidates.find(({ value }) => isIt(value))
  if (printed) fields.supplier_name = { ...placed(printed), value: printed.value, confidence: sureName }
}

const sureName = 0.98
