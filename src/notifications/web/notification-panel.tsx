import { ActionIcon, Button, Drawer, Switch, Tabs } from '@mantine/core'
import { IconBellOff, IconBellZ, IconChevronRight, IconSettings } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../access/web/call'
import { LoadMore } from '../../ui/load-more'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { useFormats } from '../../ui/use-formats'
import { type NotificationKind, notificationKinds, notificationWords } from '../notification-kinds'
import {
  listNotifications,
  markNotificationsRead,
  type Notification,
  readNotificationChoices,
  saveNotificationChoice,
} from '../notifications.api'
import classes from './notifications.module.css'

type View = 'me' | 'groups' | 'choices'

/** What the reader was told, and what he wants to be told. */
export function NotificationPanel({ onClose }: { onClose(): void }) {
  const say = useSay()
  const [view, setView] = useState<View>('me')
  const list = useNotifications()
  const { markRead } = useActions()
  const all = list.data?.pages.flatMap(({ notifications }) => notifications)
  const unread = (isForMe: boolean) =>
    all?.filter((one) => one.isForMe === isForMe && !one.isRead).length ?? 0
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={430}
      title={say('Notifications')}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <Tabs value={view} onChange={(next) => setView((next ?? 'me') as View)} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="me">{say('For me ({count})', { count: unread(true) })}</Tabs.Tab>
          <Tabs.Tab value="groups">{say('My groups ({count})', { count: unread(false) })}</Tabs.Tab>
          <Tabs.Tab value="choices" leftSection={<IconSettings size={15} aria-hidden />}>
            {say('Preferences')}
          </Tabs.Tab>
        </Tabs.List>
        {(['me', 'groups'] as const).map((one) => (
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
            <Items items={all?.filter(({ isForMe }) => isForMe === (one === 'me'))} onClose={onClose} />
            <LoadMore
              hasMore={list.hasNextPage}
              isLoading={list.isFetchingNextPage}
              onMore={list.fetchNextPage}
            />
          </Tabs.Panel>
        ))}
        <Tabs.Panel value="choices">
          <Choices />
        </Tabs.Panel>
      </Tabs>
    </Drawer>
  )
}

function Items({ items, onClose }: { items: Notification[] | undefined; onClose(): void }) {
  const say = useSay()
  if (items?.length === 0)
    return (
      <EmptyNotice icon={IconBellZ} title={say('Nothing new')}>
        {say('What concerns you appears here by itself.')}
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
  const formats = useFormats()
  const navigate = useNavigate()
  const { markRead, choose } = useActions()
  const words = notificationWords[item.kind]
  const open = () => {
    markRead.mutate([item.id])
    onClose()
    void navigate({ to: `/document/${item.invID}` })
  }
  return (
    <li className={classes.item} data-unread={!item.isRead || undefined}>
      <button type="button" className={classes.open} onClick={open}>
        <span className={classes.says}>
          {!item.isRead && <span className="k-unseen">{say('Unread:')} </span>}
          {say(words.says, { who: item.who, id: String(item.invID ?? '') })}
        </span>
        {item.why && <span className={classes.why}>{item.why}</span>}
        <time className={classes.at} dateTime={item.at} title={formats.instantInFull(item.at)}>
          {formats.instant(item.at)}
        </time>
        <IconChevronRight size={16} aria-hidden className={classes.arrow} />
      </button>
      <ActionIcon
        size={28}
        color="gray"
        aria-label={say('No more of this kind: {kind}', { kind: say(words.name) })}
        title={say('No more of this kind: {kind}', { kind: say(words.name) })}
        onClick={() => choose.mutate({ kind: item.kind, isWanted: false })}
      >
        <IconBellOff size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}

function Choices() {
  const say = useSay()
  const { choose } = useActions()
  const { data } = useQuery({
    queryKey: ['notifications', 'choices'],
    queryFn: ({ signal }) => call(readNotificationChoices, {}, { signal }),
  })
  return (
    <fieldset className={classes.choices}>
      <legend>{say('Tell me of')}</legend>
      {notificationKinds.map((kind) => (
        <Switch
          key={kind}
          label={say(notificationWords[kind].name)}
          disabled={!data}
          checked={data?.choices[kind] !== 'none'}
          onChange={(event) => choose.mutate({ kind, isWanted: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
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

function useActions() {
  const client = useQueryClient()
  const shared = {
    onError: (error: Error) => toast('error', error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  }
  const markRead = useMutation({
    mutationFn: (ids: 'all' | number[]) => call(markNotificationsRead, { body: { ids } }),
    ...shared,
  })
  const choose = useMutation({
    mutationFn: ({ kind, isWanted }: { kind: NotificationKind; isWanted: boolean }) =>
      call(saveNotificationChoice, { body: { kind, channel: isWanted ? 'bell' : 'none' } }),
    ...shared,
  })
  return { markRead, choose }
}
