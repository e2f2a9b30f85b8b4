import { takesFiles } from '../../../documents/server/document-seams'
import { ExpectedError } from '../../../kernel/error-codes'
import { english } from '../../../kernel/words'
import type { Context } from '../../../tenants/server/context'
import { ediArrivals } from '../edi.tables'
import type { EdiDrop, WaitingFile } from './edi-drop'

/** What a look saw of each file, for the next look to tell which of them still grow. */
export type Seen = Map<string, string>

/**
 * Takes the files that wait for a customer. One is taken once two looks saw it alike; it is put away when it is durable, so that
 * one that was taken already (killed before) is known by its bytes. What can't be taken is put among the refused with its reason.
 */
export async function takeDropped(ctx: Context, drop: EdiDrop, seen: Seen): Promise<void> {
  for (const file of await drop.waiting(ctx.customerId)) {
    const key = `${ctx.customerId}/${file.name}`
    const look = `${file.size} ${file.changedAt}`
    if (seen.get(key) !== look) {
      seen.set(key, look)
      continue
    }
    seen.delete(key)
    await take(ctx, drop, file)
  }
}

async function take(ctx: Context, drop: EdiDrop, { name }: WaitingFile): Promise<void> {
  const takeFile = ctx.seams.of(takesFiles)[0]
  if (!takeFile) throw new Error('no room takes files')
  try {
    await takeFile(ctx, {
      source: 'EDI',
      fileName: name,
      content: await drop.open(ctx.customerId, name),
      alsoInTransaction: async (tx, { outcome, document }) => {
        if (outcome === 'captured')
          await tx.insert(ediArrivals).values({ documentId: document.id, way: drop.way, at: ctx.now() })
      },
    })
  } catch (error) {
    // a scanner or store that doesn't answer is asked again
    if (!(error instanceof ExpectedError) || error.kind === 'unavailable') throw error
    await drop.putAway(ctx.customerId, name, 'refused')
    const content = Buffer.from(`${english.tell(error.told)}\n`)
    await drop.write(ctx.customerId, 'refused', { name: `${name}.reason.txt`, content })
    return
  }
  await drop.putAway(ctx.customerId, name, 'done')
}
