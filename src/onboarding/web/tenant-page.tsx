import { Button, Skeleton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { ErrorNotice } from '../../ui/notices'
import { PageHead, Panel } from '../../ui/page'
import { usePageSearch } from '../../ui/page-address'
import { useSay } from '../../ui/say'
import type { TenantDetail } from '../onboarding.api'
import { tenantsSearch } from '../tenants-search'
import { LeavingPanel } from './leaving-panel'
import classes from './onboarding.module.css'
import { TenantActions } from './tenant-actions'
import { TenantWizard } from './tenant-wizard'
import { StageMark } from './use-tenant-columns'
import { useTenant } from './use-tenants'

/** One customer: how far it is set up, and what can be done with all of it. */
export function TenantPage({ id }: { id: number }) {
  const say = useSay()
  const [, change] = usePageSearch(tenantsSearch)
  const { data: tenant, error, refetch } = useTenant(id)
  return (
    <>
      <PageHead
        title={tenant?.name ?? say('Customer')}
        hint={tenant && <Facts tenant={tenant} />}
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={() => change({ tenant: null, step: null })}
          >
            {say('All customers')}
          </Button>
        }
      />
      {tenant ? (
        <div className={classes.panels}>
          {(tenant.stage === 'SETTING_UP' || tenant.stage === 'LIVE') && <TenantWizard tenant={tenant} />}
          <TenantActions tenant={tenant} />
          <LeavingPanel tenant={tenant} />
        </div>
      ) : error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Panel>
          <div role="status" aria-label={say('Loading')}>
            <Skeleton height={220} radius={10} />
          </div>
        </Panel>
      )}
    </>
  )
}

function Facts({ tenant }: { tenant: TenantDetail }) {
  const { id, shortname, region, locale, timeZone, currency, inboxes } = tenant
  return (
    <span className={classes.facts}>
      <StageMark {...tenant} />
      {[String(id), shortname, region, locale, timeZone, currency, ...inboxes].map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  )
}
