import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { entryActions } from '../../documents/action-words'
import { documentStatuses } from '../../documents/document-status'
import type { DocumentDetail } from '../../documents/documents.api'
import { isDecided, linesByHand, rolesOfCast } from '../../testing/lifecycle-by-hand'
import { renderScreen } from '../../testing/web/render-screen'
import { EntryHeader } from './entry-header'
import type { Actions } from './use-actions'
import type { Worklist } from './use-worklist'

afterEach(cleanup)

/** The buttons of the head: the big one, then those of the menu without their keys. */
function buttonsFor(can: DocumentDetail['can'], status: DocumentDetail['status']): string[] {
  const document = {
    invID: 1,
    status,
    fileName: 'a.pdf',
    invoiceNumber: 'A-1',
    commentCount: 0,
    mailID: null,
    can,
  }
  const actions = { running: null, start: () => {} } as unknown as Actions
  renderScreen(
    <EntryHeader
      document={document as unknown as DocumentDetail}
      worklist={{ place: null } as unknown as Worklist}
      actions={actions}
      panel={null}
      onPanel={() => {}}
      onSwap={() => {}}
      onKeys={() => {}}
      count={null}
    />,
  )
  const primary = window.document.getElementById('entry-primary-action')
  const more = screen.queryByRole('button', { name: 'More actions' })
  if (more) fireEvent.click(more)
  const items = screen.queryAllByRole('menuitem', { hidden: true })
  return [...(primary ? [primary] : []), ...items].map((one) =>
    (one.textContent ?? '').replace(/Alt\+[A-Z]$/, ''),
  )
}

test.each(Object.entries(rolesOfCast))(
  '%s has a button for every action of the table, and no other',
  (_, roles) => {
    for (const status of documentStatuses) {
      const decided = linesByHand
        .map(({ action }) => action)
        .filter((action) => isDecided(action, status, roles))
      const wanted = entryActions.filter(({ action }) => decided.includes(action)).map(({ label }) => label)
      const shown = buttonsFor(Object.fromEntries(decided.map((action) => [action, true])), status)
      expect([...shown].sort(), status).toEqual([...wanted].sort())
      cleanup()
    }
  },
)
