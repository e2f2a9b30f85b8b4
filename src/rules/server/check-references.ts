import { headerCodeKinds } from '../../master-data/master-data'
import {
  findCompany,
  findRemitTo,
  findSupplier,
  unknownHeaderCodes,
  unknownIds,
} from '../../master-data/server/find-master-data'
import type { TenantTransaction } from '../../tenants/server/context'
import { type RuleDraft, type RuleLine, ruleLineFields } from '../rule'
import { narrowed, type RuleHeaderName, ruleHeaderFields } from '../rule-header'
import type { RuleProblem } from '../rule-wire'
import { ruleProblems } from '../rules-errors'

/** What a rule names that the master data has not, or not any more, each at its place. */
export async function referenceProblems(tx: TenantTransaction, draft: RuleDraft): Promise<RuleProblem[]> {
  return [
    ...(await supplierProblems(tx, draft)),
    ...(await headerProblems(tx, draft)),
    ...(await lineProblems(tx, draft.documentRuleLines)),
  ]
}

const gone = (field: string, value: string): RuleProblem => ({ field, problem: ruleProblems.gone({ value }) })

async function supplierProblems(tx: TenantTransaction, { header }: RuleDraft): Promise<RuleProblem[]> {
  if (header.supplier === null) return []
  const supplier = await findSupplier(tx, header.supplier)
  if (!supplier) return [gone('supplier', header.supplier)]
  const remitTo = header.remitto === null ? null : await findRemitTo(tx, header.remitto)
  const isOther = header.remitto !== null && remitTo?.supplierId !== supplier.id
  return [
    ...(supplier.isBlocked ? [{ field: 'supplier', problem: ruleProblems.blocked() }] : []),
    ...(isOther ? [gone('remitto', header.remitto!)] : []),
  ]
}

async function headerProblems(tx: TenantTransaction, { header }: RuleDraft): Promise<RuleProblem[]> {
  const found: RuleProblem[] = []
  for (const name of ['company', 'companyoverride'] as const) {
    const id = narrowed(header[name])
    const company = id === null ? null : await findCompany(tx, id)
    if (id !== null && !company) found.push(gone(name, id))
    if (company && !company.isActive)
      found.push({ field: name, problem: ruleProblems.inactiveCompany({ name: company.name }) })
  }
  for (const { name, lookup } of ruleHeaderFields) {
    const kind = headerCodeKinds.find((one) => one === lookup)
    const id = header[name as RuleHeaderName]
    if (kind && id !== null && (await unknownHeaderCodes(tx, kind, [id])).length > 0)
      found.push(gone(name, id))
  }
  return found
}

async function lineProblems(tx: TenantTransaction, lines: readonly RuleLine[]): Promise<RuleProblem[]> {
  const found: RuleProblem[] = []
  for (const { name, lookup } of ruleLineFields) {
    if (!lookup) continue
    const ids = [...new Set(lines.flatMap((line) => line[name] ?? []))]
    const unknown = await unknownIds(tx, lookup, ids)
    for (const [at, line] of lines.entries())
      if (line[name] && unknown.includes(line[name])) found.push(gone(`lines.${at}.${name}`, line[name]))
  }
  return found
}
