import { useSay } from '../../../ui/say'
import { appSession } from '../session/app-session'
import { usePage } from './use-page'

/** '{product name} - {route title}' as the browser tab's title; the product's name alone where a route has none. */
export function PageTitle() {
  const say = useSay()
  const page = usePage()
  const { productName } = appSession().configuration
  return <title>{page?.title ? `${productName} - ${say(page.title)}` : productName}</title>
}
