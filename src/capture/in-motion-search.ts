import { numberIn, type PageSearch } from '../kernel/page-search'

export const motionTabs = ['hitl', 'submitted', 'received'] as const
export type MotionTab = (typeof motionTabs)[number]

/** Invoice in Motion: its tab, and the received mail that is open. */
export const inMotionSearch: PageSearch<{ tab: MotionTab; mailId: number | null }> = {
  path: '/invoice-in-motion',
  read: ({ tab, mail }) => ({ tab: motionTabs.find((one) => one === tab) ?? 'hitl', mailId: numberIn(mail) }),
  write: ({ tab, mailId }) => ({
    tab: tab === 'hitl' ? undefined : tab,
    mail: mailId === null ? undefined : String(mailId),
  }),
}
