import { Skeleton } from '@mantine/core'
import { IconBellZ } from '@tabler/icons-react'
import { addressWith } from '../../kernel/page-search'
import { screenText } from '../../kernel/screen-text'
import { notificationWords } from '../../notifications/notification-kinds'
import { defaultRuleSort, rulesSearch } from '../../rules/rules-search'
import type { Target } from '../../ui/navigation'
import { EmptyNotice } from '../../ui/notices'
import { Panel } from '../../ui/page'
import { QuickLink } from '../../ui/quick-link'
import { useSay, useTell } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import type { Dashboard } from '../dashboard.api'
import classes from './dashboard-page.module.css'

type Props = Pick<Dashboard, 'feed' | 'rules'>
type News = { key: string; at: string; says: string; address: Target | null }

const mostShown = 8

/** Mentions, bounced mails, errors of the ERP, and what others did with the rules; the newest first. */
export function Feed({ feed, rules }: Props) {
  const say = useSay()
  const { instant, instantInFull } = useFormats()
  const news = useNews({ feed, rules })
  if (!feed) return <Skeleton height={280} radius={10} />
  return (
    <Panel label={say('News')}>
      <div className={classes.head}>
        <h2 className={classes.heading}>{say('News')}</h2>
      </div>
      {news.length === 0 && (
        <EmptyNotice icon={IconBellZ} title={say('Nothing new')}>
          {say('Mentions, bounced e-mails, ERP errors and rule changes appear here.')}
        </EmptyNotice>
      )}
      <ul className={classes.news}>
        {news.map(({ key, at, says, address }) => (
          <li key={key}>
            {address ? <QuickLink {...address}>{says}</QuickLink> : says}
            <time dateTime={at} title={instantInFull(at)}>
              {instant(at)}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const ruleWords = {
  CREATE: screenText('{who} created the rule {name}'),
  UPDATE: screenText('{who} changed the rule {name}'),
  DEACTIVATE: screenText('{who} deactivated the rule {name}'),
  REACTIVATE: screenText('{who} reactivated the rule {name}'),
  IMPORT: screenText('{who} imported the rule {name}'),
  UNDO: screenText('{who} undid a change of the rule {name}'),
} as const

function useNews({ feed = [], rules = [] }: Props): News[] {
  const say = useSay()
  const tell = useTell()
  const told = feed.map(({ id, at, kind, who, why, invID }) => ({
    key: `n${id}`,
    at,
    says: say(notificationWords[kind].says, {
      who,
      id: String(invID ?? ''),
      why: why ? tell(why) : '',
    }),
    address: invID === null ? null : { to: `/document/${invID}` },
  }))
  const changed = rules.map(({ ruleId, version, name, action, by, at }) => ({
    key: `r${ruleId}.${version}`,
    at,
    says: say(ruleWords[action], { who: by, name }),
    address: addressWith(rulesSearch, {
      ...{ tab: 'active' as const, filters: {}, sort: defaultRuleSort, page: 1 },
      rule: ruleId,
    }),
  }))
  return [...told, ...changed].sort((a, b) => b.at.localeCompare(a.at)).slice(0, mostShown)
}
