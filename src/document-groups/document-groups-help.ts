import type { HelpTexts } from '../access/room'

export const documentGroups: HelpTexts = [
  'A document goes to the first group in the list whose conditions it meets; the last group takes all others.',
  'Before you save, the preview shows where recent documents would go.',
]
