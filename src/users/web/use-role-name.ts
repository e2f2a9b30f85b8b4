import { roleName } from '../../access/role-names'
import { adminRole } from '../../access/roles'
import { useProductName, useProviderName } from '../../tenants/web/product-name'
import { useSay } from '../../ui/say'

/** The name of a stored role in the reader's words; the admin's code carries the product's name. */
export function useRoleName(): (code: string) => string {
  const say = useSay()
  const [product, provider] = [useProductName(), useProviderName()]
  return (code) => say(roleName(code === adminRole(product) ? 'INTERNAL_ADMIN' : code), { provider })
}
