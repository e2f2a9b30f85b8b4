import { Button, Tabs } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../access/web/call'
import { personalKeyPrefix } from '../../identity/web/stored-user'
import { TabCount } from '../../listing/web/list-status-tabs'
import { PageHead, Panel } from '../../ui/page'
import { usePageSearch } from '../../ui/page-address'
import { useSay } from '../../ui/say'
import { TabsRow } from '../../ui/tabs-row'
import { reviewSearch, reviewTabs, reviewTabWords, unfiltered } from '../review-search'
import { countReviews, type ReviewCustomer } from '../validation-services.api'
import { PlaybookPanel } from './playbook-panel'
import classes from './review.module.css'
import { ReviewFilterBar } from './review-filter-bar'
import { ReviewTable } from './review-table'
import { TakeNextButton } from './take-next-button'

const none: string[] = []

/** The lists of one customer's documents, and what this customer wants beside them. */
export function CustomerReviews({ customer: { id, name } }: { customer: ReviewCustomer }) {
  const say = useSay()
  const search = useMemo(() => reviewSearch(id), [id])
  const [view, change] = usePageSearch(search)
  const [asked] = useDebouncedValue(view, 200)
  const playbook = usePlaybookShown()
  const { data: counts } = useQuery({
    queryKey: ['documents', 'review-counts', id],
    queryFn: ({ signal }) => call(countReviews, {}, { signal }),
  })
  return (
    <>
      <PageHead
        title={name}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconBook size={16} aria-hidden />}
              aria-pressed={playbook.isShown}
              onClick={playbook.toggle}
            >
              {say('Playbook')}
            </Button>
            <TakeNextButton onlyOf={id} />
          </>
        }
      />
      <div className={classes.page} data-with-playbook={playbook.isShown || undefined}>
        <Panel>
          <Tabs
            value={view.tab}
            keepMounted={false}
            onChange={(next) => change(search.read({ ...search.write(view), tab: next ?? undefined }))}
          >
            <TabsRow inset={12}>
              {reviewTabs.map((one) => (
                <Tabs.Tab key={one} value={one}>
                  {say(reviewTabWords[one])}
                  <TabCount count={counts?.[one]} />
                </Tabs.Tab>
              ))}
            </TabsRow>
            <ReviewFilterBar view={view} groups={counts?.groups ?? none} onChange={change} />
            {reviewTabs.map((one) => (
              <Tabs.Panel key={one} value={one}>
                <ReviewTable
                  customerId={id}
                  tab={one}
                  filters={asked}
                  timeZone={counts?.timeZone}
                  onClear={() => change({ ...view, ...unfiltered })}
                />
              </Tabs.Panel>
            ))}
          </Tabs>
        </Panel>
        {playbook.isShown && <PlaybookPanel customerId={id} />}
      </div>
    </>
  )
}

/** The browser remembers whether the reader has the playbook open. */
function usePlaybookShown() {
  const key = `${personalKeyPrefix}review.playbook`
  const [isShown, setShown] = useState(() => localStorage.getItem(key) !== 'hidden')
  const toggle = () => {
    localStorage.setItem(key, isShown ? 'hidden' : 'shown')
    setShown(!isShown)
  }
  return { isShown, toggle }
}
