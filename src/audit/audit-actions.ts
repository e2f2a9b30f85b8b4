import { type ScreenText, screenText } from '../kernel/screen-text'

/** What is put on record, told after the name of who did it. `{subject}` is whom or what it was done to. */
export const auditActions = {
  'user.add': screenText('added the user {subject}'),
  'user.change': screenText('changed the user {subject}'),
  'user.invite': screenText('sent an invitation to {subject}'),
  'user.deactivate': screenText('deactivated the user {subject}'),
  'user.expire': screenText('ended the access of {subject}, which was limited until a day'),
  'user.reactivate': screenText('reactivated the user {subject}'),
  'user.delete': screenText('deleted the user {subject}'),
  'user.reset-password': screenText('reset the password of {subject}'),
  'user.reset-factors': screenText('reset the sign-in factors of {subject}'),
  'user.set-password': screenText('set their own password'),
  'user.confirm-email': screenText('confirmed their new e-mail address'),
  'user.add-factor': screenText('added an authenticator app or passkey to their own account'),
  'user.remove-factor': screenText('removed an authenticator app or passkey from their own account'),
  'user.new-recovery-codes': screenText('got new recovery codes'),
  'user.use-recovery-code': screenText('used a recovery code'),
  'user.end-own-session': screenText('signed themselves out of another browser'),
  'user.end-session': screenText('signed {subject} out'),
  'user.set-absence': screenText('set {subject} out of office'),
  'user.end-absence': screenText('ended the out-of-office time of {subject}'),
  'customer.select': screenText("switched to this customer's account"),
  'tenant.create': screenText('created the customer {subject}'),
  'tenant.save-step': screenText('changed the onboarding of {subject}'),
  'tenant.check': screenText('ran an onboarding check for {subject}'),
  'tenant.pause': screenText('paused the customer {subject}'),
  'tenant.resume': screenText('resumed the customer {subject}'),
  'tenant.clone': screenText('copied settings, rules and groups of another customer to {subject}'),
  'tenant.go-live': screenText('took the customer {subject} live'),
  'tenant.leave': screenText('started off-boarding the customer {subject}'),
  'tenant.stay': screenText('canceled off-boarding the customer {subject}'),
  'tenant.export': screenText('exported everything of the customer {subject}'),
  'tenant.fetch-export': screenText('downloaded the export of the customer {subject}'),
  'tenant.purge': screenText('purged the customer {subject}'),
  'tenant.purged': screenText('destroyed everything of the customer {subject}'),
  'tenant.import': screenText('built the customer {subject} from an export'),
  'user.outside-change': screenText(
    'found a change of {subject} in the user directory that is not on record here',
  ),
  'user.view': screenText('started viewing as {subject}'),
  'user.end-view': screenText('stopped viewing as {subject}'),
} as const satisfies Record<string, ScreenText>

export type AuditAction = keyof typeof auditActions

/** What an action changed, from and to, and what else is worth knowing of it. JSON. */
export type AuditDetails = Readonly<Record<string, unknown>>
