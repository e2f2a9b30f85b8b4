import { ActionIcon, Button, Drawer, Tabs } from '@mantine/core'
import { IconBellOff, IconBellZ, IconChevronRight, IconSettings } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../access/web/call'
import { LoadMore } from '../../ui/load-more'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { useSay, useTell } from '../../ui/say'
import { TabsRow } from '../../ui/tabs-row'
import { useFormats } from '../../ui/use-formats'
import { notificationPaths, notificationWords, systemKinds } from '../notification-kinds'
import { listNotifications, type Notification } from '../notifications.api'
import { NotificationChoices } from './notification-choices'
import classes from './notifications.module.css'
import { useNotificationActions } from './use-notification-actions'

const views = ['me', 'groups', 'system'] as const
type View = (typeof views)[number] | 'choices'

/** What the reader was told, and what they want to be told. It opens where the first of what is unread stands. */
export function NotificationPanel({ onClose }: { onClose(): void }) {
  const say = useSay()
  const [chosen, setView] = useState<View | null>(null)
  const list = useNotifications()
  const { markRead } = useNotificationActions()
  const all = list.data?.pages.flatMap(({ notifications }) => notifications)
  const unread = (wanted: View) => all?.filter((one) => viewOf(one) === wanted && !one.isRead).length ?? 0
  const firstView = views.find((one) => unread(one) > 0) ?? 'me'
  const view = chosen ?? firstView
  const isKnown = all !== undefined
  // it stays there while what was unread is read
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list has come
  useEffect(() => {
    if (isKnown) setView((before) => before ?? firstView)
  }, [isKnown])
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={500}
      title={say('Notifications')}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <Tabs value={view} onChange={(next) => setView((next ?? 'me') as View)} keepMounted={false}>
        <TabsRow>
          <Tabs.Tab value="me">{say('For me ({count})', { count: unread('me') })}</Tabs.Tab>
          <Tabs.Tab value="groups">{say('My groups ({count})', { count: unread('groups') })}</Tabs.Tab>
          <Tabs.Tab value="system">{say('System ({count})', { count: unread('system') })}</Tabs.Tab>
          <Tabs.Tab value="choices" leftSection={<IconSettings size={15} aria-hidden />}>
            {say('Preferences')}
          </Tabs.Tab>
        </TabsRow>
        {views.map((one) => (
          <Tabs.Panel key={one} value={one}>
            {list.error && !all && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
            {all?.some(({ isRead }) => !isRead) && (
              <Button
                className={classes.all}
                size="compact-sm"
                variant="subtle"
                onClick={() => markRead.mutate('all')}
              >
                {say('Mark all as read')}
              </Button>
            )}
            <Items items={all?.filter((item) => viewOf(item) === one)} onClose={onClose} />
            <LoadMore
              hasMore={list.hasNextPage}
              isLoading={list.isFetchingNextPage}
              onMore={list.fetchNextPage}
            />
          </Tabs.Panel>
        ))}
        <Tabs.Panel value="choices">
          <NotificationChoices />
        </Tabs.Panel>
      </Tabs>
    </Drawer>
  )
}

function Items({ items, onClose }: { items: Notification[] | undefined; onClose(): void }) {
  const say = useSay()
  if (items?.length === 0)
    return (
      <EmptyNotice icon={IconBellZ} title={say('No new notifications')}>
        {say('New notifications appear here.')}
      </EmptyNotice>
    )
  return (
    <ul className={classes.list}>
      {items?.map((item) => (
        <Item key={item.id} item={item} onClose={onClose} />
      ))}
    </ul>
  )
}

function Item({ item, onClose }: { item: Notification; onClose(): void }) {
  const say = useSay()
  const tell = useTell()
  const formats = useFormats()
  const navigate = useNavigate()
  const { markRead, choose } = useNotificationActions()
  const words = notificationWords[item.kind]
  const open = () => {
    markRead.mutate([item.id])
    onClose()
    const path = item.invID === null ? notificationPaths[item.kind] : `/document/${item.invID}`
    if (path) void navigate({ href: path })
  }
  return (
    <li className={classes.item} data-unread={!item.isRead || undefined}>
      <button type="button" className={classes.open} onClick={open}>
        <span className={classes.says}>
          {!item.isRead && <span className="k-unseen">{say('Unread:')} </span>}
          {say(words.says, {
            who: item.who,
            id: String(item.invID ?? ''),
            why: item.why ? tell(item.why) : '',
          })}
        </span>
        {item.why && item.invID !== null && <span className={classes.why}>{tell(item.why)}</span>}
        <time className={classes.at} dateTime={item.at} title={formats.instantInFull(item.at)}>
          {formats.instant(item.at)}
        </time>
        <IconChevronRight size={16} aria-hidden className={classes.arrow} />
      </button>
      <ActionIcon
        size={28}
        color="gray"
        aria-label={say('Turn off: {kind}', { kind: say(words.name) })}
        title={say('Turn off: {kind}', { kind: say(words.name) })}
        onClick={() => choose.mutate({ kind: item.kind, channel: 'none' })}
      >
        <IconBellOff size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}

function useNotifications() {
  return useInfiniteQuery({
    queryKey: ['notifications', 'list'],
    queryFn: ({ pageParam, signal }) => call(listNotifications, { query: { before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ nextBefore }) => nextBefore ?? undefined,
  })
}

/** Where a notification stands: what is about the product itself is nobody's work. */
function viewOf({ kind, isForMe }: Notification): View {
  if (systemKinds.includes(kind)) return 'system'
  return isForMe ? 'me' : 'groups'
}
