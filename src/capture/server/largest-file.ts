import { readSettings } from '../../settings/server/customer-settings'
import type { Context } from '../../tenants/server/context'
import { filesSection } from '../files-section'

/** How many bytes a file of this customer may have to become a document. */
export async function largestFile(ctx: Context): Promise<number> {
  const { megabytes } = await ctx.read((tx) => readSettings(tx, filesSection))
  return megabytes * 1024 * 1024
}
