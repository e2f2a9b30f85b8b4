import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useSay } from '../../../ui/say'
import { isHelpPath } from '../help/help-paths'
import { appSession } from '../session/app-session'
import { usePageRule } from './use-page-rule'

const HelpWidget = lazy(() =>
  import('../help/help-widget').then((module) => ({ default: module.HelpWidget })),
)

/** The widget of an outside service, which draws itself. It is told where it may show. */
function OutsideHelp({ address, isWanted }: { address: string; isWanted: boolean }) {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-help-widget', isWanted)
    window.dispatchEvent(new CustomEvent('kontor.help', { detail: { isWanted } }))
    if (isWanted) void import('../outside/outside-script').then((tool) => tool.loadOutsideScript(address))
  }, [address, isWanted])
  return null
}

/** The help widget on the pages that have one. */
export function HelpPlace() {
  const say = useSay()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const rule = usePageRule()
  const { helpWidgetUrl } = appSession().configuration.outside
  if (helpWidgetUrl) return <OutsideHelp address={helpWidgetUrl} isWanted={isHelpPath(path)} />
  if (!rule || !isHelpPath(path)) return null
  return (
    <Suspense>
      <HelpWidget key={path} path={path} title={say(rule.screen)} />
    </Suspense>
  )
}
