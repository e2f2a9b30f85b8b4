import { type ReactNode, type RefObject, type UIEvent, useRef } from 'react'
import { useScrollEdges } from './use-scroll-edges'

type Props = {
  label: string
  /** Of what scrolls. */
  className?: string
  /** Of the frame around it, which shows where more is. */
  frame?: string
  scroller?: RefObject<HTMLElement | null>
  onScroll?(event: UIEvent<HTMLElement>): void
  children: ReactNode
}

/** A part that scrolls by itself: reached by keyboard, named, and with a shadow where it goes on sideways. */
export function ScrollRegion({ label, className, frame, scroller, onScroll, children }: Props) {
  const own = useRef<HTMLElement>(null)
  const ref = scroller ?? own
  const edges = useScrollEdges(ref)
  return (
    <div className={frame ? `k-edges ${frame}` : 'k-edges'} data-scroll-edges={edges}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section ref={ref} className={className} tabIndex={0} aria-label={label} onScroll={onScroll}>
        {children}
      </section>
    </div>
  )
}
