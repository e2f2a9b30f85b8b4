import type { Pool } from 'pg'
import { countActiveUsers } from '../../identity/server/identity-users'
import type { Context, TenantReading } from '../../tenants/server/context'
import type { AnalyticsPageName } from '../analytics-search'
import { invoiceNumbers } from '../invoice-numbers'
import { licensingNumbers } from '../licensing-numbers'
import type { PageNumbers } from '../numbers'
import { type NumberWords, recognitionFigures, recognitionNumbers } from '../recognition-numbers'
import { touchlessNumbers } from '../touchless-numbers'
import { volumeNumbers } from '../volume-numbers'
import type { CountRange } from './read-counts'
import { readCycleTimes } from './read-invoices'
import { readLicensing } from './read-licensing'
import { readTouchlessNumbers } from './read-touchless'
import { readVolume } from './read-volume'
import { readRates } from './recognition-rates'
import { isBeingCounted } from './recount'

type Asked = { page: AnalyticsPageName; range: CountRange; words: NumberWords; pool: Pool }

/** What a page of the analytics says of these days, as its screen shows it, in the words of one reader. */
export async function readPageNumbers(
  ctx: Context,
  tx: TenantReading,
  { page, range, words, pool }: Asked,
): Promise<PageNumbers> {
  const { say } = words
  const counting = { asOf: ctx.now().toISOString(), isCounting: await isBeingCounted(tx) }
  switch (page) {
    case 'recognition-rates':
      return recognitionNumbers({ ...(await readRates(tx, range)), ...counting }, words)
    case 'recognition':
      return {
        figures: recognitionFigures({ ...(await readRates(tx, range)), ...counting }, words),
        sections: [],
      }
    case 'volume':
      return volumeNumbers({ ...(await readVolume(tx, range)), ...counting }, say)
    case 'invoices':
      return invoiceNumbers({ ...(await readCycleTimes(tx, range)), ...counting }, say)
    case 'touchless':
      return touchlessNumbers({ ...(await readTouchlessNumbers(tx, range)), ...counting }, say)
    case 'licensing': {
      const users = await countActiveUsers(pool, ctx.customerId)
      return licensingNumbers({ ...(await readLicensing(ctx, tx, { ...range, users })), ...counting }, say)
    }
  }
}
