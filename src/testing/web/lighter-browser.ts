import { configure, getConfig } from '@testing-library/react'
import * as React from 'react'

const { getElementError } = getConfig()

/**
 * What jsdom, React and testing-library do for every question or element in a large page, at a cost that no test needs.
 * None of it changes what a test finds or what React complains about.
 */
export function lightenBrowser(): void {
  findLabelsByIds()
  leaveOwnersUntraced()
  printPageOnceAtTheEnd()
}

/** jsdom looks through the whole page for each field's labels, and for each label through the page for its field. */
function findLabelsByIds(): void {
  const elements = [
    HTMLInputElement,
    HTMLButtonElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
    HTMLOutputElement,
    HTMLMeterElement,
    HTMLProgressElement,
  ]
  for (const { prototype } of elements)
    Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf })
}

/** By the field that each label is for. jsdom gives the same collection until the document changes. */
const known = new WeakMap<HTMLCollection, Map<Element | null, HTMLLabelElement[]>>()

function labelsOf(this: HTMLElement): HTMLLabelElement[] | null {
  if (this instanceof HTMLInputElement && this.type === 'hidden') return null
  const all = this.ownerDocument.getElementsByTagName('label')
  const found = known.get(all) ?? byField([...all])
  known.set(all, found)
  return found.get(this) ?? []
}

function byField(labels: readonly HTMLLabelElement[]) {
  const found = new Map<Element | null, HTMLLabelElement[]>()
  for (const label of labels) found.set(fieldOf(label), [...(found.get(fieldOf(label)) ?? []), label])
  return found
}

const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'

function fieldOf(label: HTMLLabelElement): Element | null {
  if (!label.hasAttribute('for')) return label.querySelector(labelable)
  const field = label.ownerDocument.getElementById(label.htmlFor)
  return field?.matches(labelable) ? field : null
}

/** For the places of code that made each element, React keeps an Error of each; it keeps none once there are too many. */
function leaveOwnersUntraced(): void {
  const inside = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1]
  Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
}

/** A question that is asked again until it finds something need not print the page each time: who waited prints it. */
function printPageOnceAtTheEnd(): void {
  configure({
    getElementError: (message, container) => {
      const { _disableExpensiveErrorDiagnostics: isAskedAgain } = getConfig() as ReturnType<
        typeof getConfig
      > & {
        _disableExpensiveErrorDiagnostics?: boolean
      }
      return isAskedAgain ? new Error(message ?? '') : getElementError(message, container)
    },
  })
}
