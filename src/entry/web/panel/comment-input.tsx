import { Textarea } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { useSay } from '../../../ui/say'
import classes from './panel.module.css'
import { useMentions } from './use-mentions'

type Props = {
  text: string
  label: string
  placeholder: string
  onText(text: string): void
  onSend(): void
}

/** Where a comment is written. An @ offers colleagues by name: arrows move, Enter or Tab takes one, Escape closes. */
export function CommentInput({ text, label, placeholder, onText, onSend }: Props) {
  const say = useSay()
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const mentions = useMentions({ input, text, onText })
  const isOpen = mentions.offered.length > 0
  useEffect(() => {
    if (isOpen) document.getElementById(`${id}-${mentions.active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, isOpen, mentions.active])
  const list = isOpen ? { 'aria-controls': id, 'aria-activedescendant': `${id}-${mentions.active}` } : {}
  return (
    <div className={classes.mentionPlace}>
      <Textarea
        ref={input}
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        // Escape closes the list, not the drawer that it stands in
        data-mantine-stop-propagation={isOpen}
        {...list}
        placeholder={placeholder}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4000}
        value={text}
        onChange={(event) => {
          onText(event.currentTarget.value)
          mentions.look()
        }}
        onSelect={mentions.look}
        onBlur={mentions.close}
        onKeyDown={(event) => {
          if (mentions.onKey(event)) return
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.stopPropagation()
          onSend()
        }}
      />
      {isOpen && (
        <div id={id} role="listbox" aria-label={say('People')} className={classes.mentions}>
          {mentions.offered.map((person, index) => (
            <div
              key={person.userId}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === mentions.active}
              className={classes.mention}
              onPointerDown={(event) => {
                // the caret stays in the text
                event.preventDefault()
                mentions.choose(person)
              }}
            >
              <span>{person.name}</span>
              <span className={classes.quiet}>{person.email}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
