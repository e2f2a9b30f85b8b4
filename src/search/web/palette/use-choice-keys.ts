import { type KeyboardEvent, useEffect, useId, useState } from 'react'

/** The keys of a field with choices below it: arrows, Home and End move, Enter opens. The focus stays in the field. */
export function useChoiceKeys(given: { typed: string; count: number; onOpen(index: number): void }) {
  const { typed, count, onOpen } = given
  const [at, setAt] = useState(0)
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words, other choices
  useEffect(() => setAt(0), [typed])
  const current = Math.min(at, count - 1)
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])

  function onKeyDown(event: KeyboardEvent): void {
    const last = count - 1
    const moves: Record<string, number> = {
      ArrowDown: current >= last ? 0 : current + 1,
      ArrowUp: current <= 0 ? last : current - 1,
      Home: 0,
      End: last,
    }
    const to = moves[event.key]
    if (event.key === 'Enter' && current >= 0) onOpen(current)
    else if (to !== undefined && last >= 0) setAt(to)
    else return
    event.preventDefault()
  }

  const listId = `${id}-list`
  const optionId = (index: number) => `${id}-${index}`
  return {
    current,
    setAt,
    onKeyDown,
    listId,
    optionId,
    /** What ties the field to its choices for those who cannot see them. */
    fieldProps: {
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': count > 0 ? optionId(current) : undefined,
    } as const,
  }
}
