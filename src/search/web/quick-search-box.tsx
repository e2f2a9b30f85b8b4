import { IconFileInvoice, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useSay } from '../../ui/say'
import { useChoiceKeys } from './palette/use-choice-keys'
import { QuickHitLine } from './quick-hit-line'
import classes from './quick-search-box.module.css'
import { useQuickSearch } from './use-quick-search'
import { useSlashKey } from './use-slash-key'

/** The search in the top bar: a document by whatever is known of it. "/" goes there from anywhere on the page. */
export function QuickSearchBox() {
  const say = useSay()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { hits, isSearching } = useQuickSearch(typed, isOpen)
  useSlashKey(field)
  const open = (index: number) => {
    const hit = hits[index]
    if (!hit) return
    setOpen(false)
    setTyped('')
    field.current?.blur()
    void navigate({ to: `/document/${hit.invID}` })
  }
  const keys = useChoiceKeys({ typed, count: hits.length, onOpen: open })
  const isShown = isOpen && typed.trim() !== ''

  /** The first Esc takes away what was typed, the next one leaves the field. */
  function leave(): void {
    if (typed !== '') setTyped('')
    else field.current?.blur()
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') leave()
    else keys.onKeyDown(event)
  }
  function onBlur(event: FocusEvent): void {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <search className={classes.box} onBlur={onBlur}>
      <IconSearch size={17} stroke={1.7} aria-hidden className={classes.icon} />
      <input
        ref={field}
        {...keys.fieldProps}
        role="combobox"
        className={classes.input}
        aria-expanded={isShown}
        aria-label={say('Search documents')}
        aria-keyshortcuts="/"
        placeholder={say('Number, supplier, amount')}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
      />
      <kbd className={classes.key} aria-hidden>
        /
      </kbd>
      <div className={classes.panel} hidden={!isShown}>
        <div id={keys.listId} role="listbox" className={classes.found} aria-label={say('Documents found')}>
          {hits.map((hit, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and takes the keys
            <div
              key={hit.invID}
              id={keys.optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === keys.current}
              className={classes.choice}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => keys.setAt(index)}
              onClick={() => open(index)}
            >
              <IconFileInvoice size={18} stroke={1.6} aria-hidden />
              <QuickHitLine hit={hit} />
            </div>
          ))}
        </div>
        <p role="status" className={classes.status}>
          {isShown && hits.length === 0 && (isSearching ? say('Searching …') : say('No results'))}
        </p>
      </div>
    </search>
  )
}
