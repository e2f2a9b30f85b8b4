import { useNumberText } from '../../analytics/web/use-number-text'
import { inMotionSearch } from '../../capture/in-motion-search'
import { addressWith } from '../../kernel/page-search'
import { useCaller } from '../../tenants/web/caller'
import type { CountCard } from '../../ui/count-cards'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import { addressOf, motionLists, ownLists, reviewAtRisk } from '../counted-lists'
import type { Dashboard } from '../dashboard.api'

/** How much stands where: to the clerk all of it, to others what they work on. */
export function useMotionCards(work: Dashboard['work']): CountCard[] {
  const say = useSay()
  const can = useCaller()?.can ?? {}
  const review = useReviewCards(work)
  const motion = work?.motion
  const escalations: CountCard = {
    label: say('Escalations'),
    count: motion?.escalations,
    address: addressOf(motionLists.escalations),
    tone: 'hot',
  }
  if (!can['invoice-in-motion.read'])
    return [
      ...(can['validation-services.work'] ? review : []),
      ...(can['documents.send-to-flagged'] ? [escalations] : []),
    ]
  return [
    {
      label: say('Received'),
      count: motion?.processing,
      address: addressOf(motionLists.processing),
      hint: say('Processing'),
    },
    ...(can['validation-services.work'] ? review : review.slice(0, 1)),
    { label: say('Ready'), count: motion?.ready, address: addressOf(motionLists.ready) },
    {
      label: say('Needs attention'),
      count: motion?.needsAttention,
      address: addressOf(motionLists.needsAttention),
      tone: 'bad',
    },
    { label: say('Flagged'), count: motion?.flagged, address: addressOf(motionLists.flagged), tone: 'hot' },
    escalations,
    { label: say('On hold'), count: motion?.onHold, address: addressOf(motionLists.onHold), tone: 'warn' },
    {
      label: say('Submitted today'),
      count: motion?.submittedToday,
      address: addressOf(motionLists.submittedToday),
    },
  ]
}

/** Documents in review, and those whose time is nearly up. Clerks see them in Invoice in Motion, where they may release them. */
function useReviewCards(work: Dashboard['work']): CountCard[] {
  const say = useSay()
  const { instant } = useFormats()
  const { textOf } = useNumberText()
  const { can = {} } = useCaller() ?? {}
  const predicted = work?.predictedRelease
  const toRelease = addressWith(inMotionSearch, { tab: 'hitl', mailId: null })
  return [
    {
      label: say('In review'),
      count: work?.motion.inReview,
      address: can['invoice-in-motion.read'] ? toRelease : addressOf(motionLists.inReview),
      hint: predicted
        ? say('Predicted release {time} ± {error}', {
            time: instant(predicted.at),
            error: textOf(predicted.errorMinutes / 60, 'duration'),
          })
        : work?.nextRelease
          ? say('Next release {time}', { time: instant(work.nextRelease) })
          : null,
    },
    {
      label: say('Review due soon'),
      count: work?.reviewAtRisk,
      address: addressOf(reviewAtRisk),
      tone: 'warn',
    },
  ]
}

/** What is the reader's own. */
export function useOwnCards(own: Dashboard['own']): CountCard[] {
  const say = useSay()
  const { user, flags = {} } = useCaller() ?? {}
  const lists = ownLists(user?.name ?? '')
  return [
    { label: say('Assigned to me'), count: own?.assigned, address: addressOf(lists.assigned) },
    ...(flags['has-enterprise-subscription']
      ? [{ label: say('My groups'), count: own?.myGroups, address: addressOf(lists.myGroups) }]
      : []),
    { label: say('Submitted by me today'), count: own?.submitted, address: addressOf(lists.submitted) },
  ]
}
