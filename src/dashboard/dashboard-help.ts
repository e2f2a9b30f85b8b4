import type { HelpTexts } from '../access/room'

export const dashboard: HelpTexts = [
  'The cards count documents by status. Click one to open the list.',
  'Your queue shows the ten documents due first. Work my queue opens the first and moves to the next after each.',
  'Customize shows, hides and reorders the parts of this page.',
]
