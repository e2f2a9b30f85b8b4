import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeApp, openApp, signOutAddress } from '../../testing/web/whole-app'

afterEach(closeApp)

test('whoever signed in but could not work can sign out, so that someone else tries', async () => {
  const { left } = await openApp('/sign-in-test/abc', {
    answers: {
      'POST /api/sign-in-test': () => ({
        customer: 'Birch Valley Foods',
        hasPassed: false,
        lines: [{ isGood: false, told: { text: 'No role' } }],
      }),
    },
  })
  await screen.findByText('No role')
  fireEvent.click(screen.getByText('Sign out'))
  await waitFor(() => expect(left).toEqual([expect.stringContaining(signOutAddress)]))
})
