import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Session } from '../../tenants/tenants.api'
import { CallerProvider } from '../../tenants/web/caller'
import { renderScreen } from '../../testing/web/render-screen'
import { FeaturesCard } from './features-card'
import { fillFlagTexts } from './flag-texts'

it('says of each feature whether it is on for the customer', () => {
  fillFlagTexts(
    () =>
      new Map([
        ['show-a', 'Saved searches'],
        ['show-b', 'Payments'],
      ]),
  )
  renderScreen(
    <CallerProvider caller={{ flags: { 'show-a': true, 'show-b': false } } as unknown as Session}>
      <FeaturesCard />
    </CallerProvider>,
  )
  const states = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(states).toEqual(['Saved searchesOn', 'PaymentsOff'])
})
