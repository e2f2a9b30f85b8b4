import { addressWith } from '../../kernel/page-search'
import { outboxSearch } from '../../operations/outbox-search'
import { defaultRuleSort, type RuleTab, rulesSearch } from '../../rules/rules-search'
import { settingsSearches } from '../../settings/settings-search'
import type { SettingsPageName } from '../../settings/settings-section'
import { useFlag } from '../../tenants/web/caller'
import type { CountCard } from '../../ui/count-cards'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import { nothing } from '../../users/users.api'
import type { UsersView } from '../../users/users-search'
import { usersSearch } from '../../users/users-search'
import type { Dashboard } from '../dashboard.api'

const section = (page: SettingsPageName, name: string) =>
  addressWith(settingsSearches[page], { section: name })
const rulesIn = (tab: RuleTab) =>
  addressWith(rulesSearch, { tab, filters: {}, sort: defaultRuleSort, page: 1, rule: null })

/** Whether mail comes in, master data is fresh, rules run and mail goes out. */
export function useHealthCards(health: Dashboard['health']): CountCard[] {
  const say = useSay()
  const { instant } = useFormats()
  const hasRules = useFlag('should-show-document-rule-configurations-dashboard')
  const since = health?.sync.since
  return [
    {
      label: say('Active mailboxes'),
      count: health?.inboxes.active,
      address: section('document', 'inboxes'),
      hint: health && say('{count} inactive', { count: health.inboxes.inactive }),
    },
    {
      label: say('Failed syncs'),
      count: health?.sync.failing,
      address: section('application', 'erp-connection'),
      tone: 'bad',
      hint: since ? say('Synced {time}', { time: instant(since) }) : null,
    },
    ...(hasRules
      ? [
          { label: say('Active rules'), count: health?.rules.active, address: rulesIn('active') },
          { label: say('Inactive rules'), count: health?.rules.inactive, address: rulesIn('inactive') },
        ]
      : []),
    {
      label: say('Failed e-mails'),
      count: health?.failedMails,
      address: addressWith(outboxSearch, { mailId: null, isFailed: true }),
      tone: 'bad',
      hint: say('Last 30 days'),
    },
  ]
}

const everybody: UsersView = { q: '', status: null, role: null, group: null, userID: null }
const whoAre = (meant: Partial<UsersView>) => addressWith(usersSearch, { ...everybody, ...meant })

/** People who cannot work yet, or not as they should. */
export function useUserCards(users: Dashboard['users']): CountCard[] {
  const say = useSay()
  return [
    { label: say('Invited'), count: users?.invited, address: whoAre({ status: 'Invited' }) },
    { label: say('Locked'), count: users?.locked, address: whoAre({ status: 'Locked' }), tone: 'bad' },
    {
      label: say('No document group'),
      count: users?.withoutGroup,
      address: whoAre({ group: nothing }),
      tone: 'warn',
    },
    { label: say('No role'), count: users?.withoutRole, address: whoAre({ role: nothing }), tone: 'warn' },
  ]
}
