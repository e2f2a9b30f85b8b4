import { type Served, serve } from '../../access/server/serve-endpoints'
import { readPeople } from '../../notifications/server/people'
import type { Database } from '../../platform/database/database'
import type { MalwareCheck } from '../../platform/malware/malware-check'
import type { ObjectStore } from '../../platform/object-storage/object-store'
import {
  dismissMailPart,
  downloadMail,
  listMails,
  readMail,
  reprocessMail as reprocessMailContract,
  uploadFile as uploadFileContract,
} from '../capture.api'
import { captureErrors } from '../capture-errors'
import * as inboxes from '../inboxes.api'
import { queryMail, queryMails, queryParts, toMailPart, toReceivedMail } from './capture.queries'
import { createInbox, readInboxChanges, readInboxes, saveInbox, undoInboxChange } from './inboxes/inboxes'
import { dismissMailParts } from './mail/dismiss-mail-part'
import { reprocessMail } from './mail/reprocess-mail'
import { uploadFile } from './upload/upload-file'

export type CaptureRouteDependencies = { store: ObjectStore; database: Database; malware: MalwareCheck }

/** Every call of capture.api.ts with what answers it. */
export function captureRoutes(dependencies: CaptureRouteDependencies): Served[] {
  const { store } = dependencies
  return [
    serve(inboxes.listInboxes, (ctx) =>
      ctx.read(async (tx) => ({ ...(await readInboxes(ctx, tx)), people: await readPeople(tx) })),
    ),
    serve(inboxes.createInbox, (ctx, { body }) => ctx.transaction((tx) => createInbox(ctx, tx, body))),
    serve(inboxes.saveInbox, (ctx, { body }) => ctx.transaction((tx) => saveInbox(ctx, tx, body))),
    serve(inboxes.undoInboxChange, (ctx, { body }) =>
      ctx.transaction((tx) => undoInboxChange(ctx, tx, body)),
    ),
    serve(inboxes.listInboxChanges, (ctx, { query }) =>
      ctx.read(async (tx) => ({ changes: await readInboxChanges(ctx, tx, query) })),
    ),
    serve(uploadFileContract, (ctx, _input, wire) => uploadFile(ctx, dependencies, wire)),
    serve(listMails, (ctx, { query }) => ctx.transaction((tx) => queryMails(tx, query))),
    serve(readMail, (ctx, { params }) =>
      ctx.transaction(async (tx) => {
        const mail = await queryMail(tx, params.id)
        if (!mail) throw captureErrors.mailNotFound({ mailId: params.id })
        return {
          ...toReceivedMail(mail),
          message_id: mail.messageId,
          to_addresses: mail.toAddresses,
          reason: mail.reason,
          note: mail.note,
          text: mail.bodyText,
          html: mail.bodyHtml,
          parts: (await queryParts(tx, mail.id)).map(toMailPart),
        }
      }),
    ),
    serve(downloadMail, async (ctx, { params }) => {
      const mail = await ctx.transaction((tx) => queryMail(tx, params.id))
      if (!mail) throw captureErrors.mailNotFound({ mailId: params.id })
      if (mail.overallStatus === 'QUARANTINED') throw captureErrors.mailQuarantined()
      return {
        body: await store.get(String(ctx.customerId), mail.rawHash),
        type: 'message/rfc822',
        size: mail.rawSize,
        fileName: `mail-${mail.id}.eml`,
        isImmutable: true,
      }
    }),
    serve(reprocessMailContract, async (ctx, { params }) => ({
      overall_status: await reprocessMail(ctx, params.id),
    })),
    serve(dismissMailPart, async (ctx, { params, body }) => ({
      overall_status: await dismissMailParts(ctx, { mailId: params.id, partIds: body.partIds }),
    })),
  ]
}
