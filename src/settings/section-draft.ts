import type { CodedText } from '../kernel/told-text'
import type { SectionState, SettingState, SettingValue, SettingValues } from './settings-pages.api'
import { wordsOf } from './settings-section'

/** What an admin has typed into a section, over the version that they saw when they began. */
export type SectionDraft = {
  base: SectionState
  /** By setting: the texts of the fields that were touched. */
  typed: Readonly<Record<string, string>>
  /** What the server refuses, by setting. */
  problems: Readonly<Record<string, CodedText>>
}

/** What a field's text means; the server refuses what is none. */
export function readTyped({ input }: SettingState, text: string): SettingValue {
  if (input.kind === 'choice' || input.kind === 'several' || input.kind === 'codes' || input.kind === 'image')
    return text
  if (input.kind === 'text') return text.trim()
  if (input.kind === 'words') return wordsOf(text).join('\n')
  const plain = text.trim().replace(',', '.')
  return input.kind === 'count' && /^\d{1,9}$/.test(plain) ? Number(plain) : plain
}

/** With one field typed anew; null once everything stands as it is saved. */
export function typeInto(
  section: SectionState,
  draft: SectionDraft | null,
  { name, text }: { name: string; text: string },
): SectionDraft | null {
  const { base, typed, problems } = draft ?? { base: section, typed: {}, problems: {} }
  const { [name]: _, ...otherProblems } = problems
  return unlessEmpty({ base, typed: { ...typed, [name]: text }, problems: otherProblems })
}

function unlessEmpty({ base, typed, problems }: SectionDraft): SectionDraft | null {
  const changed = Object.entries(typed).filter(([name, text]) => {
    const setting = base.settings.find((one) => one.name === name)
    return setting && readTyped(setting, text) !== base.values[name]
  })
  return changed.length > 0 ? { base, typed: Object.fromEntries(changed), problems } : null
}

/** All values of the section as the draft has them. */
export function valuesOf({ base, typed }: SectionDraft): SettingValues {
  return Object.fromEntries(
    base.settings.map((setting) => {
      const text = typed[setting.name]
      return [setting.name, text === undefined ? base.values[setting.name]! : readTyped(setting, text)]
    }),
  )
}

export type Difference = { name: string; from: SettingValue; to: SettingValue }

/** What somebody else has changed since the draft was begun. */
export function changedSince({ base }: SectionDraft, now: SectionState): Difference[] {
  return now.settings.flatMap(({ name }) => {
    const [from, to] = [base.values[name]!, now.values[name]!]
    return from === to ? [] : [{ name, from, to }]
  })
}

/** The draft over what stands now: without the fields that the other one has changed, or with mine over theirs. */
export function rebased(
  draft: SectionDraft,
  now: SectionState,
  keep: 'theirs' | 'mine',
): SectionDraft | null {
  const theirs = keep === 'mine' ? [] : changedSince(draft, now).map(({ name }) => name)
  const typed = Object.entries(draft.typed).filter(([name]) => !theirs.includes(name))
  return unlessEmpty({ base: now, typed: Object.fromEntries(typed), problems: {} })
}
