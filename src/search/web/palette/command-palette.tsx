import { Modal } from '@mantine/core'
import { IconFileInvoice, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { ScreenText } from '../../../kernel/screen-text'
import { useMay } from '../../../tenants/web/caller'
import { useSay } from '../../../ui/say'
import type { MarkIcon } from '../../../ui/status-mark'
import { QuickHitLine } from '../quick-hit-line'
import { useQuickSearch } from '../use-quick-search'
import classes from './command-palette.module.css'
import { type Choice, documentNumber, pagesFound } from './palette-choices'
import { useChoiceKeys } from './use-choice-keys'

/** A page that the reader may use. */
export type PalettePage = { group: ScreenText | null; label: ScreenText; path: string; icon: MarkIcon }
type Props = { pages: readonly PalettePage[]; onClose(): void }

/** Ctrl/⌘ K: goes to any page that one may use, and for who may open documents to any that the quick search finds. */
export function CommandPalette({ pages, onClose }: Props) {
  const say = useSay()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const mayRead = useMay('documents.read')
  const { choices, isSearching } = useChoices(pages, typed, mayRead)
  const asked = mayRead ? say('Page, or document by number, supplier or amount') : say('Page')
  const open = (choice: Choice | undefined) => {
    if (!choice) return
    onClose()
    void navigate({ to: choice.path })
  }
  const keys = useChoiceKeys({ typed, count: choices.length, onOpen: (index) => open(choices[index]) })

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
      aria-label={mayRead ? say('Go to a page or document') : say('Go to a page')}
    >
      <div className={classes.field}>
        <IconSearch size={19} aria-hidden />
        <input
          className={classes.input}
          data-autofocus
          {...keys.fieldProps}
          role="combobox"
          aria-expanded="true"
          aria-label={asked}
          placeholder={asked}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={keys.onKeyDown}
        />
      </div>
      <div id={keys.listId} role="listbox" aria-label={say('Options')} className={classes.list}>
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and takes the keys
          <div
            key={choice.path}
            id={keys.optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === keys.current}
            className={classes.choice}
            onMouseMove={() => keys.setAt(index)}
            onClick={() => open(choice)}
          >
            <ChoiceLine choice={choice} />
          </div>
        ))}
      </div>
      <p role="status" className={classes.status}>
        {choices.length === 0 && (isSearching ? say('Searching …') : say('No results'))}
      </p>
    </Modal>
  )
}

function ChoiceLine({ choice }: { choice: Choice }) {
  const Icon = choice.kind === 'page' ? choice.icon : IconFileInvoice
  return (
    <>
      <Icon size={18} stroke={1.6} aria-hidden />
      {choice.kind === 'hit' ? (
        <QuickHitLine hit={choice.hit} />
      ) : (
        <>
          <span className={classes.label}>{choice.label}</span>
          {choice.kind === 'page' && <span className={classes.hint}>{choice.group}</span>}
        </>
      )}
    </>
  )
}

function useChoices(
  entries: readonly PalettePage[],
  typed: string,
  mayRead: boolean,
): { choices: Choice[]; isSearching: boolean } {
  const say = useSay()
  const { hits, isSearching } = useQuickSearch(typed, mayRead)
  const choices = useMemo(() => {
    const pages = entries.map(({ label, group, path, icon }) => ({
      kind: 'page' as const,
      label: say(label),
      group: group && say(group),
      path,
      icon,
    }))
    const number = documentNumber(typed)
    const isUnknown = number !== null && !isSearching && hits.every(({ invID }) => invID !== number)
    const documents: Choice[] = hits.map((hit) => ({ kind: 'hit', hit, path: `/document/${hit.invID}` }))
    if (mayRead && isUnknown)
      documents.push({
        kind: 'number',
        label: say('Open document {id}', { id: String(number) }),
        path: `/document/${number}`,
      })
    return [...documents, ...pagesFound(pages, typed)]
  }, [entries, hits, isSearching, mayRead, say, typed])
  return { choices, isSearching: mayRead && isSearching }
}
