import type { HelpTexts } from '../access/room'

export const documentSettings: HelpTexts = [
  'Each section is saved on its own and applies to the next document that is read, checked or submitted.',
  'Open the history of a section to see who changed what, and to undo the newest change.',
]

export const applicationSettings: HelpTexts = [
  'An API key lets another system call Kontor for your company. Give each system a key of its own, with only the scopes it needs.',
  'Revoke a key when it is no longer needed or may have been seen by others. Calls with it are refused immediately.',
  'A webhook tells another system what happens to documents. Its messages follow Standard Webhooks; a message that is not taken is tried again for about three days.',
]
