import { setTimeout as wait } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import { mails } from '../../../capture/server/capture.tables'
import { ExpectedError } from '../../../kernel/error-codes'
import type { ToldText } from '../../../kernel/told-text'
import { newMessageId, senderIn } from '../../../platform/mailer/mail-sender'
import { smtpMailer } from '../../../platform/mailer/smtp-mailer'
import type { Context } from '../../../tenants/server/context'
import { inboxes } from '../../../tenants/server/tenants.tables'
import { checkTexts } from '../../check-texts'
import type { CheckLine } from '../../tenant-steps'
import type { OnboardingDependencies } from '../onboarding.server'
import { bad, good, type Looking, note, stepCheck } from './step-check'

const lookMs = 250
const patienceMs = 20_000

/** A mail is sent to each inbox, by SMTP to the process that takes mail, and has to be read there. */
export const inboxCheck = stepCheck({
  look: ({ ctx, tx }: Looking) =>
    tx
      .select({ address: inboxes.address, isActive: inboxes.isActive })
      .from(inboxes)
      .where(eq(inboxes.forCustomerId, ctx.customerId))
      .orderBy(asc(inboxes.address)),
  async run(ctx, seen, deps): Promise<CheckLine[]> {
    const active = seen.filter(({ isActive }) => isActive)
    const off = seen.filter(({ isActive }) => !isActive)
    const tried = await Promise.all(active.map(({ address }) => tryInbox(ctx, address, deps)))
    return [
      ...(active.length === 0 ? [bad(checkTexts.noInbox())] : tried),
      ...off.map(({ address }) => note(checkTexts.inboxOff({ address }))),
    ]
  },
})

async function tryInbox(ctx: Context, address: string, deps: OnboardingDependencies): Promise<CheckLine> {
  const startedAt = Date.now()
  const messageId = newMessageId({ mailFrom: deps.config.outgoingMail.from, prefix: 'onboarding.' })
  const problem = await sendTo(ctx, { address, messageId }, deps)
  if (problem) return bad(checkTexts.mailRefused({ address, problem }))
  for (const end = startedAt + patienceMs; Date.now() < end; await wait(lookMs))
    if (await isRead(ctx, messageId))
      return good(checkTexts.mailArrived({ address, seconds: secondsSince(startedAt) }))
  return bad(checkTexts.mailLost({ address, seconds: patienceMs / 1000 }))
}

/** @returns why it wasn't taken; null: it was */
async function sendTo(
  ctx: Context,
  { address, messageId }: { address: string; messageId: string },
  { config }: OnboardingDependencies,
): Promise<ToldText | null> {
  const { smtpHost, smtpPort, outgoingMail, productName } = config
  // its certificate is its own, and the way to it is inside the installation
  const mailer = smtpMailer({ url: `smtp://${smtpHost}:${smtpPort}?ignoreTLS=true`, timeoutMs: 5_000 })
  try {
    await mailer.send({
      messageId,
      customerId: ctx.customerId,
      from: { ...senderIn(outgoingMail.from), name: productName },
      to: [address],
      subject: `${productName} – test`,
      text: `${productName} – ${address}`,
      // nobody answers it, and its text never becomes a document
      automatic: 'auto-replied',
    })
    return null
  } catch (error) {
    if (error instanceof ExpectedError) return error.told
    throw error
  } finally {
    mailer.close()
  }
}

async function isRead(ctx: Context, messageId: string): Promise<boolean> {
  const [mail] = await ctx.read((tx) =>
    tx.select({ status: mails.overallStatus }).from(mails).where(eq(mails.messageId, messageId)),
  )
  return mail !== undefined && mail.status !== 'PROCESSING'
}

const secondsSince = (startedAt: number) => Math.round((Date.now() - startedAt) / 100) / 10
