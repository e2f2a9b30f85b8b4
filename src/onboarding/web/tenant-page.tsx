import { Button, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconCertificate } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
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
import { isGone, tenantsKey, useTenant } from './use-tenants'

/** One customer: how far it is set up, and what can be done with all of it. */
export function TenantPage({ id }: { id: number }) {
  const say = useSay()
  const [, change] = usePageSearch(tenantsSearch)
  const { data: tenant, error, refetch } = useTenant(id)
  const isPurged = tenant?.stage === 'PURGING' && isGone(error)
  const client = useQueryClient()
  useEffect(() => {
    if (isPurged) void client.invalidateQueries({ queryKey: [...tenantsKey, 'list'] })
  }, [isPurged, client])
  return (
    <>
      <PageHead
        title={tenant?.name ?? say('Customer')}
        hint={tenant && !isPurged && <Facts tenant={tenant} />}
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
      {isPurged ? (
        <EmptyNotice icon={IconCertificate} title={say('{name} was purged', { name: tenant.name })}>
          {say('Its certificate is in the list of all customers, under Former customers.')}
        </EmptyNotice>
      ) : tenant ? (
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
