import { useLocation } from '@tanstack/react-router'
import { pageAt } from '../../../access/pages'
import type { PageDeclaration } from '../../../access/room'
import { pages } from '../../pages'

/** The declaration of the page that is open. */
export function usePage(): PageDeclaration | null {
  const path = useLocation({ select: (location) => location.pathname })
  return pageAt(pages, path)
}
