import { lazy, useEffect } from 'react'
import { LatePart } from '../../../ui/late-part'
import { appSession } from '../session/app-session'
import { usePage } from './use-page'

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
  const page = usePage()
  const { helpWidgetUrl } = appSession().configuration.outside
  if (helpWidgetUrl) return <OutsideHelp address={helpWidgetUrl} isWanted={Boolean(page?.help)} />
  if (!page?.help) return null
  return (
    <LatePart>
      <HelpWidget key={page.path} page={page} />
    </LatePart>
  )
}
