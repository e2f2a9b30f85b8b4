import { readSettings } from '../../settings/server/customer-settings'
import type { Context } from '../../tenants/server/context'
import { filesSection, type TakenFiles, takenFiles } from '../files-section'

/** What this customer takes as a document. */
export const readTakenFiles = (ctx: Context): Promise<TakenFiles> =>
  ctx.read(async (tx) => takenFiles(await readSettings(tx, filesSection)))
