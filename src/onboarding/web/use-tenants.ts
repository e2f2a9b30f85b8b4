import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import {
  createTenant,
  listTenants,
  type NewTenant,
  readTenantForm,
  type TenantSummary,
} from '../onboarding.api'

export const tenantsKey = ['tenants']

export function useTenants() {
  return useQuery({
    queryKey: [...tenantsKey, 'list'],
    queryFn: ({ signal }) => call(listTenants, {}, { signal }),
  })
}

export function useTenantForm() {
  return useQuery({
    queryKey: [...tenantsKey, 'form'],
    queryFn: ({ signal }) => call(readTenantForm, {}, { signal }),
  })
}

/** Makes a customer; the lists that name customers are read anew. */
export function useCreateTenant() {
  const client = useQueryClient()
  return async (wish: NewTenant): Promise<TenantSummary> => {
    const made = await call(createTenant, { body: wish })
    await Promise.all([
      client.invalidateQueries({ queryKey: tenantsKey }),
      client.invalidateQueries({ queryKey: ['customers'] }),
    ])
    return made
  }
}
