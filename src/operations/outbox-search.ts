import { numberIn, type PageSearch } from '../kernel/page-search'

/** The outbox: the mail that is open, and whether only failed ones are listed. */
export const outboxSearch: PageSearch<{ mailId: number | null; isFailed: boolean }> = {
  path: '/outbox',
  read: ({ mail, only }) => ({ mailId: numberIn(mail), isFailed: only === 'failed' }),
  write: ({ mailId, isFailed }) => ({
    mail: mailId === null ? undefined : String(mailId),
    only: isFailed ? 'failed' : undefined,
  }),
}
