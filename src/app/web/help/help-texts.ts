import type { ScreenText } from '../../../kernel/screen-text'
import type { HelpPath } from './help-paths'

/** What the help says about each page, in paragraphs. */
export const helpTexts: Record<HelpPath, readonly ScreenText[]> = {
  '/': [
    'The cards count the documents in each state; a click opens the list of them.',
    'Your turn holds the ten documents that wait for you and are due first. Work my queue opens the first of them and goes on to the next after each.',
  ],
  '/analytics/recognition-rates': [
    'The recognition rate is the share of fields that were submitted as they had been read.',
    'Low rates of one supplier often end with a document rule for it.',
  ],
  '/analytics/recognition': [
    'Each line compares what was read on an invoice with what was submitted, field by field.',
    'Fields that people corrected show who did it and how sure the reading was.',
  ],
  '/analytics/invoice-volume': [
    'Here you see how many invoices came in, by day, group, supplier and channel.',
    'Choose a longer range to compare it with the one before.',
  ],
  '/analytics/invoices': [
    'Each line is an invoice with the time that it spent in each state, and how often somebody had to touch it.',
    'Open a line to see the paper.',
  ],
  '/settings/groupings': [
    'A document belongs to the first group whose conditions it meets, in the order of the list; the last group takes what no other one takes.',
    'The preview shows where the last documents would fall before you save.',
  ],
  '/settings/document': [
    'Here you set the inboxes, the accepted files, when people review, and when invoices are entered by themselves.',
    'A change holds for the documents that arrive from then on.',
  ],
  '/settings/application': [
    'Here you set the connection to your ERP, reason codes, targets, notifications and security.',
    'Test the connection after every change of it.',
  ],
}
