import { randomUUID } from 'node:crypto'
import { headerFieldNames } from '../../documents/header-fields'
import { lineFieldNames } from '../../documents/line-fields'
import { decimalFromMinor } from '../../kernel/money'
import type { TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { applyRules } from '../apply-rule'
import { indexRules } from '../choose-rule'
import type { RuleDraft } from '../rule'
import { ruleReasons } from '../rule-reasons'
import type { RuleEffect, TestedDocument } from '../rule-wire'
import { nameEffects } from './name-effects'
import { readSubmitted, type SubmittedInvoice } from './read-facts'

const triedInvoices = 20
const previousAsked = 3

/**
 * What a rule that is not saved would have made of the supplier's last 20 submitted invoices as they were read, beside what
 * was submitted. Only places that the rule writes are compared.
 */
export async function tryRule(tx: TenantTransaction, draft: RuleDraft): Promise<TestedDocument[]> {
  const supplierId = draft.header.supplier
  if (supplierId === null) return []
  const { currency } = await readOwnCustomer(tx)
  const invoices = await readSubmitted(tx, { supplierId, most: triedInvoices, currency })
  const rules = indexRules([{ id: 0, version: 0, changedAt: '', draft }])
  const tested: TestedDocument[] = []
  for (const invoice of invoices) {
    const { id: before, customerAccount: account } = invoice.document
    const previous =
      draft.documentRuleType === 'PREVIOUS'
        ? await readSubmitted(tx, { supplierId, account, before, most: previousAsked, currency })
        : []
    tested.push(tryOn(invoice, applyRules({ document: invoice.read, rules, previous, newId: randomUUID })))
  }
  return withNames(tx, tested)
}

function tryOn(invoice: SubmittedInvoice, outcome: Outcome | null): TestedDocument {
  const shown = shownOf(invoice)
  if (outcome?.outcome !== 'applied')
    return {
      ...shown,
      outcome: 'not-touched',
      why: outcome?.why ?? ruleReasons.outOfScope(),
      differences: [],
    }
  const differences = [...fieldDifferences(invoice, outcome), ...lineDifferences(invoice, outcome)]
  return { ...shown, outcome: differences.length === 0 ? 'identical' : 'differs', why: null, differences }
}

async function withNames(tx: TenantTransaction, tested: TestedDocument[]): Promise<TestedDocument[]> {
  const named = await nameEffects(
    tx,
    tested.flatMap(({ differences }) => differences),
  )
  let at = 0
  return tested.map((one) => ({
    ...one,
    differences: one.differences.map(() => named[at++]!),
  }))
}

function shownOf({ document, currency }: SubmittedInvoice) {
  return {
    invID: document.id,
    invoiceNumber: document.invoiceNumber,
    invoiceDate: document.invoiceDate,
    controlAmt:
      document.controlAmountMinor === null ? null : decimalFromMinor(document.controlAmountMinor, currency),
    currency: document.currency,
  }
}

type Outcome = NonNullable<ReturnType<typeof applyRules>>

function fieldDifferences(invoice: SubmittedInvoice, { fields }: Outcome): RuleEffect[] {
  return headerFieldNames.flatMap((name) => {
    const wrote = fields.find((field) => field.name === name)
    const from = invoice.fields[name] ?? null
    return !wrote || wrote.value === from
      ? []
      : [{ field: name, line: null, cell: null, from, to: wrote.value }]
  })
}

function lineDifferences(invoice: SubmittedInvoice, { lines }: Outcome): RuleEffect[] {
  if (!lines) return []
  const found: RuleEffect[] = []
  for (let at = 0; at < Math.max(lines.length, invoice.lines.length); at += 1)
    for (const cell of lineFieldNames) {
      // a percentage is the rule's own way of saying the amount
      if (cell === 'share') continue
      const from = invoice.lines[at]?.cells[cell]?.value ?? null
      const to = lines[at]?.cells[cell]?.value ?? null
      if (from !== to) found.push({ field: 'line', line: at + 1, cell, from, to })
    }
  return found
}
