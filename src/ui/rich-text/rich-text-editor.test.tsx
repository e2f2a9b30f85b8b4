import { screen } from '@testing-library/react'
import { lazy } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/web/render-screen'
import { LatePart } from '../late-part'
import { RichTextEditor } from './rich-text-editor'

afterEach(() => vi.unstubAllGlobals())

test('the text is there, however soon after its placeholder it comes', async () => {
  // jsdom lays nothing out, and an editor asks where its cursor is
  Object.assign(document, { elementFromPoint: () => null })
  // as in a browser: React waits before it shows what was drawn, since its placeholder has hardly been seen
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const Late = lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return { default: RichTextEditor }
  })
  const said: string[] = []
  renderScreen(
    <LatePart waiting="Loading">
      <Late
        label="Message"
        srcContent="<p>Dear supplier</p>"
        onInitialize={({ content }) => said.push(content)}
      />
    </LatePart>,
  )
  const text = await screen.findByRole('textbox', { name: 'Message' })
  expect(text.textContent).toBe('Dear supplier')
  expect(said).toEqual(['<p>Dear supplier</p>'])
})
