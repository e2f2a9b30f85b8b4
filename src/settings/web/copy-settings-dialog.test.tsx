import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { retentionSection } from '../../documents/retention-section'
import { matchSection } from '../../matching/match-terms'
import type { Session } from '../../tenants/tenants.api'
import { CallerProvider } from '../../tenants/web/caller'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import { ConfirmHost, confirm } from '../../ui/confirm-modal'
import type { CopiedSettings } from '../settings-pages.api'
import { askBeforeSaving } from './asked-before-saving'
import { CopySettingsDialog } from './copy-settings-dialog'

afterEach(() => vi.unstubAllGlobals())

const differs = (name: string, from: number, to: number) => ({ name, label: 'Documents' as const, from, to })
const differing: CopiedSettings[] = [
  {
    ...{ key: matchSection.key, title: matchSection.title },
    differences: [differs('pricePercent', 2, 3), differs('amount', 1, 5)],
  },
  {
    key: retentionSection.key,
    title: retentionSection.title,
    differences: [differs('documentDays', 3650, 30)],
  },
  {
    ...{ key: 'document-groups', title: 'Document Groups', differences: [] },
    replaced: { text: 'Document Groups: 6 groups' },
  },
]

test('copying settings says whose are overwritten and how many, and asks what rooms ask before they are saved', async () => {
  const asked = vi.fn(async () => false)
  askBeforeSaving(retentionSection.key, asked)
  const { sent, onClose } = await open()
  const copies = () => sent.map(({ body }) => body as object).filter((body) => 'keys' in body)
  fireEvent.click(screen.getByLabelText('Document Groups'))
  const copy = () => fireEvent.click(screen.getAllByText('Copy settings')[0]!)
  const confirmation = () => screen.findByRole('dialog', { name: 'Overwrite the settings of Alpenwerk?' })
  copy()
  const dialog = within(await confirmation())
  expect(dialog.getByText('The settings of Harbor & Pine replace these:')).toBeTruthy()
  const items = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['Purchase order matching: 2 settings', 'Retention: 1 setting'])
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByText('The settings of Harbor & Pine replace these:')).toBeNull())
  expect(asked).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()

  copy()
  fireEvent.click(within(await confirmation()).getByText('Copy settings'))
  await waitFor(() => expect(asked).toHaveBeenCalledWith({ documentDays: 30, trashDays: 7 }))
  expect(copies()).toEqual([])

  asked.mockResolvedValue(true)
  copy()
  fireEvent.click(within(await confirmation()).getByText('Copy settings'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(copies()).toEqual([{ from: 10301, keys: [matchSection.key, retentionSection.key] }])
})

test('a part with a page of its own says what it loses', async () => {
  await open()
  fireEvent.click(screen.getByLabelText('Purchase order matching'))
  fireEvent.click(screen.getByLabelText('Retention'))
  fireEvent.click(screen.getAllByText('Copy settings')[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Overwrite the settings of Alpenwerk?' }))
  const items = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['Document Groups: 6 groups'])
})

test('Esc on what a room asks leaves the choice as it is', async () => {
  askBeforeSaving(retentionSection.key, async () => (await confirm({ title: 'For good?' })) === 'confirm')
  const { onClose } = await open()
  fireEvent.click(screen.getByLabelText('Document Groups'))
  fireEvent.click(screen.getAllByText('Copy settings')[0]!)
  const overwrite = await screen.findByRole('dialog', { name: 'Overwrite the settings of Alpenwerk?' })
  fireEvent.click(within(overwrite).getByText('Copy settings'))
  await screen.findByRole('dialog', { name: 'For good?' })
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'For good?' })).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLInputElement>('Document Groups').checked).toBe(false)
  // it closes again once nothing is asked
  await waitFor(() => {
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    expect(onClose).toHaveBeenCalled()
  })
})

async function open() {
  const onClose = vi.fn()
  const standing = { key: retentionSection.key, values: { documentDays: 3650, trashDays: 7 } }
  const sent = answerCalls({
    'GET /api/customers': () => ({ customers: [{ id: 10301, name: 'Harbor & Pine' }] }),
    'POST /api/settings/copy': () => ({ name: 'Harbor & Pine', differing, own: [], left: [], changed: 2 }),
    'GET /api/settings/document': () => ({ sections: [standing] }),
    'GET /api/settings/application': () => ({ sections: [] }),
  })
  const caller = { customer: { id: 10318, name: 'Alpenwerk' } } as unknown as Session
  const Page = () => (
    <CallerProvider caller={caller}>
      <CopySettingsDialog onClose={onClose} />
      <ConfirmHost />
    </CallerProvider>
  )
  renderPages({ '/': Page }, { at: '/' })
  fireEvent.click(await screen.findByLabelText('Customer', { selector: 'input' }))
  fireEvent.click(await screen.findByText('Harbor & Pine (10301)'))
  await screen.findByLabelText('Document Groups')
  return { sent, onClose }
}
