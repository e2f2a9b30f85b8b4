/** What ends a hold besides its day and people. */
export const holdEvents = ['GOODS_RECEIPT'] as const
export type HoldEvent = (typeof holdEvents)[number]
