import { Button, Skeleton } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClock, IconSend } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../access/web/call'
import { type ScreenText, screenText } from '../../kernel/screen-text'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { useSay, useTell } from '../../ui/say'
import { SideDrawer } from '../../ui/side-drawer'
import { type MarkIcon, StatusMark, type Tone } from '../../ui/status-mark'
import { toast } from '../../ui/toasts'
import { useFormats } from '../../ui/use-formats'
import { eventWords } from '../webhook-events'
import { type Delivery, listDeliveries, replayDelivery, type Webhook } from '../webhooks.api'
import classes from './integrations.module.css'
import { deliveriesKey, reloadWebhooks, useTelling } from './use-webhooks'

const onPage = 20
/** While a message waits, the list is asked for again. */
const looksAgainMs = 3_000

const states: Record<Delivery['state'], { tone: Tone; icon: MarkIcon; words: ScreenText }> = {
  PENDING: { tone: 'active', icon: IconClock, words: screenText('Waiting') },
  DELIVERED: { tone: 'good', icon: IconCircleCheck, words: screenText('Delivered') },
  FAILED: { tone: 'bad', icon: IconCircleX, words: screenText('Not delivered') },
}

/** What was sent to a webhook, how it answered and how fast; each message can be sent again. */
export function DeliveriesDrawer({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  const say = useSay()
  const client = useQueryClient()
  const telling = useTelling()
  const { id, name } = webhook
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: deliveriesKey(id),
    queryFn: ({ pageParam: before, signal }) =>
      call(listDeliveries, { params: { id }, query: { before, limit: onPage } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ deliveries }) =>
      deliveries.length === onPage ? deliveries[onPage - 1]!.id : undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.deliveries.some((one) => one.state === 'PENDING'))
        ? looksAgainMs
        : false,
  })
  const deliveries = data?.pages.flatMap((page) => page.deliveries)
  const replay = (delivery: Delivery) =>
    telling(async () => {
      await call(replayDelivery, { params: { id: delivery.id }, body: {} })
      toast('success', say('Sending the message again.'))
      reloadWebhooks(client)
      await client.invalidateQueries({ queryKey: deliveriesKey(id) })
    })
  return (
    <SideDrawer isOpen onClose={onClose} width="640px" title={say('Deliveries to {name}', { name })}>
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={200} radius={6} />}
      {deliveries?.length === 0 && (
        <EmptyNotice icon={IconSend} title={say('Nothing sent yet')}>
          {say('Messages appear here as soon as something happens to a document. They are kept for 30 days.')}
        </EmptyNotice>
      )}
      <ol className={classes.changes}>
        {deliveries?.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} onReplay={() => replay(delivery)} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('Show more')}
        </Button>
      )}
    </SideDrawer>
  )
}

function DeliveryRow({ delivery, onReplay }: { delivery: Delivery; onReplay(): Promise<unknown> }) {
  const say = useSay()
  const tell = useTell()
  const { instant, count } = useFormats()
  const { event, documentId, state, createdAt, attempts, nextAt, last, messageId } = delivery
  const { tone, icon, words } = states[state]
  // a row that waits for another try can be sent at once
  const isOnItsWay = state === 'PENDING' && attempts === 0
  const [isAsking, setAsking] = useState(false)
  const replay = () => {
    setAsking(true)
    void onReplay().finally(() => setAsking(false))
  }
  return (
    <li className={classes.delivery}>
      <div className={classes.rowWords}>
        <p className={classes.name}>
          <span>
            {say('{event}: document {id}', { event: say(eventWords[event]), id: String(documentId) })}
          </span>
          <StatusMark tone={tone} icon={icon}>
            {say(words)}
          </StatusMark>
        </p>
        <p className={classes.line}>
          {instant(createdAt)}
          {last && last.status !== null && (
            <>
              {' · '}
              {say('Status {status} in {milliseconds} ms', {
                status: String(last.status),
                milliseconds: count(last.milliseconds),
              })}
            </>
          )}
          {attempts > 1 && <> · {say('{attempts, plural, one {# try} other {# tries}}', { attempts })}</>}
          {nextAt && <> · {say('Next try {when}', { when: instant(nextAt) })}</>}
        </p>
        {last?.problem && <p className={classes.line}>{tell(last.problem)}</p>}
        <p className={classes.line}>
          <span className={classes.code}>{messageId}</span>
        </p>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${say('Send again')}: ${messageId}`}
        disabled={isOnItsWay}
        loading={isAsking}
        onClick={replay}
      >
        {say('Send again')}
      </Button>
    </li>
  )
}
