import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'

// by label and text: in jsdom a role is found fifty times as slowly

/** A field that offers a list, by its label. */
export const selectField = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })

/** Takes one of the options that a field offers. */
export async function choose(label: string, option: string): Promise<void> {
  fireEvent.click(within(await openList(label)).getByText(option))
}

/** What a field offers, in its order. */
export async function optionsOf(label: string): Promise<(string | null)[]> {
  const options = [...(await openList(label)).querySelectorAll('[role=option]')]
  fireEvent.click(selectField(label))
  return options.map((one) => one.textContent)
}

/** Opens the list that belongs to a field, as its attributes say. */
async function openList(label: string): Promise<HTMLElement> {
  const field = selectField(label)
  fireEvent.click(field)
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'))
  const list = document.getElementById(field.getAttribute('aria-controls')!)!
  expect(list.getAttribute('role')).toBe('listbox')
  return list
}
