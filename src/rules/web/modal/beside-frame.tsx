import { CloseButton, Portal } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { coveredPanes } from '../../../ui/panes'
import { useSay } from '../../../ui/say'
import classes from './modal.module.css'

type Props = { title: string; onClose(): void; children: ReactNode }

/**
 * A dialog beside the document: nothing traps the focus, and F6 goes between it and what is in sight of the document. What
 * it covers rests until it is gone.
 */
export function BesideFrame({ title, onClose, children }: Props) {
  const say = useSay()
  const id = useId()
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [place] = useState(placeBesidePages)
  const [opener] = useState(findOpener)
  useEffect(() => {
    if (!frame) return
    const covered = coveredPanes()
    for (const pane of covered) pane.inert = true
    return () => {
      for (const pane of covered) pane.inert = false
      if (!document.activeElement?.closest('[data-pane]') && opener?.isConnected) opener.focus()
    }
  }, [frame, opener])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'F6') return
    // the keys of the document are not for what is typed here
    event.stopPropagation()
    const isOfList = (event.target as HTMLElement).dataset.mantineStopPropagation === 'true'
    if (event.key === 'Escape' && !isOfList && !event.nativeEvent.isComposing) onClose()
  }
  return (
    <Portal>
      <div
        ref={setFrame}
        role="dialog"
        aria-labelledby={id}
        tabIndex={-1}
        className={classes.drawer}
        data-pane="rule"
        data-side={place.position}
        style={{ width: place.width }}
        onKeyDown={onKeyDown}
      >
        <header className={classes.head}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          <CloseButton aria-label={say('Close')} onClick={onClose} />
        </header>
        <div className={classes.body}>{children}</div>
      </div>
    </Portal>
  )
}

/** Where the focus is, or the button of the menu that it is in. */
function findOpener(): HTMLElement | null {
  const focused = document.activeElement as HTMLElement | null
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : focused
}

const [leastWidth, mostWidth] = [500, 760]

/** It stands over the form, so that the pages stay in sight: as wide as what is not theirs. */
function placeBesidePages(): { position: 'left' | 'right'; width: number } {
  const isFormLeft = document.querySelector('main[data-swapped=true]') !== null
  const pages = document.querySelector('[data-pane=viewer]')?.getBoundingClientRect()
  const beside = isFormLeft ? (pages?.left ?? 0) : window.innerWidth - (pages?.right ?? 0)
  const width = Math.min(Math.max(beside, leastWidth), mostWidth)
  return { position: isFormLeft ? 'left' : 'right', width }
}
