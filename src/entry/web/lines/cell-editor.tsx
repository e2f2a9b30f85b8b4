import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import classes from './lines.module.css'

/** Where the focus goes after what was typed is taken. */
export type Leaving = 'down' | 'up' | 'right' | 'left' | 'stay'

export type EditorProps = {
  label: string
  /** The text to begin with. */
  text: string
  isReplacing: boolean
  isNumber: boolean
  /** @returns false where the text cannot stand in the cell; the editor stays open then. */
  onTake: (text: string, leaving: Leaving) => boolean
  onCancel: () => void
}

/** The input in the cell that is being edited. */
export function CellEditor(props: EditorProps & { onType: (text: string) => void }) {
  const [text, setText] = useState(props.text)
  const [isWrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    if (!props.isReplacing) input.current?.select()
  }, [props.isReplacing])
  // the key that began it is text already
  const { onType } = props
  const first = useRef(props.isReplacing ? props.text : null)
  useEffect(() => {
    if (first.current !== null) onType(first.current)
    first.current = null
  }, [onType])
  const take = (leaving: Leaving) => {
    if (isDone.current) return
    isDone.current = true
    if (props.onTake(text, leaving)) return
    isDone.current = false
    setWrong(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const leaving = leavingBy(event, props.isReplacing)
    if (event.key === 'Escape') {
      isDone.current = true
      props.onCancel()
    } else if (leaving) take(leaving)
    // sending the document is the screen's key
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return take('stay')
    else return
    event.preventDefault()
  }
  return (
    <input
      ref={input}
      className={classes.editor}
      data-number={props.isNumber}
      aria-label={props.label}
      aria-invalid={isWrong || undefined}
      inputMode={props.isNumber ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => {
        setWrong(false)
        setText(event.currentTarget.value)
        props.onType(event.currentTarget.value)
      }}
      onKeyDown={onKeyDown}
      onBlur={() => take('stay')}
    />
  )
}

/** Enter goes down, Tab on; from text that replaces, the arrows leave too. */
export function leavingBy(event: KeyboardEvent, isReplacing: boolean): Leaving | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  if (event.key === 'Enter') return event.shiftKey ? 'up' : 'down'
  if (event.key === 'Tab') return event.shiftKey ? 'left' : 'right'
  if (!isReplacing) return null
  const arrows: Record<string, Leaving> = {
    ArrowDown: 'down',
    ArrowUp: 'up',
    ArrowLeft: 'left',
    ArrowRight: 'right',
  }
  return arrows[event.key] ?? null
}
