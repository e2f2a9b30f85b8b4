import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf, call } from '../../access/web/call'
import { selectCustomer } from '../../tenants/tenants.api'
import { keepSelectedCustomer } from '../../tenants/web/selected-customer'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import type { BookObject } from '../books-csv'
import type { TenantDetail, TenantIdentity } from '../onboarding.api'
import * as api from '../steps.api'
import type { CheckedStep } from '../tenant-steps'
import { sendFile, tenantsKey, useAttempt } from './use-tenants'

/** What is read again while somebody waits for another person, or for invoices to be read. */
const waitMs = 3_000

/** How far a customer is set up. */
export function useTenantSteps(id: number, isWaiting: boolean) {
  return useQuery({
    queryKey: [...tenantsKey, 'steps', id],
    queryFn: ({ signal }) => call(api.readTenantSteps, { params: { id } }, { signal }),
    refetchInterval: isWaiting ? waitMs : false,
    retry: false,
  })
}

/** What the wizard does with one customer. */
export function useStepActions({ id, version }: Pick<TenantDetail, 'id' | 'version'>) {
  const say = useSay()
  const { attempt, isBusy } = useAttempt()
  const params = { id }
  return {
    isBusy,
    check: (step: CheckedStep) => attempt(() => call(api.runTenantCheck, { params: { id, step }, body: {} })),
    async saveIdentity(identity: TenantIdentity): Promise<void> {
      const saved = await attempt(() =>
        call(api.saveTenantIdentity, { params, body: { ...identity, version } }),
      )
      if (saved) toast('success', say('Saved'))
    },
    async saveNote(note: string): Promise<void> {
      const saved = await attempt(() => call(api.saveHandOverNote, { params, body: { version, note } }))
      if (saved) toast('success', say('Saved'))
    },
    openSignInTest: () => attempt(() => call(api.openSignInTest, { params, body: {} })),
    changeSample: (documentId: number, change: 'confirm' | 'reopen' | 'remove') =>
      attempt(() => call(api.changeSample, { params: { id, documentId }, body: { change } })),
    goLive: () => attempt(() => call(api.takeLive, { params, body: { version } })),
  }
}

/** Uploads invoices for the sample run one after another; one that is refused doesn't hold up the others. */
export function useSampleUpload(id: number) {
  const { attempt } = useAttempt()
  const [left, setLeft] = useState(0)
  const sendAll = async (files: readonly File[]) => {
    for (const [index, file] of files.entries()) {
      setLeft(files.length - index)
      await attempt(() =>
        sendFile(addressOf(api.addSample, { params: { id }, query: { fileName: file.name } }), file),
      )
    }
    setLeft(0)
  }
  return { sendAll, left }
}

/** Loads a file into the embedded ERP's books. */
export function useBooksUpload(id: number) {
  const say = useSay()
  const { attempt, isBusy } = useAttempt()
  const load = async (object: BookObject, file: File) => {
    const csv = await file.text()
    const loaded = await attempt(() => call(api.loadBooks, { params: { id, object }, body: { csv } }))
    if (loaded)
      toast(
        'success',
        say('{count, plural, one {# row loaded} other {# rows loaded}}', { count: loaded.rows }),
      )
  }
  return { load, isBusy }
}

/** Works in the account of a customer from now on, beginning at this page; the switch is on record. */
export function useOpenAt(id: number): (path: string) => Promise<void> {
  const say = useSay()
  const client = useQueryClient()
  const { attempt } = useAttempt()
  return async (path) => {
    const customer = await attempt(() =>
      call(selectCustomer, { params: { id }, body: { reason: say('Tenant Onboarding') } }),
    )
    if (!customer) return
    keepSelectedCustomer(customer)
    // nothing of one customer may show for another: the app starts afresh
    client.clear()
    window.location.assign(path)
  }
}
