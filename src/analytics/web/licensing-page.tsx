import { Button } from '@mantine/core'
import { lazy, useState } from 'react'
import { call } from '../../access/web/call'
import { useMay } from '../../tenants/web/caller'
import { LatePart } from '../../ui/late-part'
import { Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import { type Licensing, readLicensing } from '../licensing.api'
import { licensingNumbers } from '../licensing-numbers'
import { planPercent, reachedWarning } from '../plan-share'
import { AnalyticsPage } from './analytics-page'
import classes from './licensing.module.css'
import { useNumberText } from './use-number-text'

const ContractDialog = lazy(async () => ({ default: (await import('./contract-dialog')).ContractDialog }))

/** What the plan includes, how much of it is used, and what does not count. */
export function LicensingPage() {
  const say = useSay()
  return (
    <AnalyticsPage
      page="licensing"
      hint={say('What your plan includes, how much is used, and what is not counted.')}
      ask={(query, signal) => call(readLicensing, { query }, { signal })}
      numbersOf={(data) => licensingNumbers(data, say)}
    >
      {({ data }) => data && <Plan licensing={data} />}
    </AnalyticsPage>
  )
}

function Plan({ licensing: { contract, period, used, forecast } }: { licensing: Licensing }) {
  const say = useSay()
  const { day, count, amount } = useFormats()
  const { textOf } = useNumberText()
  const percent = contract && contract.documents > 0 ? planPercent(used, contract.documents) : null
  const warning = percent === null ? undefined : reachedWarning(percent)
  return (
    <div className={classes.place}>
      <Panel label={say('Plan')}>
        <div className={classes.plan}>
          <div className={classes.head}>
            <h2 className={classes.heading}>{contract?.plan ?? say('No plan on file')}</h2>
            <EditContract contract={contract} period={period} />
          </div>
          {warning && (
            <p className={classes.warning} role="status" data-full={warning === 100 || undefined}>
              {warning === 100
                ? say('All documents of the plan are used. Further documents cost extra.')
                : say('More than {percent}% of the plan is used.', { percent: warning })}
            </p>
          )}
          {percent !== null && (
            <span className={classes.meter} aria-hidden>
              <i style={{ width: `${Math.min(100, percent)}%` }} />
            </span>
          )}
          <dl className={classes.terms}>
            <dt>{say('Period')}</dt>
            <dd>
              {day(period.from)} – {day(period.to)}
            </dd>
            {contract && (
              <>
                <dt>{say('Documents included')}</dt>
                <dd>{count(contract.documents)}</dd>
                <dt>{say('Price per further document')}</dt>
                <dd>{amount(contract.overagePrice, contract.currency)}</dd>
                <dt>{say('Forecast of extra cost')}</dt>
                <dd>{amount(forecast.overage, contract.currency)}</dd>
                <dt>{say('For more documents')}</dt>
                <dd>
                  <a href={`mailto:${contract.contact}`}>{contract.contact}</a>
                </dd>
              </>
            )}
            <dt>{say('Error of the forecast')}</dt>
            <dd>
              {forecast.error === null
                ? say('Not known before 56 days of documents')
                : say('± {error} over the last 28 days', { error: textOf(forecast.error, 'percent') })}
            </dd>
          </dl>
        </div>
      </Panel>
    </div>
  )
}

/** For the provider, who keeps what is agreed. */
function EditContract({ contract, period }: Pick<Licensing, 'contract' | 'period'>) {
  const say = useSay()
  const mayEdit = useMay('analytics.contract')
  const [isOpen, setOpen] = useState(false)
  if (!mayEdit) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {contract ? say('Edit plan') : say('Enter plan')}
      </Button>
      {isOpen && (
        <LatePart onFail={() => setOpen(false)}>
          <ContractDialog contract={contract} period={period} onClose={() => setOpen(false)} />
        </LatePart>
      )}
    </>
  )
}
