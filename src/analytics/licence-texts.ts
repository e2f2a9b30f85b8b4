import { declareTexts } from '../kernel/declare-texts'

/** What managers are told as a plan is used up. */
export const licenceTexts = declareTexts('analytics.licence', {
  used: '{used} of {included} documents of {plan} used ({percent, number}%).',
})
