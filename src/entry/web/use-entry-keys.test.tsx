import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { DocumentAction } from '../../documents/document-lifecycle'
import { renderScreen } from '../../testing/web/render-screen'
import type { Actions } from './use-actions'
import { useEntryKeys } from './use-entry-keys'
import type { Worklist } from './use-worklist'

afterEach(cleanup)

function Started({ can }: { can: Partial<Record<DocumentAction, boolean>> }) {
  const [started, setStarted] = useState('')
  useEntryKeys({
    can,
    actions: { start: setStarted } as unknown as Actions,
    worklist: { place: null } as unknown as Worklist,
    onKeys: () => undefined,
    toForm: () => undefined,
    onOrder: () => undefined,
    undoLast: () => false,
  })
  return <output>{started}</output>
}

test('Ctrl+Enter submits a document, and finishes the review of one that is in review', () => {
  for (const action of ['submit', 'finish-review'] as const) {
    const { container } = renderScreen(<Started can={{ [action]: true, 'release-early': true }} />)
    fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true })
    expect(container.textContent).toBe(action)
    cleanup()
  }
})

test('Ctrl+↓ and Ctrl+↑ lead from the Submit button into the form, never out of a text that is being typed', () => {
  renderScreen(
    <>
      <Started can={{}} />
      <button type="button">Submit</button>
      <textarea aria-label="Comment" />
      <div data-pane="form">
        {['Type', 'Number', 'Memo'].map((label) => (
          <fieldset key={label}>
            <input aria-label={label} />
          </fieldset>
        ))}
      </div>
    </>,
  )
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key, ctrlKey: true })
  const submit = screen.getByRole('button')
  submit.focus()
  press('ArrowDown')
  expect(document.activeElement).toBe(screen.getByLabelText('Type'))
  submit.focus()
  press('ArrowUp')
  expect(document.activeElement).toBe(screen.getByLabelText('Memo'))
  screen.getByLabelText('Comment').focus()
  press('ArrowDown')
  expect(document.activeElement).toBe(screen.getByLabelText('Comment'))
})
