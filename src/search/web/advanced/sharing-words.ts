import { type AppRole, roleDisplayName } from '../../../access/roles'
import { type Say, type ScreenText, screenText } from '../../../kernel/screen-text'
import type { SavedSearch, Sharing } from '../../saved-searches.api'

/** Who else sees a search, in words. `product` names the role of the provider's own people. */
export function sharingWords(sharing: Sharing, { say, product }: { say: Say; product: string }): string {
  switch (sharing.with) {
    case 'nobody':
      return say('Not shared')
    case 'customer':
      return say('Shared with everybody')
    case 'roles':
      return say('Shared with {roles}', {
        roles: sharing.roles.map((role) => roleWords(role, { say, product })).join(', '),
      })
    case 'people':
      return say('{count, plural, one {Shared with # person} other {Shared with # people}}', {
        count: sharing.people.length,
      })
  }
}

/** The same below a heading that says "Shared with" already. */
export function sharedWith(sharing: Sharing, { say, product }: { say: Say; product: string }): string {
  switch (sharing.with) {
    case 'nobody':
      return say('Nobody')
    case 'customer':
      return say('Everybody')
    case 'roles':
      return sharing.roles.map((role) => roleWords(role, { say, product })).join(', ')
    case 'people':
      return say('{count, plural, one {# person} other {# people}}', { count: sharing.people.length })
  }
}

export function roleWords(role: string, { say, product }: { say: Say; product: string }): string {
  return say(screenText(roleDisplayName(role, product)))
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
  none: 'No mail',
  daily: 'Every day',
  weekly: 'Every week',
} as const satisfies Record<SavedSearch['subscription'], ScreenText>
