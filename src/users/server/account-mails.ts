import { randomUUID } from 'node:crypto'
import { accountMailTexts as texts } from '../../identity/page-texts'
import type { DirectoryUser } from '../../identity/server/identity-directory'
import { fallbackLocale, isLocale } from '../../kernel/locales'
import type { CodedText } from '../../kernel/told-text'
import { speakerOf } from '../../kernel/words'
import { newMessageId } from '../../platform/mailer/mail-sender'
import { queueMail } from '../../platform/mailer/queue-mail'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { loadCatalogue } from '../../ui/catalogues'
import { isStaff, type Managed, type UsersDependencies } from './user-context'

/** The purposes of these mails in the outgoing queue; those to the provider's staff are no customer's business. */
export const accountMail = 'account'
export const staffAccountMail = 'staff-account'

/** Whom a mail about an account is for. */
export type Reader = { user: DirectoryUser; locale: string | undefined; managed: Managed }

type Link = { address: string; until: Date } | null

/** Invites somebody: by a link to set a password, or without one to sign in as everybody of their company does. */
export function mailInvitation(
  ctx: Context,
  tx: TenantTransaction,
  deps: UsersDependencies,
  reader: Reader,
  link: Link,
) {
  const { productName: product, publicUrl } = deps.config
  const customer = isStaff(reader.user) ? product : reader.managed.customer.name
  const about = { by: ctx.actor.name, product, customer }
  return write(ctx, tx, deps, {
    ...reader,
    subject: texts.invitationSubject({ product, customer }),
    says: link ? texts.invitation(about) : texts.invitationOutside(about),
    link: link ?? { address: publicUrl, until: null },
  })
}

export function mailNewPassword(
  ctx: Context,
  tx: TenantTransaction,
  deps: UsersDependencies,
  reader: Reader,
  link: Link,
) {
  const about = { by: ctx.actor.name, product: deps.config.productName }
  return write(ctx, tx, deps, {
    ...reader,
    subject: texts.passwordSubject(about),
    says: texts.password(about),
    link,
  })
}

/** Asks the new address for a confirmation, and tells the one of before. */
export async function mailNewAddress(
  ctx: Context,
  tx: TenantTransaction,
  deps: UsersDependencies,
  reader: Reader,
  { email, link }: { email: string; link: Link },
) {
  const about = { by: ctx.actor.name, product: deps.config.productName }
  const asks = { subject: texts.emailSubject(about), says: texts.email(about), link, to: email }
  await write(ctx, tx, deps, { ...reader, ...asks })
  const says = texts.emailChanging({ ...about, email })
  await write(ctx, tx, deps, { ...reader, subject: texts.emailChangingSubject(about), says, link: null })
}

export function mailFactorsReset(
  ctx: Context,
  tx: TenantTransaction,
  deps: UsersDependencies,
  reader: Reader,
) {
  const about = { by: ctx.actor.name, product: deps.config.productName }
  return write(ctx, tx, deps, {
    ...reader,
    subject: texts.factorsSubject(about),
    says: texts.factors(about),
    link: null,
  })
}

type Letter = Reader & {
  subject: CodedText
  says: CodedText
  link: { address: string; until: Date | null } | null
  /** Where it isn't the user's own address. */
  to?: string
}

async function write(
  ctx: Context,
  tx: TenantTransaction,
  { config }: UsersDependencies,
  { user, managed, subject, says, link, to = user.email, ...reader }: Letter,
): Promise<void> {
  const locale = [reader.locale, managed.customer.locale].find(isLocale) ?? fallbackLocale
  const { timeZone } = managed.customer
  const { tell } = speakerOf({ locale, timeZone, catalogue: await loadCatalogue(locale) })
  const parts = [
    tell(texts.greeting({ name: user.firstName })),
    [tell(says), ...(link ? [link.address] : [])].join('\n'),
    ...(link?.until ? [tell(texts.linkLife({ until: { instant: link.until.toISOString() } }))] : []),
    ...(link ? [tell(texts.unexpected())] : []),
  ]
  await queueMail(tx, {
    customerId: ctx.customerId,
    purpose: isStaff(user) ? staffAccountMail : accountMail,
    idempotencyKey: `account:${randomUUID()}`,
    messageId: newMessageId({ mailFrom: config.outgoingMail.from, prefix: 'account.' }),
    fromName: config.productName,
    to: [to],
    subject: tell(subject),
    text: `${parts.join('\n\n')}\n`,
    automatic: 'auto-generated',
    now: ctx.now(),
  })
}
