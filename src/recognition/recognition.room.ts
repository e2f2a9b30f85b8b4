import { room } from '../access/room'
import { recognitionErrors, recognitionHistory, recognitionReasons, sizeProblems } from './recognition-errors'

export const recognitionRoom = room({
  name: 'recognition',
  reasons: recognitionReasons,
  history: recognitionHistory,

  errors: { ...recognitionErrors, ...sizeProblems },
})
