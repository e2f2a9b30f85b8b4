import type { RefObject } from 'react'
import { usePageKey } from '../../ui/use-page-key'

/** "/" goes to a field. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  usePageKey('/', () => {
    field.current?.select()
    field.current?.focus()
  })
}
