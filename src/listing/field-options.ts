import { choicesOf } from '../documents/field-choices'
import type { ScreenText } from '../kernel/screen-text'
import { fieldNamed } from './document-fields'

/** The values of an enum with their names: its own, or the header's. The first list of a session does without them. */
export const optionsOf = (name: string): Readonly<Record<string, ScreenText>> =>
  fieldNamed(name)?.options ?? choicesOf(name)
