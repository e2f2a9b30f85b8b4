import { type ScreenText, screenText } from '../../../kernel/screen-text'
import type { BodyRule } from '../../inbox'

export const bodyWords: Record<BodyRule, ScreenText> = {
  evidence: screenText('Keep with the e-mail'),
  document: screenText('Create a document when no attachment becomes one'),
  ignore: screenText("Don't keep"),
}
