import { useCallback, useEffect, useState } from 'react'
import type { DocumentField } from '../../../documents/documents.api'
import { fieldRule, fieldsInOrder } from '../../../documents/field-layout'
import type { HeaderFieldName } from '../../../documents/header-fields'
import { needsLook } from '../../field-state'
import { isAlwaysShown } from '../../form-sections'
import type { LoadedEntry } from '../use-entry'
import { fieldOf } from '../use-field-saves'

const unfoldedKey = 'kontor.entry.unfolded'

/**
 * Which fields the form shows, folded or not. A field that was shown once stays while the document is open, so that none
 * goes away under somebody's hands. Whether the rest is unfolded is remembered in this browser.
 */
export function useShownFields(entry: LoadedEntry) {
  const { document, judged } = entry
  const { layout } = document
  const [isUnfolded, setUnfolded] = useState(() => localStorage.getItem(unfoldedKey) === 'yes')
  const [seen, setSeen] = useState<ReadonlySet<HeaderFieldName>>(new Set())
  const isWanted = (name: HeaderFieldName) =>
    seen.has(name) ||
    judged.some((field) => field.name === name && needsLook(field)) ||
    isAlwaysShown(name, {
      layout,
      documentType: document.documentType,
      isFilled: isFilled(fieldOf(document, name)),
    })
  const all = fieldsInOrder(layout).filter((name) => !document.hiddenFields.includes(name))
  const wanted = all.filter(isWanted)
  const known = all.filter((name) => fieldRule(layout, name).isShown || wanted.includes(name))
  const fresh = wanted.filter((name) => !seen.has(name)).join(' ')
  useEffect(() => {
    if (fresh !== '') setSeen((was) => new Set([...was, ...(fresh.split(' ') as HeaderFieldName[])]))
  }, [fresh])
  const change = useCallback((isOpen: boolean) => {
    setUnfolded(isOpen)
    localStorage.setItem(unfoldedKey, isOpen ? 'yes' : 'no')
  }, [])
  const shown = new Set(isUnfolded ? known : wanted)
  return {
    isShown: (name: HeaderFieldName) => shown.has(name),
    hiddenCount: known.length - wanted.length,
    isUnfolded,
    setUnfolded: change,
  }
}

/** A default of the master data is nothing that somebody has to see. */
function isFilled(field: DocumentField | undefined): boolean {
  return field?.value != null && field.source !== 'MASTER' && field.source !== 'DEFAULT'
}
