import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf, CallError, call, callForFile, callHeaders, readAnswer } from '../../access/web/call'
import { saveAs } from '../../ui/save-as'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import * as api from '../onboarding.api'

export const tenantsKey = ['tenants']

export function useTenants() {
  return useQuery({
    queryKey: [...tenantsKey, 'list'],
    queryFn: ({ signal }) => call(api.listTenants, {}, { signal }),
  })
}

export function useFormerTenants() {
  return useQuery({
    queryKey: [...tenantsKey, 'former'],
    queryFn: ({ signal }) => call(api.listFormerTenants, {}, { signal }),
  })
}

export function useTenantForm() {
  return useQuery({
    queryKey: [...tenantsKey, 'form'],
    queryFn: ({ signal }) => call(api.readTenantForm, {}, { signal }),
  })
}

const isMoving = (tenant: api.TenantDetail | undefined) =>
  tenant?.stage === 'PURGING' || tenant?.export?.state === 'WAITING'

/** The customer that was shown is no more. */
export const isGone = (error: Error | null): boolean => error instanceof CallError && error.status === 404

/** One customer; read again while something is being done with it. */
export function useTenant(id: number) {
  return useQuery({
    queryKey: [...tenantsKey, 'one', id],
    queryFn: ({ signal }) => call(api.readTenant, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (isMoving(state.data) && !isGone(state.error) ? 1_500 : false),
    retry: false,
  })
}

/** Makes a customer; the lists that name customers are read anew. */
export function useCreateTenant() {
  const client = useQueryClient()
  return async (wish: api.NewTenant): Promise<api.TenantDetail> => {
    const made = await call(api.createTenant, { body: wish })
    await Promise.all([
      client.invalidateQueries({ queryKey: tenantsKey }),
      client.invalidateQueries({ queryKey: ['customers'] }),
    ])
    return made
  }
}

/** Sends a change; what is refused is told, and what is shown is read anew either way. */
export function useAttempt() {
  const say = useSay()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  async function attempt<T>(send: () => Promise<T>): Promise<T | null> {
    setBusy(true)
    try {
      return await send()
    } catch (error) {
      const offline = say("The server doesn't respond. Try again in a moment.")
      toast('error', error instanceof CallError ? error.message : offline)
      return null
    } finally {
      await client.invalidateQueries({ queryKey: tenantsKey })
      setBusy(false)
    }
  }
  return { attempt, isBusy }
}

/** What can be done with one customer. */
export function useTenantChanges(id: number) {
  const say = useSay()
  const { attempt, isBusy } = useAttempt()
  const params = { id }
  return {
    isBusy,
    pause: (body: { version: number; reason: string | null }) =>
      attempt(() => call(api.pauseTenant, { params, body })),
    leave: (body: { version: number; isLeaving: boolean }) =>
      attempt(() => call(api.leaveTenant, { params, body })),
    makeExport: () => attempt(() => call(api.exportTenant, { params, body: {} })),
    fetchExport: (name: string) =>
      attempt(async () => saveAs(await callForFile(api.fetchTenantExport, { params }), `${name}.zip`)),
    purge: (shortname: string) => attempt(() => call(api.purgeTenant, { params, body: { shortname } })),
    async clone(body: { version: number; from: number }): Promise<void> {
      const copied = await attempt(() => call(api.cloneTenant, { params, body }))
      if (copied)
        toast(
          'success',
          say('Copied: {settings} settings, {rules} rules, {rows} master data records.', {
            settings: copied.settings,
            rows: copied.masterData,
            rules: copied.rejectionRules + copied.documentRules,
          }),
        )
    },
  }
}

/** Builds a customer from an export. @returns its id */
export function useImportTenant() {
  const say = useSay()
  const { attempt, isBusy } = useAttempt()
  const send = (file: File) =>
    attempt(async () => {
      const { rows, files, tenant } = (await sendFile(addressOf(api.importTenant, {}), file)) as {
        rows: number
        files: number
        tenant: api.TenantDetail
      }
      toast(
        'success',
        say('{name} is rebuilt: {rows} rows, {files} files.', { name: tenant.name, rows, files }),
      )
      return tenant.id
    })
  return { send, isBusy }
}

/** Sends a file as raw bytes. @returns the answer's data @throws CallError */
export async function sendFile(address: string, file: File): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { ...(await callHeaders()), 'content-type': 'application/octet-stream' },
    body: file,
  })
  return readAnswer(response.status, await response.text())
}
