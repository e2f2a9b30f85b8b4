import { eq } from 'drizzle-orm'
import type { Context } from '../../../tenants/server/context'
import { captureErrors } from '../../capture-errors'
import { mailPartReasons } from '../../mail-reasons'
import type { MailStatus } from '../../mail-status'
import { queryMail, queryParts } from '../capture.queries'
import { mailParts } from '../capture.tables'
import { lockMail, updateOverallStatus } from './mail-part-outcome'

/**
 * A person says that parts of a mail are no invoices: they are IGNORED from then on, however often the mail is read.
 * @throws capture.mail_not_found, capture.part_not_found, capture.part_has_document, capture.part_still_read
 */
export async function dismissMailParts(
  ctx: Context,
  given: { mailId: number; partIds: number[] },
): Promise<MailStatus> {
  return ctx.transaction(async (tx) => {
    await lockMail(tx, given.mailId)
    if (!(await queryMail(tx, given.mailId))) throw captureErrors.mailNotFound({ mailId: given.mailId })
    const parts = await queryParts(tx, given.mailId)
    for (const partId of new Set(given.partIds)) {
      const part = parts.find((one) => one.id === partId)
      if (!part) throw captureErrors.partNotFound({ partId })
      if (part.documentId !== null) throw captureErrors.partHasDocument({ fileName: part.fileName })
      if (part.status === 'PROCESSING') throw captureErrors.partStillRead({ fileName: part.fileName })
      await tx
        .update(mailParts)
        .set({
          status: 'IGNORED',
          reason: mailPartReasons.dismissed({ name: ctx.actor.name }),
          dismissedBy: ctx.actor.id,
        })
        .where(eq(mailParts.id, partId))
    }
    return updateOverallStatus(tx, given.mailId)
  })
}
