import { lazy, useEffect, useMemo, useState } from 'react'
import { isTyping } from '../../../ui/is-typing'
import { LatePart } from '../../../ui/late-part'
import { entryIcon } from '../composed'
import { useEntries } from './use-entries'

const CommandPalette = lazy(() =>
  import('../../../search/web/palette/command-palette').then((module) => ({
    default: module.CommandPalette,
  })),
)
const PageKeysDialog = lazy(() =>
  import('../help/page-keys-dialog').then((module) => ({ default: module.PageKeysDialog })),
)

type Shown = 'palette' | 'keys'

/** What a button asks for without knowing who shows it. */
export function askFor(what: Shown): void {
  window.dispatchEvent(new CustomEvent('kontor.show', { detail: what }))
}

/** The keys of every page (src/access/page-keys.ts), and what they open; loaded when first asked for. */
export function FrameKeys() {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = wantedBy(event)
      if (!wanted || event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      setShown(wanted)
    }
    const onAsked = (event: Event) => setShown((event as CustomEvent<Shown>).detail)
    window.addEventListener('keydown', onKey)
    window.addEventListener('kontor.show', onAsked)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('kontor.show', onAsked)
    }
  }, [])
  const close = () => setShown(null)
  return (
    shown && (
      <LatePart onFail={close}>
        {shown === 'palette' ? <Palette onClose={close} /> : <PageKeysDialog onClose={close} />}
      </LatePart>
    )
  )
}

function Palette({ onClose }: { onClose(): void }) {
  const entries = useEntries()
  const pages = useMemo(() => entries.map((entry) => ({ ...entry, icon: entryIcon(entry.path) })), [entries])
  return <CommandPalette pages={pages} onClose={onClose} />
}

function wantedBy(event: KeyboardEvent): Shown | null {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k')
    return 'palette'
  return event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target) ? 'keys' : null
}
