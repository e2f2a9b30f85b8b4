/** What became of one part of a mail. */
export const mailPartStatuses = [
  'PROCESSING',
  'ACCEPTED',
  'SPLIT',
  'SUPPORTING',
  'DUPLICATE_FILE',
  'REJECTED',
  'UNSUPPORTED_TYPE',
  'PASSWORD_PROTECTED',
  'TOO_LARGE',
  'FAILED',
  'IGNORED',
] as const
export type MailPartStatus = (typeof mailPartStatuses)[number]

/** What became of a whole mail; always computed from its parts, except where no part could be read at all. */
export const mailStatuses = [
  'PROCESSING',
  'ACCEPTED',
  'PARTIALLY_ACCEPTED',
  'REJECTED',
  'NO_DOCUMENT',
  'FAILED',
  'QUARANTINED',
] as const
export type MailStatus = (typeof mailStatuses)[number]

const good: readonly MailPartStatus[] = ['ACCEPTED', 'SPLIT', 'DUPLICATE_FILE']
const besides: readonly MailPartStatus[] = ['IGNORED', 'SUPPORTING']

/**
 * The mail's overall_status from its parts. Logos and supporting papers decide nothing. A file that we already had
 * counts as accepted: its document exists. Something broken, refused or unsupported beside good ones makes
 * PARTIALLY_ACCEPTED. Without a good one the mail is as bad as what a person can mend: broken parts make FAILED, else a
 * refusal makes REJECTED, and files of types that we do not take are as good as none.
 */
export function overallMailStatus(parts: readonly MailPartStatus[]): MailStatus {
  const telling = parts.filter((part) => !besides.includes(part))
  if (telling.length === 0) return 'NO_DOCUMENT'
  if (telling.includes('PROCESSING')) return 'PROCESSING'
  const accepted = telling.filter((part) => good.includes(part)).length
  if (accepted === telling.length) return 'ACCEPTED'
  if (accepted > 0) return 'PARTIALLY_ACCEPTED'
  const usable = telling.filter((part) => part !== 'UNSUPPORTED_TYPE')
  if (usable.length === 0) return 'NO_DOCUMENT'
  return usable.every((part) => part === 'REJECTED') ? 'REJECTED' : 'FAILED'
}
