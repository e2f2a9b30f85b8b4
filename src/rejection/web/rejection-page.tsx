import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { PageHead } from '../../ui/page'
import { useSay } from '../../ui/say'
import { defaultTab, pageTitle, type RejectionTab, tabTexts } from '../rejection-texts'
import classes from './rejection.module.css'
import { RulesTab } from './rules-tab'
import { TemplateTab } from './template-tab'

const tabs: RejectionTab[] = ['FLAG', 'REJECT', 'EMAIL_TEMPLATE']

/** Settings › Document Rejection: rules that flag, rules that reject, and the mail to the sender. */
export function RejectionPage() {
  const say = useSay()
  const navigate = useNavigate()
  const query = useSearch({ strict: false }) as { tab?: string }
  const tab = tabs.find((one) => one === query.tab) ?? defaultTab
  const goTo = (next: string | null) =>
    void navigate({
      to: '.',
      search: { tab: next === defaultTab ? undefined : next } as never,
      resetScroll: false,
    })
  return (
    <>
      <PageHead title={say(pageTitle)} />
      <Tabs value={tab} onChange={goTo} keepMounted={false}>
        <Tabs.List className={classes.tabs}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {say(tabTexts[one].tab)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="FLAG">
          <RulesTab usageType="FLAG" />
        </Tabs.Panel>
        <Tabs.Panel value="REJECT">
          <RulesTab usageType="REJECT" />
        </Tabs.Panel>
        <Tabs.Panel value="EMAIL_TEMPLATE">
          <TemplateTab />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
