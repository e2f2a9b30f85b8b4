import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeRules, takePlace } from './merge-rules'
import { emptyRule, type RuleCustomValues } from './rule'
import { ruleHeaderFields } from './rule-header'
import { type ModalState, modalOf } from './rule-modal-draft'
import type { DocumentRule } from './rule-wire'

const origin = 'DocumentRulesList'

/** A rule with a value in some places. */
function rule(
  values: { memo?: string; requester?: string; name?: string; line?: string; custom?: RuleCustomValues },
  version = 1,
): DocumentRule {
  const { custom, ...others } = values
  const own: Record<string, string | undefined> = { supplier: 'S-1', ...others }
  return {
    documentRuleID: 7,
    prototypeDocumentRuleID: null,
    documentRuleName: values.name ?? 'Rule',
    documentRuleType: { code: 'PROTOTYPE', label: 'Custom Rule' },
    header: ruleHeaderFields.map(({ name, default: usual }) => ({
      name,
      value: own[name] ?? usual,
      text: own[name] ?? '',
      placeholder: '',
    })),
    documentRuleLines: values.line ? [{ cells: { share: '100', memo: values.line }, texts: {} }] : [],
    previous: { from: 'LAST', copies: [...emptyRule.previous.copies] },
    columns: emptyRule.columns.map((one) => ({ ...one })),
    custom: custom ?? {},
    isActive: true,
    version,
    documentRuleUsages: [],
  }
}

const seen = ({ rule, fields, lines }: ModalState) => ({
  memo: fields.memo.value,
  requester: fields.requester.value,
  name: rule.documentRuleName,
  line: lines[0]?.cells.memo ?? null,
})

describe('two people who changed one rule', () => {
  it('keep both changes where they changed different places', () => {
    const { merged, taken, clashes } = mergeRules({
      base: rule({ memo: 'Old' }),
      theirs: rule({ memo: 'Old', requester: 'Grace', line: 'Theirs' }, 2),
      mine: modalOf(origin, rule({ memo: 'Mine' })),
    })
    expect(seen(merged)).toEqual({ memo: 'Mine', requester: 'Grace', name: 'Rule', line: 'Theirs' })
    expect(taken).toEqual(['requester', 'lines'])
    expect(clashes).toEqual([])
    expect(merged.rule.version).toBe(2)
  })

  it('keep what the other put into custom fields', () => {
    const { merged, taken } = mergeRules({
      base: rule({}),
      theirs: rule({ custom: { customText1: 'Theirs' } }, 2),
      mine: modalOf(origin, rule({ memo: 'Mine' })),
    })
    expect(taken).toEqual(['custom'])
    expect(merged.rule.custom).toEqual({ customText1: 'Theirs' })
  })

  it('are told of a place that both changed; the reader may take either', () => {
    const theirs = rule({ memo: 'Theirs' }, 2)
    const mine = modalOf(origin, rule({ memo: 'Mine' }))
    const { merged, clashes } = mergeRules({ base: rule({ memo: 'Old' }), theirs, mine })
    expect(clashes).toEqual(['memo'])
    expect(merged.fields.memo.value).toBe('Mine')
    const other = takePlace(merged, modalOf(origin, theirs), 'memo')
    expect(other.fields.memo.value).toBe('Theirs')
    expect(takePlace(other, mine, 'memo').fields.memo.value).toBe('Mine')
  })

  it('are not asked about a place that both changed alike', () => {
    const { taken, clashes } = mergeRules({
      base: rule({ memo: 'Old', line: 'Old' }),
      theirs: rule({ memo: 'New', line: 'New' }, 2),
      mine: modalOf(origin, rule({ memo: 'New', line: 'New' })),
    })
    expect([...taken, ...clashes]).toEqual([])
  })

  it('never lose a change of either, whatever they changed', () => {
    const value = fc.constantFrom('a', 'b', 'c')
    const values = fc.record({ memo: value, requester: value, name: value, line: value })
    const places = { memo: 'memo', requester: 'requester', name: 'documentRuleName', line: 'lines' } as const
    fc.assert(
      fc.property(values, values, values, (base, theirs, mine) => {
        const { merged, taken, clashes } = mergeRules({
          base: rule(base),
          theirs: rule(theirs, 2),
          mine: modalOf(origin, rule(mine)),
        })
        for (const [name, place] of Object.entries(places)) {
          const key = name as keyof typeof places
          const [was, their, own] = [base[key], theirs[key], mine[key]]
          expect(seen(merged)[key]).toBe(own === was ? their : own)
          expect(taken.includes(place)).toBe(own === was && their !== was)
          expect(clashes.includes(place)).toBe(own !== was && their !== was && own !== their)
        }
      }),
    )
  })
})
