import type { ScreenText } from '../kernel/screen-text'
import type { CheckedFilters } from './side-filters'

/** Whose documents a list shows, in one choice (product-decisions part 1). */
export const whoseWords = {
  all: 'All documents',
  groups: 'My groups',
  mine: 'Mine',
  nobody: 'Unassigned',
} as const satisfies Record<string, ScreenText>
export type Whose = keyof typeof whoseWords

/** What is checked for each of them. */
export const checkedFor: Readonly<Record<Whose, Pick<CheckedFilters, 'assignment' | 'membership'>>> = {
  all: {},
  groups: { membership: ['mine'] },
  mine: { assignment: ['mine'] },
  nobody: { assignment: ['nobody'] },
}

/** What the checked filters say; null where they say something else than one of the choices. */
export function whoseOf({ assignment = [], membership = [] }: CheckedFilters): Whose | null {
  const isSame = (one: Whose) =>
    assignment.join() === (checkedFor[one].assignment ?? []).join() &&
    membership.join() === (checkedFor[one].membership ?? []).join()
  return (Object.keys(whoseWords) as Whose[]).find(isSame) ?? null
}

/** The filters with this choice; the others stay. */
export function withWhose(
  { assignment: _, membership: __, ...others }: CheckedFilters,
  whose: Whose,
): CheckedFilters {
  return { ...others, ...checkedFor[whose] }
}
