import { useBlocker } from '@tanstack/react-router'
import { confirm } from './confirm-modal'
import { useSay } from './say'

/** While something on the page is not saved, going to another page asks first; so does the browser at closing it. */
export function useAskBeforeLeaving(isUnsaved: boolean): void {
  const say = useSay()
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false
      const answer = await confirm({
        title: say('Leave without saving?'),
        text: say('Your changes on this page will be lost.'),
        confirmLabel: say('Leave'),
        cancelLabel: say('Stay'),
      })
      return answer !== 'confirm'
    },
  })
}
