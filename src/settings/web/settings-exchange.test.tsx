import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { retentionSection } from '../../documents/retention-section'
import type { Session } from '../../tenants/tenants.api'
import { CallerProvider } from '../../tenants/web/caller'
import { answerCalls, renderPages } from '../../testing/web/render-screen'
import { ConfirmHost } from '../../ui/confirm-modal'
import { askBeforeSaving } from './asked-before-saving'
import { SettingsExchange } from './settings-exchange'

afterEach(() => vi.unstubAllGlobals())

const text = JSON.stringify({ sections: { [retentionSection.key]: { documentDays: 30 } } })

test('a file is imported only after it was said what it overwrites, and what rooms ask was answered', async () => {
  const asked = vi.fn(async () => false)
  askBeforeSaving(retentionSection.key, asked)
  const { sent, bring } = await open()
  const dialog = async () =>
    within(await screen.findByRole('dialog', { name: 'Overwrite the settings of Alpenwerk?' }))
  bring(text)
  expect((await dialog()).getByText(/^What settings\.json holds replaces/)).toBeTruthy()
  fireEvent.click((await dialog()).getByText('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked).not.toHaveBeenCalled()

  bring(text)
  fireEvent.click((await dialog()).getByText('Import settings'))
  await waitFor(() => expect(asked).toHaveBeenCalledWith({ documentDays: 30 }))
  expect(sent()).toEqual([])

  asked.mockResolvedValue(true)
  bring(text)
  fireEvent.click((await dialog()).getByText('Import settings'))
  await waitFor(() => expect(sent()).toEqual([{ text }]))
})

test('a file that is no export goes to the server, which says what is wrong', async () => {
  const { sent, bring } = await open()
  bring('{')
  await waitFor(() => expect(sent()).toEqual([{ text: '{' }]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

async function open() {
  const calls = answerCalls({ 'POST /api/settings/document/import': () => ({ changed: 1 }) })
  const caller = { customer: { id: 10318, name: 'Alpenwerk' }, can: {} } as unknown as Session
  const Page = () => (
    <CallerProvider caller={caller}>
      <SettingsExchange page="document" />
      <ConfirmHost />
    </CallerProvider>
  )
  const { container } = renderPages({ '/': Page }, { at: '/' })
  await screen.findByText('Import / export')
  const bring = (content: string) => {
    const file = new File([content], 'settings.json')
    Object.assign(file, { text: async () => content })
    fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [file] } })
  }
  return { sent: () => calls.map(({ body }) => body), bring }
}
