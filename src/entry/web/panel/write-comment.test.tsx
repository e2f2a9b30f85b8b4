import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/web/render-screen'
import type { useComments } from './use-comments'
import { WriteComment } from './write-comment'

const idle = { isPending: false, error: null } as ReturnType<typeof useComments>['add']

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const onScreenThatHas = (query: string) =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media === query,
    addEventListener() {},
    removeEventListener() {},
  }))

test('keys are told of where there are keys, and not on a touch screen', () => {
  onScreenThatHas('none of these')
  renderScreen(<WriteComment sentBy={null} add={idle} />)
  expect(screen.queryByText('Ctrl+Enter sends')).not.toBeNull()
  cleanup()
  onScreenThatHas('(hover: none)')
  renderScreen(<WriteComment sentBy={null} add={idle} />)
  expect(screen.queryByText('Ctrl+Enter sends')).toBeNull()
})
