import { useCaller } from '../../tenants/web/caller'
import { PageHead, Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import { FlagList } from './flag-list'

/** Every feature flag of the selected customer. */
export function FeatureFlagsPage() {
  const say = useSay()
  const caller = useCaller()
  return (
    <>
      <PageHead
        title={say('Feature Flags')}
        hint={say('Applies to everyone at {customer} immediately.', {
          customer: caller?.customer?.name ?? '',
        })}
      />
      <Panel>
        <FlagList />
      </Panel>
    </>
  )
}
