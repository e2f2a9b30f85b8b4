import { Button } from '@mantine/core'
import { IconBuildingOff, IconPlus } from '@tabler/icons-react'
import { DataTable } from '../../ui/data-table'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { PageHead, Panel } from '../../ui/page'
import { usePageSearch } from '../../ui/page-address'
import { useSay } from '../../ui/say'
import { tenantsSearch } from '../tenants-search'
import { NewTenantDrawer } from './new-tenant-drawer'
import { useTenantColumns } from './use-tenant-columns'
import { useTenants } from './use-tenants'

/** Every customer of the installation: how far each is set up, and the way to make a new one. */
export function TenantsPage() {
  const say = useSay()
  const [view, change] = usePageSearch(tenantsSearch)
  const { data, error, refetch } = useTenants()
  const columns = useTenantColumns()
  return (
    <>
      <PageHead
        title={say('Tenant Onboarding')}
        hint={say(
          'Set up customers step by step, take them live, and let them leave with everything they own.',
        )}
        actions={
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => change({ tenant: 'new', step: null })}
          >
            {say('New customer')}
          </Button>
        }
      />
      <Panel>
        {error && !data ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={say('Customers')}
            columns={columns}
            rows={data?.tenants}
            keyOf={({ id }) => id}
            empty={<EmptyNotice icon={IconBuildingOff} title={say('No customers yet')} />}
          />
        )}
      </Panel>
      {view.tenant === 'new' && <NewTenantDrawer onClose={() => change({ tenant: null, step: null })} />}
    </>
  )
}
