import { demoCustomers } from '../../../seeds/demo-customers'
import { demoRejections, type SeedRejection } from '../../../seeds/demo-rejection'
import { type Principal, principalFromClaims } from '../../access/principal'
import type { RuleBody } from '../../rejection/rejection-rule'
import { createRule } from '../../rejection/server/changes'
import { readRules } from '../../rejection/server/rules.queries'
import { saveTemplate } from '../../rejection/server/save-template'
import type { Dependencies } from './dependencies'

/** The demo customers' rules and mails, made by their AP admins. A customer who has rules of his own keeps them alone. */
export async function loadDemoRejection(deps: Dependencies): Promise<void> {
  for (const seed of demoRejections) {
    const principal = adminOf(deps, seed.customerId)
    const ctx = deps.contextFor({
      customerId: Number(seed.customerId),
      actor: { kind: 'user', id: principal.userId, name: principal.name, principal },
      requestId: 'demo',
    })
    await ctx.transaction(async (tx) => {
      if ((await readRules(tx)).length > 0) return
      for (const rule of seed.rules) await createRule(ctx, tx, ruleOf(rule))
      for (const [language, html] of Object.entries(seed.templates))
        await saveTemplate(ctx, tx, { language, html })
    })
  }
}

function adminOf({ config }: Dependencies, customerId: string): Principal {
  const customer = demoCustomers.find((one) => one.id === customerId)
  const admin = customer!.users.find((user) => user.roles.includes('AP_ADMIN'))!
  const claims = {
    sub: admin.id,
    email: admin.email,
    name: admin.displayName,
    approle: admin.roles,
    groups: admin.groups,
    customerid: customerId,
  }
  return principalFromClaims(claims, { product: config.productName })
}

function ruleOf({ usage, name, reason, when }: SeedRejection['rules'][number]): RuleBody {
  return {
    usage_type: usage,
    automated_type: when ? 'AUTOMATED' : 'MANUAL',
    is_active: true,
    rejection_message: reason,
    rule_name: name,
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
