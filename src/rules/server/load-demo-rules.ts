import { harborPine } from '../../../seeds/demo-customers'
import { demoDocumentRules, type SeedDocumentRule } from '../../../seeds/demo-document-rules'
import type { Config } from '../../platform/config/config'
import type { ContextFor } from '../../tenants/server/context'
import { contextOfDemoAdmin } from '../../tenants/server/seed-context'
import { emptyRule } from '../rule'
import { emptyRuleHeader, scopeOne } from '../rule-header'
import { sentOf } from './import-rules'
import { documentRules } from './rules.tables'
import { createRule } from './save-rule'

type DemoDependencies = { config: Pick<Config, 'productName'>; contextFor: ContextFor }

/** The demo customer's rules, made by its AP admin. A customer who has rules of their own keeps them alone. */
export async function loadDemoRules(deps: DemoDependencies, customerId: string): Promise<void> {
  if (customerId !== harborPine.id) return
  const ctx = contextOfDemoAdmin(deps, customerId)
  await ctx.transaction(async (tx) => {
    if ((await tx.select({ id: documentRules.id }).from(documentRules).limit(1)).length > 0) return
    for (const rule of demoDocumentRules)
      await createRule(ctx, tx, sentOf(draftOfSeed(rule)), { action: 'CREATE', isActive: !rule.isInactive })
  })
}

export function draftOfSeed(seed: SeedDocumentRule) {
  const { supplier, company, header = {}, lines = [], leavesOut = [] } = seed
  return {
    ...emptyRule,
    documentRuleName: seed.name,
    documentRuleType: seed.type,
    header: {
      ...emptyRuleHeader,
      ...header,
      supplier,
      ...(company ? { company, companytype: scopeOne } : {}),
    },
    documentRuleLines: lines,
    columns: emptyRule.columns.filter(({ column }) => !leavesOut.includes(column)),
  }
}
