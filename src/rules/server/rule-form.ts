import type { DocumentLine } from '../../documents/document-line'
import { fieldRule, isInUse } from '../../documents/field-layout'
import { findDocument } from '../../documents/server/documents.queries'
import { readFieldLayout } from '../../documents/server/field-layout.queries'
import { namesOf } from '../../master-data/server/find-master-data'
import type { TenantTransaction } from '../../tenants/server/context'
import { readOwnCustomer } from '../../tenants/server/read-customer'
import { codingOf } from '../previous-lines'
import { emptyRule, type RuleDraft, type RuleLine, ruleCustomFields } from '../rule'
import { sharesOfLines } from '../rule-from-document'
import {
  emptyRuleHeader,
  narrowed,
  type RuleHeader,
  ruleHeaderFields,
  scopeAll,
  scopeOne,
  taxOptions,
} from '../rule-header'
import { readEngineDocument } from './read-facts'
import { showHeader, showLines } from './show-rule'

/** The header fields of a new rule, and what it would be for a document that is being entered (specification §4). */
export async function readForm(tx: TenantTransaction, documentId: number | undefined) {
  const header = await showHeader(tx, emptyRuleHeader)
  const customFields = await readCustomFields(tx)
  if (documentId === undefined) return { header, fromDocument: null, customFields }
  const draft = await draftFromDocument(tx, documentId)
  return {
    header,
    fromDocument: {
      documentRuleName: draft.documentRuleName,
      header: await showHeader(tx, draft.header),
      documentRuleLines: await showLines(tx, draft.documentRuleLines),
      custom: { ...draft.custom },
    },
    customFields,
  }
}

async function readCustomFields(tx: TenantTransaction) {
  const layout = await readFieldLayout(tx)
  return ruleCustomFields.flatMap((name) => {
    const { choices, list } = fieldRule(layout, name)
    return isInUse(layout, name) ? [{ name, choices: [...choices], list }] : []
  })
}

async function draftFromDocument(tx: TenantTransaction, documentId: number): Promise<RuleDraft> {
  const document = await findDocument(tx, documentId)
  const { currency } = await readOwnCustomer(tx)
  const { fields, lines, currency: counted } = await readEngineDocument(tx, document, currency)
  const standing = (name: keyof typeof fields) => fields[name]?.value ?? null
  const header: Record<string, string | null> = { ...emptyRuleHeader }
  for (const { name, fills } of ruleHeaderFields)
    if (fills && name !== 'companyoverride' && name !== 'taxoption') header[name] = standing(fills)
  header.taxoption =
    taxOptions.find(({ taxOption }) => taxOption !== null && taxOption === standing('taxOption'))?.value ??
    '0'
  header.supplier = standing('supplierID')
  header.company = standing('companyID') ?? scopeAll
  header.companytype = header.company === scopeAll ? scopeAll : scopeOne
  header.customeracct = standing('customerAccount') ?? scopeAll
  header.customeraccttype = header.customeracct === scopeAll ? scopeAll : scopeOne
  const filled = header as RuleHeader
  return {
    ...emptyRule,
    documentRuleName: await proposeName(tx, filled),
    header: filled,
    custom: Object.fromEntries(
      ruleCustomFields.flatMap((name) => (standing(name) ? [[name, standing(name)!]] : [])),
    ),
    documentRuleLines: sharesOfLines(lines, counted).map(({ share, line }) => ({ ...cellsOf(line), share })),
  }
}

function cellsOf(line: DocumentLine): RuleLine {
  const description = line.cells.description?.value
  return { ...codingOf(line), ...(description ? { description } : {}) }
}

/** A name that says whom a rule is for. */
export async function proposeName(tx: TenantTransaction, header: RuleHeader): Promise<string> {
  const nameIn = async (kind: 'suppliers' | 'companies', id: string) =>
    (await namesOf(tx, kind, [id])).get(id) ?? id
  const company = narrowed(header.company)
  const parts = [
    header.supplier === null ? '' : await nameIn('suppliers', header.supplier),
    company === null ? '' : await nameIn('companies', company),
    narrowed(header.customeracct) ?? '',
  ]
  return parts.filter(Boolean).join(' · ').slice(0, 200)
}
