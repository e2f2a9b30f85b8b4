import { type RefObject, useEffect, useState } from 'react'

/** At which ends of an element more can be scrolled to, sideways: "start", "end", "start end"; undefined: at none. */
export function useScrollEdges(ref: RefObject<HTMLElement | null>, isOn = true): string | undefined {
  const [edges, setEdges] = useState<string>()
  useEffect(() => {
    const element = ref.current
    if (!element || !isOn) return setEdges(undefined)
    const look = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft
      const found = [element.scrollLeft > 1 && 'start', rest > 1 && 'end'].filter(Boolean)
      setEdges(found.join(' ') || undefined)
    }
    const observer = new ResizeObserver(look)
    for (const one of [element, ...element.children]) observer.observe(one)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [ref, isOn])
  return edges
}
