import { collectInput } from './early-input'

let end: (() => void) | null = null
let isOver = false

/**
 * Shows what the app will draw, in front of its own root, until it has. Nothing in it can be used, reached or read out: it
 * is a picture, and what somebody does with it is done when the app is there.
 */
export function showFirstScreen(markup: string): void {
  const root = document.getElementById('root')!
  if (isOver || root.hasChildNodes()) return
  const place = document.createElement('div')
  place.id = 'first-screen'
  place.inert = true
  place.innerHTML = markup
  root.before(place)
  const doAgain = collectInput()
  end = () => {
    place.remove()
    doAgain()
  }
}

/** The app shows something of its own, in the same moment. */
export function endFirstScreen(): void {
  isOver = true
  end?.()
  end = null
}
