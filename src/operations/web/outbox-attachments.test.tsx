import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/web/render-screen'
import { OutboxAttachments } from './outbox-attachments'

it('the files of a mail stand below it with their sizes; what is no longer kept can’t be opened', () => {
  const attachments = [
    { fileName: 'PL-70816.pdf', size: 21_000 },
    { fileName: 'gone.pdf', size: null },
  ]
  renderScreen(<OutboxAttachments mail={{ id: 4, attachments }} />)
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['PL-70816.pdf 21 kB', 'gone.pdf no longer kept'])
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  expect([button('PL-70816.pdf').disabled, button('gone.pdf').disabled]).toEqual([false, true])
})
