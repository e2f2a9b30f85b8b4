import { Modal } from '@mantine/core'
import { IconFileInvoice, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { useMay } from '../../../tenants/web/caller'
import { useSay } from '../../../ui/say'
import { entryIcon } from '../shell/entry-icons'
import { useEntries } from '../shell/use-entries'
import classes from './command-palette.module.css'
import { type Choice, documentNumber, pagesFound } from './palette-choices'
import { useDocumentsFound } from './use-documents-found'

/** Ctrl/⌘ K: goes to any page that one may use, and to any document by its number, invoice number or supplier. */
export function CommandPalette({ onClose }: { onClose(): void }) {
  const say = useSay()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { choices, isSearching } = useChoices(typed)
  const [at, setAt] = useState(0)
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words, other choices
  useEffect(() => setAt(0), [typed])
  const current = Math.min(at, choices.length - 1)
  const optionId = (index: number) => `${id}-${index}`
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])

  function open(choice: Choice | undefined): void {
    if (!choice) return
    onClose()
    void navigate({ to: choice.path })
  }
  function onKeyDown(event: KeyboardEvent): void {
    const last = choices.length - 1
    const moves: Record<string, number> = {
      ArrowDown: current >= last ? 0 : current + 1,
      ArrowUp: current <= 0 ? last : current - 1,
      Home: 0,
      End: last,
    }
    const to = moves[event.key]
    if (event.key === 'Enter') open(choices[current])
    else if (to !== undefined && last >= 0) setAt(to)
    else return
    event.preventDefault()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size="lg"
      yOffset="12vh"
      centered={false}
      transitionProps={{ duration: 0 }}
      aria-label={say('Go to a page or document')}
    >
      <div className={classes.field}>
        <IconSearch size={19} aria-hidden />
        <input
          className={classes.input}
          data-autofocus
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={choices.length > 0 ? optionId(current) : undefined}
          aria-label={say('Page, document number, invoice number or supplier')}
          placeholder={say('Page, document number, invoice number or supplier')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={say('Choices')} className={classes.list}>
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and takes the keys
          <div
            key={choice.path}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={classes.choice}
            onMouseMove={() => setAt(index)}
            onClick={() => open(choice)}
          >
            <ChoiceLine choice={choice} />
          </div>
        ))}
      </div>
      <p role="status" className={classes.status}>
        {choices.length === 0 && (isSearching ? say('Searching …') : say('Nothing is found.'))}
      </p>
    </Modal>
  )
}

function ChoiceLine({ choice }: { choice: Choice }) {
  const Icon = choice.kind === 'page' ? entryIcon(choice.path) : IconFileInvoice
  return (
    <>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className={classes.label}>{choice.label}</span>
      <span className={classes.hint}>{choice.kind === 'page' ? choice.group : choice.hint}</span>
    </>
  )
}

function useChoices(typed: string): { choices: Choice[]; isSearching: boolean } {
  const say = useSay()
  const entries = useEntries()
  const mayRead = useMay('documents.read')
  const { found, isSearching } = useDocumentsFound(typed)
  const choices = useMemo(() => {
    const pages = entries.map(({ label, group, path }) => ({
      kind: 'page' as const,
      label: say(label),
      group: group && say(group),
      path,
    }))
    const number = documentNumber(typed)
    const byNumber: Choice[] =
      number === null || found.some(({ id }) => id === number)
        ? []
        : [
            {
              kind: 'document',
              id: number,
              label: say('Open document {id}', { id: String(number) }),
              hint: '',
              path: `/document/${number}`,
            },
          ]
    const documents: Choice[] = mayRead ? [...byNumber, ...found] : []
    // who types a number wants the document that has it
    documents.sort((a, b) => Number(isOf(b, number)) - Number(isOf(a, number)))
    return [...documents, ...pagesFound(pages, typed)]
  }, [entries, found, mayRead, say, typed])
  return { choices, isSearching: mayRead && isSearching }
}

function isOf(choice: Choice, number: number | null): boolean {
  return choice.kind === 'document' && choice.id === number
}
