import { declareTexts } from '../kernel/declare-texts'

export const retentionHistory = declareTexts('history', {
  'legal-hold': 'put it on legal hold',
  'lift-legal-hold': 'lifted the legal hold',
})
