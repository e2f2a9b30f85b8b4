import { apiClient, signIn } from './api-client'

const superuser = 'sam.rivera@kontor.example'
const customers = ['10301', '10318']
const flag = 'show-advanced-search'

export type AdvancedSearchFlag = {
  set(customerId: string, enabled: boolean): Promise<void>
  /** Everything as it was before. */
  putBack(): Promise<void>
}

/** Switches the Advanced Search on for both demo customers. */
export async function switchOnAdvancedSearch(baseUrl: string): Promise<AdvancedSearchFlag> {
  const token = await signIn(baseUrl, superuser)
  const before = new Map<string, boolean>()
  const set = async (customerId: string, enabled: boolean) => {
    await apiClient(baseUrl, token, customerId).send('PUT', `/api/feature-flags/${flag}`, { enabled })
  }
  for (const id of customers) {
    const admin = apiClient(baseUrl, token, id)
    const { flags } = await admin.get<{ flags: Record<string, boolean> }>('/api/feature-flags')
    before.set(id, flags[flag] ?? false)
    await set(id, true)
  }
  return {
    set,
    putBack: async () => {
      for (const [id, wasOn] of before) await set(id, wasOn)
    },
  }
}
