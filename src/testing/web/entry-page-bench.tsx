import { useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { DocumentStatus } from '../../documents/document-status'
import type { DocumentDetail } from '../../documents/documents.api'
import { EntryPage } from '../../entry/web/entry-page'
import type { Session } from '../../tenants/tenants.api'
import { CallerProvider } from '../../tenants/web/caller'
import { Toasts } from '../../ui/toasts'
import { isDecided, linesByHand } from '../lifecycle-by-hand'
import { renderPages } from './render-screen'

/** What somebody of these roles may do with a document in a state, as the server answers it. */
export function canIn(status: DocumentStatus, roles: readonly string[]): DocumentDetail['can'] {
  const decided = linesByHand.filter(({ action }) => isDecided(action, status, roles))
  return Object.fromEntries(decided.map(({ action }) => [action, true]))
}

/** Opens a document in Invoice Entry, with toasts. `tellOfChange` does what the change stream does when it names a document. */
export async function openEntryPage(id: number) {
  let tellOfChange = (_: number) => {}
  const Page = () => {
    const client = useQueryClient()
    tellOfChange = (changed) => void client.invalidateQueries({ queryKey: ['document', changed] })
    return (
      <CallerProvider caller={{ user: { id: 'u-reto' }, can: {}, flags: {} } as unknown as Session}>
        <EntryPage />
        <Toasts />
      </CallerProvider>
    )
  }
  const drawn = renderPages({ '/document/$id': Page }, { at: `/document/${id}` })
  await screen.findByText(`#${id}`)
  return { ...drawn, tellOfChange: (changed: number) => tellOfChange(changed) }
}
