import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPages } from '../../testing/web/render-screen'
import { TeamChart } from './charts'

test('what a person has to do is called by its noun, not by the word on the button that opens something', async () => {
  const team = [{ name: 'Ann', open: 7, late: 2 }]
  renderPages({ '/': () => <TeamChart team={team} /> }, { at: '/' })
  expect((await screen.findAllByText('Open documents')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Open')).toBeNull()
})
