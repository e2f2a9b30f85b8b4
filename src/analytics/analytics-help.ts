import type { HelpTexts } from '../access/room'

export const recognitionRates: HelpTexts = [
  'The recognition rate is the share of fields submitted exactly as recognized.',
  "If one supplier's rate is low, a document rule often helps.",
]

export const recognition: HelpTexts = [
  'Each row compares the recognized values of an invoice with the submitted ones, field by field.',
  'Corrected fields show who corrected them and the confidence of the reading.',
]

export const volume: HelpTexts = [
  'Shows how many invoices were received, by day, group, supplier and channel.',
  'Choose a longer range to compare with the previous period.',
]

export const invoices: HelpTexts = [
  'Each row shows an invoice with the time spent in each status and the number of manual touches.',
  'Open a row to see the document.',
]
