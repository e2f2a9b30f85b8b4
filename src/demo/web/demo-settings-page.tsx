import { Skeleton } from '@mantine/core'
import { FlagList } from '../../operations/web/flag-list'
import { ErpMode } from '../../submission/web/erp-mode'
import { useCaller, useMay } from '../../tenants/web/caller'
import { ErrorNotice } from '../../ui/notices'
import { PageHead, Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import { ClockCard } from './clock-card'
import classes from './demo.module.css'
import { GuideCard } from './guide-card'
import { ResetCard } from './reset-card'
import { RunsCard } from './runs-card'
import { SimulationsCard } from './simulations-card'
import { useDemo } from './use-demo'

/** What the provider's staff do with the two demo customers. */
export function DemoSettingsPage() {
  const say = useSay()
  const customer = useCaller()?.customer?.name ?? ''
  const maySwitchFlags = useMay('flags.manage')
  const demo = useDemo()
  return (
    <>
      <PageHead title={say('Demo Settings')} hint={say('Applies to {customer} only.', { customer })} />
      {demo.error && !demo.data && <ErrorNotice error={demo.error} onRetry={() => void demo.refetch()} />}
      {!demo.data && !demo.error && <Skeleton height={420} radius={10} />}
      {demo.data && (
        <div className={classes.cards}>
          <div className={classes.column}>
            <ResetCard demo={demo} />
            <ClockCard demo={demo} />
            <SimulationsCard demo={demo} />
          </div>
          <div className={classes.column}>
            <ErpMode />
            <GuideCard demo={demo} />
            <RunsCard runs={demo.data.runs} />
            {maySwitchFlags && (
              <Panel label={say('Feature Flags')}>
                <div className={classes.card}>
                  <h2>{say('Feature Flags')}</h2>
                </div>
                <FlagList />
              </Panel>
            )}
          </div>
        </div>
      )}
    </>
  )
}
