import { numberIn, type PageSearch } from '../kernel/page-search'

/** The outbox: the mail that is open. */
export const outboxSearch: PageSearch<{ mailId: number | null }> = {
  path: '/outbox',
  read: ({ mail }) => ({ mailId: numberIn(mail) }),
  write: ({ mailId }) => ({ mail: mailId === null ? undefined : String(mailId) }),
}
