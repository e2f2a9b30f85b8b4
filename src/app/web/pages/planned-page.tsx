import { IconHourglassEmpty } from '@tabler/icons-react'
import type { PageDeclaration } from '../../../access/room'
import { EmptyNotice } from '../../../ui/notices'
import { PageHead, Panel } from '../../../ui/page'
import { useSay } from '../../../ui/say'

/** What a page will be for, until its content comes. */
export function PlannedPage({ page }: { page: PageDeclaration }) {
  const say = useSay()
  return (
    <>
      <PageHead title={say(page.screen)} />
      <Panel>
        <EmptyNotice icon={IconHourglassEmpty} title={say('This page is not built yet')}>
          {page.planned && say(page.planned)}
        </EmptyNotice>
      </Panel>
    </>
  )
}
