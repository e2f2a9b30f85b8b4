import { CloseButton, Drawer, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { DocumentDetail } from '../../../documents/documents.api'
import { useMay } from '../../../tenants/web/caller'
import { useSay } from '../../../ui/say'
import type { Reader } from '../use-reader'
import { CommentsTab } from './comments-tab'
import { HistoryTab } from './history-tab'
import { MailTab } from './mail-tab'
import classes from './panel.module.css'

export type PanelTab = 'comments' | 'history' | 'mail'
type Props = {
  document: DocumentDetail
  reader: Reader
  tab: PanelTab | null
  onTab: (tab: PanelTab | null) => void
}

/** Comments, history and e-mail beside the invoice; over it where there is no room. */
export function SidePanel(props: Props) {
  const say = useSay()
  const isNarrow = useMediaQuery('(max-width: 1180px)', false, { getInitialValueInEffect: false })
  const close = () => props.onTab(null)
  if (isNarrow)
    return (
      <Drawer
        opened={props.tab !== null}
        onClose={close}
        position="right"
        size="min(440px, 100%)"
        title={say('About this document')}
        closeButtonProps={{ 'aria-label': say('Close') }}
        classNames={{ body: classes.drawerBody, content: classes.drawer }}
      >
        {props.tab !== null && <PanelTabs {...props} tab={props.tab} />}
      </Drawer>
    )
  if (props.tab === null) return null
  return (
    <aside className={classes.panel} aria-label={say('About this document')}>
      <CloseButton className={classes.close} aria-label={say('Close')} onClick={close} />
      <PanelTabs {...props} tab={props.tab} />
    </aside>
  )
}

function PanelTabs({ document, reader, tab, onTab }: Props & { tab: PanelTab }) {
  const say = useSay()
  const mailID = useMay('mails.read') ? document.mailID : null
  return (
    <Tabs
      value={tab}
      onChange={(value) => onTab(value as PanelTab)}
      keepMounted={false}
      classNames={{ root: classes.tabs, panel: classes.tabPanel, list: classes.tabList }}
    >
      <Tabs.List>
        <Tabs.Tab value="comments">{say('Comments')}</Tabs.Tab>
        <Tabs.Tab value="history">{say('History')}</Tabs.Tab>
        {mailID !== null && <Tabs.Tab value="mail">{say('E-mail')}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="comments" tabIndex={0}>
        <CommentsTab document={document} reader={reader} />
      </Tabs.Panel>
      <Tabs.Panel value="history" tabIndex={0}>
        <HistoryTab document={document} reader={reader} />
      </Tabs.Panel>
      {mailID !== null && (
        <Tabs.Panel value="mail" tabIndex={0}>
          <MailTab mailID={mailID} reader={reader} />
        </Tabs.Panel>
      )}
    </Tabs>
  )
}
