import { useParams } from '@tanstack/react-router'
import { SupplierPage } from '../../../rejection/web/supplier-page'
import { appSession } from '../session/app-session'

export function SupplierRoute() {
  const { token } = useParams({ strict: false }) as { token: string }
  return <SupplierPage token={token} product={appSession().configuration.productName} />
}
