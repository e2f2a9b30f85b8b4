import { pageTexts } from '../page-texts'
import type { EmbeddedProviderOptions } from './embedded-provider'
import { listDemoUsers } from './identity-users'
import type { Framing } from './pages/page-frame'
import type { DemoChoice, DemoGroup } from './pages/sign-in-page'

/** The demo users that the sign-in page offers, by customer; null where there is no demo. */
export async function demoChoice(
  options: EmbeddedProviderOptions,
  { words }: Framing,
): Promise<DemoChoice | null> {
  const password = options.demoPassword
  if (!password) return null
  const users = await listDemoUsers(options.pool)
  if (users.length === 0) return null
  const names = (await options.customerNames?.()) ?? new Map<string, string>()
  const groups = new Map<string | null, DemoGroup & { people: typeof users }>()
  for (const user of users) {
    const id = user.customerId
    const title =
      id === null
        ? words.tell(pageTexts.staffOf({ product: options.product }))
        : [names.get(id), id].filter(Boolean).join(' · ')
    const group = groups.get(id) ?? { title, people: [] }
    group.people.push(user)
    groups.set(id, group)
  }
  return { password, groups: [...groups.values()] }
}
