import { foldTight } from '../fold-text'
import type { BuyerEvidence, FieldName } from '../recognised-document'
import { isSameTaxNumber } from '../tax-numbers'
import type { BoostedTrees } from './boosted-trees'
import {
  calledAccount,
  calledDue,
  calledIssued,
  calledNumber,
  calledOrder,
  type Learned,
} from './called-values'
import { type Candidate, tightOf } from './candidate'
import { type ChosenField, chosenFields, type DocumentRows, kindOfField, type Rows } from './candidate-rows'
import { best, type Choice, type Choices, choicesOf, nearlyAlways } from './choices'
import { likeliestMoney } from './decide-currency'
import { type DecidedKind, decideKind } from './decide-kind'
import { calledBuyer, calledSupplier, decideParties, worthOfCalled } from './decide-parties'
import { decideReferences, ownNumber } from './decide-references'
import { decideTotals } from './decide-totals'
import { isNamed } from './is-named'
import { addedScores, type LearnedPlace } from './learned-places'
import { isNobody } from './nobodys-names'
import { isOfCustoms, isOfPeriod, isOfVehicleOrPermit, isTaxNumber, isTelephone } from './numbers-of-others'
import { besideSupplier } from './numbers-of-supplier'
import { type Signals, signalsOf } from './signals'

/** The trees of each field, and those of the kind of document. */
export type HeaderModels = Record<ChosenField | 'kind', BoostedTrees>

/** A value that was chosen, where it stands, and what speaks for and against it. */
export type Decision = { value: string; candidate: Candidate; signals: Signals }

export type DecidedHeader = {
  fields: Partial<Record<FieldName, Decision>>
  kind: DecidedKind
}

/** How sure it is that what is to be paid is all of it, where nothing else is called a total. */
const certaintyOfPayable = 0.7

/** What is known beside the pages: who the customer is, and where the supplier's earlier documents had their values. */
export type Known = { buyer?: BuyerEvidence | undefined; places?: readonly LearnedPlace[] | undefined }

/** Chooses the values of all fields of a document together. */
export function decideHeader(rows: DocumentRows, models: HeaderModels, known: Known = {}): DecidedHeader {
  const all = allChoices(rows, models, known)
  const fields: DecidedHeader['fields'] = {}
  const decide = (name: ChosenField, choice: Choice | null | undefined, more: Partial<Signals> = {}) => {
    if (!choice) return
    const candidate = choice.candidates[0]!
    const named = isNamed(name, candidate, rows.layout)
    fields[name] = {
      value: choice.value,
      candidate,
      signals: signalsOf(choice, all[name], { named, ...more }),
    }
  }
  const references = decideReferences(all, rows.layout)
  decide('invoice_number', references.invoice_number)
  for (const name of ['order_ref', 'customer_account'] as const)
    decide(name, references[name], { share: Math.min(1, references[name]?.share ?? 0) })
  decideDates(all, decide)
  const totals = decideTotals(all, rows)
  const balance = totals.balances ? 1 : 0
  decide('net_total', totals.net, { share: totals.shares.net_total, balance })
  decide('tax_total', totals.tax, { share: totals.shares.tax_total, balance })
  decide('gross_total', totals.gross, { share: totals.shares.gross_total, balance })
  // a paper may say only what is to be paid
  if (!totals.gross && totals.payable)
    decide('gross_total', totals.payable, { share: totals.payable.share * certaintyOfPayable })
  const isAll = totals.payable === null || totals.payable.value === totals.gross?.value
  if (totals.payable) decide('payable', totals.payable, { balance: isAll ? balance : 0 })
  // where nothing else is said, the whole is to be paid
  else if (fields.gross_total) fields.payable = fields.gross_total
  const kind = decideKind(rows, models.kind, {
    number: fields.invoice_number?.candidate,
    date: fields.issue_date?.candidate,
    total: fields.gross_total?.value,
  })
  const number = fields.invoice_number
  if (kind.value === 'credit_note') {
    const own = ownNumber(all.invoice_number, number?.value, { title: kind.title, layout: rows.layout })
    const share = (own?.share ?? 0) + (number?.signals.share ?? 0)
    decide('invoice_number', own, { share, alone: share })
  }
  const isInvoice = kind.value === 'invoice' || kind.value === 'credit_note'
  // a page of nothing but words is no paper of the trade, however much its first line looks like a name
  if (rows.typed.amounts.length > 0 || rows.typed.dates.length > 0) {
    const { supplier, buyer } = decideParties(all.supplier_name, all.buyer_name, isInvoice)
    decide('supplier_name', supplier)
    decide('buyer_name', buyer)
  }
  const parties = [fields.supplier_name?.value, fields.buyer_name?.value] as const
  decide('supplier_vat_id', best(nearlyAlways(besideSupplier(all.supplier_vat_id, ...parties))))
  decide('iban', best(besideSupplier(all.iban, ...parties)))
  const numbers = [fields.supplier_vat_id?.value, fields.iban?.value]
  const total = fields.gross_total?.candidate
  decide('currency', best(likeliestMoney(all.currency, { layout: rows.layout, numbers, total })))
  return { fields, kind }
}

type AllChoices = Record<ChosenField, Choices>
type Decide = (name: ChosenField, choice: Choice | null | undefined, more?: Partial<Signals>) => void

/** The customer's own companies are never the supplier, and their numbers never his. */
function allChoices(rows: DocumentRows, models: HeaderModels, { buyer, places = [] }: Known): AllChoices {
  const own = (buyer?.names ?? []).map(foldTight).filter((name) => name.length > 2)
  const isOwnName = ({ value }: Candidate) => {
    const tight = foldTight(value)
    return own.some((name) => tight.includes(name) || (tight.length > 4 && name.includes(tight)))
  }
  const nobodies = new Set<Candidate>(rows.name.candidates.filter(isNobody(rows.layout)))
  // what is found behind the label of a tax office: "FI-20010494" is a Finnish number by its looks alone, and many an invoice's
  const ofParties = new Set(
    rows.typed.vatIds.flatMap(({ value }) => (/^[A-Z]{2}/.test(value) ? [] : [tightOf(value)])),
  )
  const numbersOfParties = rows.typed.vatIds.map(({ value }) => tightOf(value))
  const isForeign: Partial<Record<ChosenField, (one: Candidate) => boolean>> = {
    supplier_name: (one) => !isOwnName(one) && !nobodies.has(one),
    buyer_name: (one) => !nobodies.has(one),
    supplier_vat_id: (one) =>
      !buyer?.vatIds?.some((own) => isSameTaxNumber(own, one.value)) && !isOfCustoms(one),
    iban: ({ value }) => !buyer?.ibans?.includes(value),
    customer_account: (one) => !isTelephone(one),
    invoice_number: (one) =>
      !isBehindNo(one) &&
      !account.test(one.value) &&
      !universal.test(one.value) &&
      !isOfVehicleOrPermit(one, rows.layout) &&
      !isOfPeriod(one, rows.layout) &&
      !ofParties.has(tightOf(one.value)) &&
      !isBehindOffice(one) &&
      !(
        numbersOfParties.some((number) => number.includes(tightOf(one.value))) &&
        isTaxNumber(one, rows.layout)
      ),
    order_ref: (one) => !isBehindNo(one),
  }
  const choices = Object.fromEntries(
    chosenFields.map((name) => {
      const candidates: Rows = rows[kindOfField[name]]
      const learned = addedScores(places, name, candidates, rows.layout)
      const added = called[name]?.(rows, learned) ?? learned
      return [name, choicesOf(candidates, models[name], { isAllowed: isForeign[name], added })]
    }),
  ) as AllChoices
  if (own.length === 0) return choices
  const isJustOwn = ({ value }: Candidate) => own.includes(foldTight(value))
  const ownAmong = (isSomebody: (one: Candidate) => boolean) =>
    choicesOf(rows.name, models.buyer_name, {
      isAllowed: (one) => isJustOwn(one) || (isOwnName(one) && isSomebody(one)),
      added: rows.name.candidates.map((one) => (isJustOwn(one) ? worthOfCalled : 0)),
    })
  const named = ownAmong((one) => !nobodies.has(one))
  // "c/o Jane Doe" is nobody's name, and holds it
  const known = named.choices.length > 0 ? named : ownAmong(() => true)
  return known.choices.length > 0 ? { ...choices, buyer_name: known } : choices
}

/** A bank account of Hungary or Russia, which has the label of an invoice's number: "Számlaszám", "Счет №". */
const account = /^\d{8}-\d{8}(?:-\d{8})?$|^[34]0\d{18}$/

/** What a tax office gives each invoice besides: a UUID (RFC 9562). */
const universal = /^[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}$/i

/** "ABN 95614088273" is the number of a party behind its label. */
const isBehindOffice = ({ value }: Candidate) =>
  /^(?:ABN|ACN|CIF|CNPJ|CUI|CVR|GST|GSTIN|NIF|NIP|RUC|RUT|TIN|TRN|UEN|VAT)[ .:-]/.test(value)

/** "No.4711" is a label and a number, which is a candidate by itself. */
const isBehindNo = ({ value }: Candidate) => /^(?:n|n[ro]|num)[.:°º#]+\d/i.test(value)

/** What a label says that the trees don't know, added to what was learned of the supplier's places. */
const called: Partial<Record<ChosenField, (rows: DocumentRows, learned: Learned) => number[]>> = {
  invoice_number: calledNumber,
  order_ref: calledOrder,
  issue_date: calledIssued,
  due_date: calledDue,
  buyer_name: calledBuyer,
  supplier_name: calledSupplier,
  customer_account: calledAccount,
}

const mostDays = 6

/** The likeliest two days of which the first isn't later than the second; either may not be printed. */
function issuedAndDue(issues: Choices, dues: Choices): { issued: Choice | null; due: Choice | null } {
  const options = ({ choices }: Choices) => [...choices.slice(0, mostDays), null]
  const pairs = options(issues).flatMap((issued) =>
    options(dues)
      .filter((due) => !issued || !due || due.value >= issued.value)
      .map((due) => ({ issued, due, share: (issued?.share ?? issues.none) * (due?.share ?? dues.none) })),
  )
  return pairs.reduce((best, one) => (one.share > best.share ? one : best))
}

/** No invoice is due before it is issued, no period ends before it begins. */
function decideDates(all: AllChoices, decide: Decide): void {
  const { issued, due } = issuedAndDue(all.issue_date, all.due_date)
  decide('issue_date', issued)
  if (due) decide('due_date', due)
  const from = best(all.period_from)
  const to = all.period_to.choices.find(({ value }) => from && value >= from.value)
  if (from && to && to.share > all.period_to.none) {
    decide('period_from', from)
    decide('period_to', to)
  }
}
