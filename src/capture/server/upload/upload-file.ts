import type { Readable } from 'node:stream'
import type { EndpointResponse } from '../../../access/endpoint'
import { cleanFileName } from '../../../documents/server/file-name'
import type { Database } from '../../../platform/database/database'
import type { Context } from '../../../tenants/server/context'
import { maxFileBytes, maxMailBytes, type uploadFile as uploadFileContract } from '../../capture.api'
import { captureErrors, megabytes } from '../../capture-errors'
import { judgeFile } from '../../file-type'
import { sentBytes } from '../../sent-bytes'
import { type CaptureDependencies, captureDocument, peek } from '../capture-document'
import { findInboxes } from '../mail/find-inbox'
import { recordMail, storeMail } from '../mail/receive-mail'

type Uploaded = EndpointResponse<typeof uploadFileContract>
type Dependencies = CaptureDependencies & { database: Database }

/**
 * Takes one uploaded file: an e-mail (.eml) goes the way of mails, everything else through `captureDocument`.
 * @throws capture.file_name_missing, capture.not_bytes, capture.too_large, capture.mail_too_large, capture.unsupported_type, capture.malware, malware.unavailable, storage.*
 */
export async function uploadFile(
  ctx: Context,
  dependencies: Dependencies,
  upload: { stream: Readable | null; headers: Record<string, string | string[] | undefined> },
): Promise<Uploaded> {
  const fileName = fileNameOf(upload.headers['x-file-name'])
  const announced = Number(upload.headers['content-length'] ?? 0)
  if (announced > maxMailBytes) throw fileTooLarge(fileName)
  const { source, head } = await peek(sentBytes(upload.stream))
  if (judgeFile(head, fileName).take === 'mail') return uploadMail(ctx, dependencies, { source, fileName })
  if (announced > maxFileBytes) {
    source.resume()
    throw fileTooLarge(fileName)
  }
  const { outcome, document } = await captureDocument(ctx, dependencies, {
    source: ctx.actor.kind === 'user' && ctx.actor.principal.scopes ? 'API' : 'UPLOAD',
    fileName,
    content: source,
  })
  return { outcome, invID: document.id, mailID: null, fileName, fileType: document.fileType }
}

async function uploadMail(
  ctx: Context,
  { store, database }: Dependencies,
  { source, fileName }: { source: Readable; fileName: string },
): Promise<Uploaded> {
  const stored = await storeMail(store, ctx.customerId, source)
  const inboxes = await findInboxes(database, stored.headerRecipients)
  const own = inboxes.filter((inbox) => inbox.customerId === ctx.customerId).map((inbox) => inbox.address)
  const { outcome, mailId } = await recordMail(ctx, stored, {
    source: 'UPLOAD',
    receivedBy: own.length > 0 ? own : [uploader(ctx)],
  })
  return { outcome, invID: null, mailID: mailId, fileName, fileType: 'message/rfc822' }
}

function uploader(ctx: Context): string {
  return ctx.actor.kind === 'user' ? ctx.actor.principal.email || ctx.actor.name : ctx.actor.name
}

function fileNameOf(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || header.trim() === '') throw captureErrors.fileNameMissing()
  try {
    return cleanFileName(decodeURIComponent(header), 'file')
  } catch {
    throw captureErrors.fileNameMissing()
  }
}

const fileTooLarge = (fileName: string) =>
  captureErrors.tooLarge({ fileName, megabytes: megabytes(maxFileBytes) }, { maxBytes: maxFileBytes })
