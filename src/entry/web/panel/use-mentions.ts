import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { beginsMention, mentionBeingTyped, mentionOf } from '../../../notifications/mention-typing'
import { type Colleague, usePeople } from '../../../notifications/web/use-people'
import { announce } from '../../../ui/announce'
import { useSay } from '../../../ui/say'

const mostOffered = 8

type Given = {
  input: RefObject<HTMLTextAreaElement | null>
  text: string
  onText(text: string): void
}
type Place = { start: number; typed: string }

/** Colleagues who fit the mention that is being typed, and how the keys choose one of them. */
export function useMentions({ input, text, onText }: Given) {
  const say = useSay()
  const [place, setPlace] = useState<Place | null>(null)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const { found } = usePeople({ typed: place?.typed ?? '', chosen: [], isWanted: place !== null })
  const fitting = place && place.start !== closedAt ? fittingOf(found, place.typed) : []
  const { length } = fitting

  useEffect(() => {
    if (length > 0)
      announce(say('{count, plural, one {# suggestion} other {# suggestions}}', { count: length }))
  }, [length, say])

  /** To be told where the caret is whenever that or the text has changed. */
  function look(): void {
    const { current } = input
    const isCaret = current !== null && current.selectionStart === current.selectionEnd
    const next = isCaret ? mentionBeingTyped(current.value, current.selectionStart) : null
    if (next?.start !== closedAt) setClosedAt(null)
    if (next?.typed !== place?.typed) setActive(0)
    setPlace(next)
  }
  function choose(person: Colleague): void {
    if (!place) return
    const written = `${mentionOf(person, found)} `
    const rest = text.slice(place.start + 1 + place.typed.length).replace(/^ /, '')
    onText(text.slice(0, place.start) + written + rest)
    setPlace(null)
    const caret = place.start + written.length
    requestAnimationFrame(() => input.current?.setSelectionRange(caret, caret))
  }
  /** True when the key was for the list. */
  function onKey(event: KeyboardEvent): boolean {
    if (length === 0 || event.ctrlKey || event.metaKey || event.altKey) return false
    if (event.key === 'ArrowDown') setActive((active + 1) % length)
    else if (event.key === 'ArrowUp') setActive((active + length - 1) % length)
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) choose(fitting[active]!)
    else if (event.key === 'Escape') setClosedAt(place!.start)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return { offered: fitting, active, look, choose, onKey, close: () => setPlace(null) }
}

function fittingOf(found: readonly Colleague[], typed: string): Colleague[] {
  const people = new Map(found.map((person) => [person.userId, person]))
  return [...people.values()].filter((person) => beginsMention(person, typed)).slice(0, mostOffered)
}
