import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileAnswer } from '../../access/server/serve-endpoints'
import type { Context } from '../../tenants/server/context'
import type { DocumentRow } from './documents.tables'
import type { PartsDependencies } from './pages-of'

type File = Pick<DocumentRow, 'fileHash' | 'fileType' | 'fileName'>

const stampable = ['application/pdf', 'image/png', 'image/jpeg']

/** Can a line be written on its pages? */
export const isStampable = ({ fileType }: File): boolean => stampable.includes(fileType)

/** The file as PDF, each page with who downloads it and when. @throws documents.pages_unreadable */
export async function stampedOriginal(
  ctx: Context,
  { store, pageFiles }: PartsDependencies,
  { fileHash, fileType: type, fileName }: File,
): Promise<FileAnswer> {
  const content = await buffer(await store.get(String(ctx.customerId), fileHash))
  const { actor } = ctx
  const email = actor.kind === 'user' ? actor.principal.email : ''
  const at = `${ctx.now().toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const stamp = [actor.name, email, at].filter(Boolean).join(' · ')
  const stamped = await pageFiles.stamp({ file: { type, content }, stamp }, ctx.customerId)
  return {
    body: Readable.from([stamped]),
    type: 'application/pdf',
    size: stamped.byteLength,
    fileName: /\.pdf$/i.test(fileName) ? fileName : `${fileName}.pdf`,
  }
}
