import { demoRejections, type SeedRejection } from '../../../seeds/demo-rejection'
import type { Config } from '../../platform/config/config'
import type { ContextFor } from '../../tenants/server/context'
import { contextOfDemoAdmin } from '../../tenants/server/seed-context'
import type { RuleBody } from '../rejection-rule'
import { createRule } from './changes'
import { readRules } from './rules.queries'
import { saveTemplate } from './save-template'

type DemoDependencies = { config: Pick<Config, 'productName'>; contextFor: ContextFor }

/** A demo customer's rules and mails, made by its AP admin. A customer who has rules of their own keeps them alone. */
export async function loadDemoRejection(deps: DemoDependencies, customerId: string): Promise<void> {
  for (const seed of demoRejections.filter((one) => one.customerId === customerId)) {
    const ctx = contextOfDemoAdmin(deps, seed.customerId)
    await ctx.transaction(async (tx) => {
      if ((await readRules(tx)).length > 0) return
      for (const rule of seed.rules) await createRule(ctx, tx, ruleOf(rule))
      for (const [language, html] of Object.entries(seed.templates))
        await saveTemplate(ctx, tx, { language, html })
    })
  }
}

function ruleOf({
  usage,
  name,
  reason,
  isForSupplier = false,
  when,
}: SeedRejection['rules'][number]): RuleBody {
  return {
    usage_type: usage,
    automated_type: when ? 'AUTOMATED' : 'MANUAL',
    is_active: true,
    rejection_message: reason,
    rule_name: name,
    may_tell_supplier: isForSupplier,
    conditionals: [
      {
        is_active: true,
        field_name: when?.field ?? '',
        condition: when?.condition ?? '',
        field_value: when?.value ?? '',
        conditional_order: 1,
        automation_configuration: '',
        logical_operator: '',
      },
    ],
  }
}
