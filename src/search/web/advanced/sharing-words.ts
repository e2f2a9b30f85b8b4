import { roleName } from '../../../access/role-names'
import type { AppRole } from '../../../access/roles'
import type { Say, ScreenText } from '../../../kernel/screen-text'
import type { SavedSearch, Sharing } from '../../saved-searches.api'

/** Who else sees a search, in words. */
export function sharingWords(sharing: Sharing, say: Say): string {
  switch (sharing.with) {
    case 'nobody':
      return say('Not shared')
    case 'customer':
      return say('Shared with everyone')
    case 'roles':
      return say('Shared with {roles}', {
        roles: sharing.roles.map((role) => say(roleName(role))).join(', '),
      })
    case 'people':
      return say('{count, plural, one {Shared with # person} other {Shared with # people}}', {
        count: sharing.people.length,
      })
  }
}

/** The same below a heading that says "Shared with" already. */
export function sharedWith(sharing: Sharing, say: Say): string {
  switch (sharing.with) {
    case 'nobody':
      return say('No one')
    case 'customer':
      return say('Everyone')
    case 'roles':
      return sharing.roles.map((role) => say(roleName(role))).join(', ')
    case 'people':
      return say('{count, plural, one {# person} other {# people}}', { count: sharing.people.length })
  }
}

/** The roles that people of a customer have, and that a search can be shared with. */
export const sharableRoles: readonly AppRole[] = [
  'AP_SPECIALIST',
  'AP_MANAGER',
  'AP_ADMIN',
  'FINANCIAL_ACCOUNTING',
  'ESCALATIONS_SPECIALIST',
  'PAYMENTS_SPECIALIST',
  'USER_ADMIN',
]

export const subscriptionWords = {
  none: 'No e-mail',
  daily: 'Every day',
  weekly: 'Every week',
} as const satisfies Record<SavedSearch['subscription'], ScreenText>
