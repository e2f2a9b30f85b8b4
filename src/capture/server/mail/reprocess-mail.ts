import { eq } from 'drizzle-orm'
import type { Context } from '../../../tenants/server/context'
import { captureErrors } from '../../capture-errors'
import type { MailStatus } from '../../mail-status'
import { queryMail } from '../capture.queries'
import { mails } from '../capture.tables'
import { lockMail } from './mail-part-outcome'
import { enqueueReading } from './receive-mail'

/**
 * Has a stored mail read again. What became a document, and what a person called "not an invoice", stays as it is.
 * @throws capture.mail_not_found
 */
export async function reprocessMail(ctx: Context, mailId: number): Promise<MailStatus> {
  return ctx.transaction<MailStatus>(async (tx) => {
    await lockMail(tx, mailId)
    if (!(await queryMail(tx, mailId))) throw captureErrors.mailNotFound({ mailId })
    await tx.update(mails).set({ overallStatus: 'PROCESSING', reason: null }).where(eq(mails.id, mailId))
    await enqueueReading(ctx, tx, mailId)
    return 'PROCESSING'
  })
}
