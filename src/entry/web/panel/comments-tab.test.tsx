import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/web/render-screen'
import type { Reader } from '../use-reader'
import { CommentsTab } from './comments-tab'

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
  renderScreen(<CommentsTab documentId={17} reader={{} as Reader} />)
  expect(screen.queryByText('Ctrl+Enter sends')).not.toBeNull()
  cleanup()
  onScreenThatHas('(hover: none)')
  renderScreen(<CommentsTab documentId={17} reader={{} as Reader} />)
  expect(screen.queryByText('Ctrl+Enter sends')).toBeNull()
})
