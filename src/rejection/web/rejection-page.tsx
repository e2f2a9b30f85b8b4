import { Tabs } from '@mantine/core'
import { PageHead } from '../../ui/page'
import { usePageSearch } from '../../ui/page-address'
import { useSay } from '../../ui/say'
import { TabsRow } from '../../ui/tabs-row'
import { rejectionSearch, rejectionTabs } from '../rejection-search'
import { pageTitle, tabTexts } from '../rejection-texts'
import classes from './rejection.module.css'
import { RulesTab } from './rules-tab'
import { TemplateTab } from './template-tab'

/** Settings › Document Rejection: rules that flag, rules that reject, and the mail to the sender. */
export function RejectionPage() {
  const say = useSay()
  const [{ tab }, change] = usePageSearch(rejectionSearch)
  const goTo = (next: string | null) => change(rejectionSearch.read({ tab: next ?? undefined }))
  return (
    <>
      <PageHead title={say(pageTitle)} />
      <Tabs value={tab} onChange={goTo} keepMounted={false}>
        <div className={classes.tabs}>
          <TabsRow>
            {rejectionTabs.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {say(tabTexts[one].tab)}
              </Tabs.Tab>
            ))}
          </TabsRow>
        </div>
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
