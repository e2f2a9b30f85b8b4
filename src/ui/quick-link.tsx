import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { type Target, useNavigation } from './navigation'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & Target

/** How long somebody rests on a link before its page is fetched ahead. */
const restMs = 50

/**
 * A link inside the app. The router's own one follows every change of the address, which is dear where a screen has
 * dozens: this one only knows where it leads, and says nothing about being the current page.
 */
export function QuickLink({ to, search, resetScroll, onClick, ...rest }: Props) {
  const navigation = useNavigation()
  const target = { to, search, resetScroll }
  let timer: ReturnType<typeof setTimeout> | undefined
  const prepare = () => {
    timer = setTimeout(() => navigation.prepare(target), restMs)
  }
  return (
    <a
      {...rest}
      href={navigation.hrefOf(target)}
      onClick={(event) => {
        onClick?.(event)
        if (!isPlainClick(event)) return
        event.preventDefault()
        navigation.go(target)
      }}
      onFocus={prepare}
      onPointerEnter={prepare}
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
