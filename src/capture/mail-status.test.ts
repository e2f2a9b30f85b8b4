import { expect, test } from 'vitest'
import { type MailPartStatus, type MailStatus, mailPartStatuses, overallMailStatus } from './mail-status'

const cases: [says: string, parts: MailPartStatus[], overall: MailStatus][] = [
  ['a mail without parts brought no document', [], 'NO_DOCUMENT'],
  ['a mail with nothing but a logo brought no document', ['IGNORED'], 'NO_DOCUMENT'],
  ['a mail with nothing but a spreadsheet brought no document', ['SUPPORTING', 'IGNORED'], 'NO_DOCUMENT'],
  [
    'a mail is being processed as long as one of its parts is',
    ['ACCEPTED', 'PROCESSING', 'FAILED'],
    'PROCESSING',
  ],
  ['a mail whose files all became documents is accepted', ['ACCEPTED', 'ACCEPTED', 'IGNORED'], 'ACCEPTED'],
  ['a file that was split into invoices counts as accepted', ['SPLIT'], 'ACCEPTED'],
  ['a file that we had already counts as accepted', ['DUPLICATE_FILE'], 'ACCEPTED'],
  [
    'a terms-and-conditions spreadsheet does not spoil an accepted mail',
    ['ACCEPTED', 'SUPPORTING'],
    'ACCEPTED',
  ],
  ['one damaged file beside a good one is partially accepted', ['ACCEPTED', 'FAILED'], 'PARTIALLY_ACCEPTED'],
  [
    'a locked file beside a good one is partially accepted',
    ['ACCEPTED', 'PASSWORD_PROTECTED'],
    'PARTIALLY_ACCEPTED',
  ],
  [
    'a ZIP beside a good file is partially accepted: it may hold invoices',
    ['ACCEPTED', 'UNSUPPORTED_TYPE'],
    'PARTIALLY_ACCEPTED',
  ],
  ['a refused file beside a good one is partially accepted', ['ACCEPTED', 'REJECTED'], 'PARTIALLY_ACCEPTED'],
  ['a mail whose files were all refused by rules is rejected', ['REJECTED', 'REJECTED'], 'REJECTED'],
  [
    'a ZIP beside a refused file does not turn a rejection into a failure',
    ['REJECTED', 'UNSUPPORTED_TYPE'],
    'REJECTED',
  ],
  ['a refused file beside a damaged one needs somebody to look', ['REJECTED', 'FAILED'], 'FAILED'],
  ['a mail with only a damaged file failed', ['FAILED', 'IGNORED'], 'FAILED'],
  ['a mail with only a locked file failed', ['PASSWORD_PROTECTED'], 'FAILED'],
  ['a mail with only an oversized file failed', ['TOO_LARGE'], 'FAILED'],
  ['a mail with only a ZIP brought no document', ['UNSUPPORTED_TYPE'], 'NO_DOCUMENT'],
]

test.each(cases)('%s', (_says, parts, overall) => {
  expect(overallMailStatus(parts)).toBe(overall)
})

test('every status of a part decides on its own, whatever order the parts come in', () => {
  for (const one of mailPartStatuses) {
    for (const other of mailPartStatuses) {
      expect(overallMailStatus([one, other])).toBe(overallMailStatus([other, one]))
      expect(overallMailStatus([one, other, 'IGNORED'])).toBe(overallMailStatus([one, other]))
    }
  }
})
