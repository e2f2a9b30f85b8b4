import { describe, expect, it } from 'vitest'
import { checkRule } from '../src/rejection/check-rule'
import { missingTokens, parseTokens, unknownTokens } from '../src/rejection/merge-fields'
import { demoRejections } from './demo-rejection'

describe('the demo customers’ rules and mails', () => {
  it('are as many as a newcomer is promised', () => {
    const { rules, templates } = demoRejections[0]!
    const count = (usage: string, isAutomatic: boolean) =>
      rules.filter((rule) => rule.usage === usage && Boolean(rule.when) === isAutomatic).length
    expect([count('FLAG', true), count('FLAG', false), count('REJECT', true)]).toEqual([4, 2, 4])
    expect(Object.keys(templates)).toEqual(['en-US', 'fr-FR'])
  })

  it('are rules that the service takes, and mails with fields that exist', () => {
    for (const { rules, templates } of demoRejections) {
      for (const { usage, name, reason, when } of rules) {
        const conditional = {
          is_active: true,
          field_name: when?.field ?? '',
          condition: when?.condition ?? ('' as const),
          field_value: when?.value ?? '',
          conditional_order: 1,
          automation_configuration: '',
          logical_operator: '',
        }
        const rule = checkRule({
          usage_type: usage,
          automated_type: 'MANUAL',
          is_active: true,
          rejection_message: reason,
          rule_name: name,
          conditionals: [conditional],
        })
        expect(rule.automated_type).toBe(when ? 'AUTOMATED' : 'MANUAL')
      }
      for (const template of Object.values(templates)) {
        expect(unknownTokens(template)).toEqual([])
        expect(missingTokens(template)).toEqual([])
        expect(parseTokens(template).filter((part) => part.kind === 'token')).toHaveLength(5)
      }
    }
  })
})
