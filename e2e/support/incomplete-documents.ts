import type { Api } from './api-client'

const incomplete = ['supplier-unknown', 'required-field-missing'] as const

/** Whether the customer's documents without supplier or fields are flagged; `admin` is an AP admin of the customer. */
export async function flagIncomplete(admin: Api, isOn: boolean): Promise<void> {
  for (const code of incomplete)
    await admin.send('PUT', `/api/documentrejections/exceptions/${code}`, { is_on: isOn })
}
