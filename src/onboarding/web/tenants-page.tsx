import { Button, FileButton } from '@mantine/core'
import { IconBuildingOff, IconFileImport, IconPlus } from '@tabler/icons-react'
import { addressWith } from '../../kernel/page-search'
import { DataTable } from '../../ui/data-table'
import { EmptyNotice, ErrorNotice } from '../../ui/notices'
import { PageHead, Panel } from '../../ui/page'
import { usePageSearch } from '../../ui/page-address'
import { useSay } from '../../ui/say'
import { tenantsSearch } from '../tenants-search'
import { FormerTenants } from './former-tenants'
import { NewTenantDrawer } from './new-tenant-drawer'
import { TenantPage } from './tenant-page'
import { useTenantColumns } from './use-tenant-columns'
import { useImportTenant, useTenants } from './use-tenants'

/** Every customer of the installation: how far each is set up, and the way to make a new one. */
export function TenantsPage() {
  const say = useSay()
  const [view, change] = usePageSearch(tenantsSearch)
  const { data, error, refetch } = useTenants()
  const columns = useTenantColumns()
  if (typeof view.tenant === 'number') return <TenantPage key={view.tenant} id={view.tenant} />
  return (
    <>
      <PageHead
        title={say('Tenant Onboarding')}
        hint={say(
          'Set up customers step by step, take them live, and let them leave with everything they own.',
        )}
        actions={
          <>
            <ImportButton onDone={(id) => change({ tenant: id, step: null })} />
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => change({ tenant: 'new', step: null })}
            >
              {say('New customer')}
            </Button>
          </>
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
            linkOf={({ id }) => addressWith(tenantsSearch, { tenant: id, step: null })}
            empty={<EmptyNotice icon={IconBuildingOff} title={say('No customers yet')} />}
          />
        )}
      </Panel>
      <FormerTenants />
      {view.tenant === 'new' && <NewTenantDrawer onClose={() => change({ tenant: null, step: null })} />}
    </>
  )
}

/** Builds a customer from the export of one that left. */
function ImportButton({ onDone }: { onDone(id: number): void }) {
  const say = useSay()
  const { send, isBusy } = useImportTenant()
  const take = async (file: File | null) => {
    const id = file && (await send(file))
    if (id !== null) onDone(id)
  }
  return (
    <FileButton accept="application/zip,.zip" onChange={(file) => void take(file)}>
      {(props) => (
        <Button
          {...props}
          variant="default"
          loading={isBusy}
          leftSection={<IconFileImport size={16} aria-hidden />}
        >
          {say('From export')}
        </Button>
      )}
    </FileButton>
  )
}
