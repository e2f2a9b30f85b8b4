import { useQueryClient } from '@tanstack/react-query'
import { SelectCustomer } from '../../../tenants/web/select-customer'
import { appSession, snapshotKey } from '../session/app-session'
import { SelectCustomerBar } from '../shell/select-customer-bar'

export function SelectCustomerPage() {
  const client = useQueryClient()
  return (
    <>
      <SelectCustomerBar />
      <SelectCustomer
        needsReason={appSession().configuration.environment === 'production'}
        onSelected={() => {
          // Nothing of one customer may show for another, not even for a moment: the app starts afresh.
          client.clear()
          localStorage.removeItem(snapshotKey)
          window.location.assign('/')
        }}
      />
    </>
  )
}
