import { useQueryClient } from '@tanstack/react-query'
import { environmentIs } from '../../../access/environments'
import { SelectCustomer } from '../../../tenants/web/select-customer'
import { appSession } from '../session/app-session'
import { SelectCustomerBar } from '../shell/select-customer-bar'

export function SelectCustomerPage() {
  const client = useQueryClient()
  return (
    <>
      <SelectCustomerBar />
      <SelectCustomer
        needsReason={environmentIs('production', appSession().configuration.environment)}
        onSelected={() => {
          // Nothing of one customer may show for another, not even for a moment: the app starts afresh.
          client.clear()
          window.location.assign('/')
        }}
      />
    </>
  )
}
