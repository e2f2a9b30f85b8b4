import { describe, expect, it } from 'vitest'
import { changedSince, readTyped, rebased, typeInto, valuesOf } from './section-draft'
import type { SectionState, SettingState } from './settings-pages.api'

const setting = (name: string, input: SettingState['input']): SettingState => ({
  name,
  label: name,
  help: null,
  input,
  delivered: 'warn',
})
const limit = setting('limit', { kind: 'decimal', unit: '%', most: '999', places: 2 })
const pages = setting('pages', { kind: 'count', unit: null, least: 1, most: 300 })
const policy = setting('policy', { kind: 'choice', options: [] })
const section = (version: number, values: SectionState['values']): SectionState => ({
  page: 'document',
  key: 'one',
  title: 'One',
  hint: '',
  order: 1,
  version,
  values: { limit: '2', pages: 100, policy: 'warn', ...values },
  settings: [limit, pages, policy],
  changed: null,
})

describe('what is typed', () => {
  it.each([
    [limit, ' 2,5 ', '2.5'],
    [pages, '30', 30],
    [pages, 'many', 'many'],
    [policy, 'a,b', 'a,b'],
  ])('is read by its kind', (of, text, value) => {
    expect(readTyped(of, text)).toBe(value)
  })

  it('is no change once it stands as it is saved', () => {
    const draft = typeInto(section(1, {}), null, { name: 'limit', text: '3' })
    expect(valuesOf(draft!)).toEqual({ limit: '3', pages: 100, policy: 'warn' })
    expect(typeInto(section(1, {}), draft, { name: 'limit', text: '2' })).toBeNull()
  })

  it('is no longer refused once it is typed anew', () => {
    const draft = { base: section(1, {}), typed: { limit: 'x' }, problems: { limit: { code: 'a.b' } } }
    expect(typeInto(draft.base, draft, { name: 'limit', text: '4' })!.problems).toEqual({})
  })
})

describe('when somebody else has saved meanwhile', () => {
  const now = section(2, { limit: '9', policy: 'block' })
  const draft = { base: section(1, {}), typed: { limit: '3', pages: '7' }, problems: {} }

  it('their changes are told', () => {
    expect(changedSince(draft, now)).toEqual([
      { name: 'limit', from: '2', to: '9' },
      { name: 'policy', from: 'warn', to: 'block' },
    ])
  })

  it('keeping theirs leaves what only I have changed', () => {
    expect(valuesOf(rebased(draft, now, 'theirs')!)).toEqual({ limit: '9', pages: 7, policy: 'block' })
  })

  it('using mine overwrites nothing that I did not touch', () => {
    expect(valuesOf(rebased(draft, now, 'mine')!)).toEqual({ limit: '3', pages: 7, policy: 'block' })
  })
})
