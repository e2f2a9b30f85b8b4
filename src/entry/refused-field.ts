import { declareTexts } from '../kernel/declare-texts'
import type { JudgedField } from './field-state'

const texts = declareTexts('entry.refused', { notSaved: "Your change isn't saved." })

/** What the form says about a field whose typed value was refused: never what it says of the value before. */
export const refusedField: JudgedField = { state: 'invalid', why: texts.notSaved() }
