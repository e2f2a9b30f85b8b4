import { useBlocker } from '@tanstack/react-router'
import type { Say } from '../kernel/screen-text'
import { confirm } from './confirm-modal'
import { useSay } from './say'

/** While something on the page is not saved, going to another page asks first; so does the browser at closing it. */
export function useAskBeforeLeaving(isUnsaved: boolean): void {
  const say = useSay()
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && !(await isLeavingMeant(say)),
  })
}

/** The same of a drawer, whose closing asks as well. @returns what closes it */
export function useAskBeforeClosing(isUnsaved: boolean, onClose: () => void): () => void {
  const say = useSay()
  useAskBeforeLeaving(isUnsaved)
  const close = async () => {
    if (!isUnsaved || (await isLeavingMeant(say))) onClose()
  }
  return () => void close()
}

async function isLeavingMeant(say: Say): Promise<boolean> {
  const answer = await confirm({
    title: say('Leave without saving?'),
    text: say('Your changes on this page will be lost.'),
    confirmLabel: say('Leave'),
    cancelLabel: say('Stay'),
  })
  return answer === 'confirm'
}
