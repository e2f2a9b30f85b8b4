import { useSay } from '../../../ui/say'
import { appSession } from '../session/app-session'
import { usePageRule } from './use-page-rule'

/** '{product name} - {route title}' as the browser tab's title; the product's name alone where a route has none. */
export function PageTitle() {
  const say = useSay()
  const rule = usePageRule()
  const { productName } = appSession().configuration
  return <title>{rule?.title ? `${productName} - ${say(rule.title)}` : productName}</title>
}
