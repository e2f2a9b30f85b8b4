import { numberIn, type PageSearch } from '../kernel/page-search'
import { type TenantStep, tenantSteps } from './tenant-steps'

export type TenantsView = {
  /** Whose wizard is open; 'new' for a customer that is being made. */
  tenant: number | 'new' | null
  /** The step that is open; null: the first that isn't done. */
  step: TenantStep | null
}

/** What Tenant Onboarding keeps in its address, so that a step can be linked to. */
export const tenantsSearch: PageSearch<TenantsView> = {
  path: '/internal-only/tenants',
  read: ({ tenant, step }) => ({
    tenant: tenant === 'new' ? 'new' : numberIn(tenant),
    step: tenantSteps.find((one) => one === step) ?? null,
  }),
  write: ({ tenant, step }) => ({
    tenant: tenant === null ? undefined : String(tenant),
    step: step ?? undefined,
  }),
}
