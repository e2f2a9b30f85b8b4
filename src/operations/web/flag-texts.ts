import type { ScreenText } from '../../kernel/screen-text'

type FlagTexts = (product: string) => ReadonlyMap<string, ScreenText>

let given: FlagTexts = () => new Map()

/** src/app gathers what the rooms declare; filled once, when the app starts. */
export function fillFlagTexts(texts: FlagTexts): void {
  given = texts
}

/** What each feature flag opens, by its name. */
export function flagTexts(product: string): ReadonlyMap<string, ScreenText> {
  return given(product)
}
