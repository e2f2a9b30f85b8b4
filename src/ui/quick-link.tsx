import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of the app, without a query. */
  to: string
  search?: Record<string, unknown>
  /** False where the page shall stay where it is scrolled to. */
  resetScroll?: boolean
}

/** How long somebody rests on a link before its page is fetched ahead. */
const restMs = 50

/**
 * A link inside the app. The router's own one follows every change of the address, which is dear where a screen has
 * dozens: this one only knows where it leads, and says nothing about being the current page.
 */
export function QuickLink({ to, search, resetScroll, onClick, ...rest }: Props) {
  const router = useRouter()
  const target = { to, search, resetScroll } as never
  let timer: ReturnType<typeof setTimeout> | undefined
  const preload = () => {
    timer = setTimeout(() => void router.preloadRoute(target).catch(() => undefined), restMs)
  }
  return (
    <a
      {...rest}
      href={search ? router.buildLocation(target).href : to}
      onClick={(event) => {
        onClick?.(event)
        if (!isPlainClick(event)) return
        event.preventDefault()
        void router.navigate(target)
      }}
      onFocus={preload}
      onPointerEnter={preload}
      onPointerLeave={() => clearTimeout(timer)}
      onBlur={() => clearTimeout(timer)}
    />
  )
}

/** What opens another tab or window is the browser's business. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return !event.defaultPrevented && event.button === 0 && !isModified
}
