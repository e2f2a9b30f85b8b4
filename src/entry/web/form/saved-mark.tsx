import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { HeaderFieldName } from '../../../documents/header-fields'
import { useSay } from '../../../ui/say'
import type { FieldSaves } from '../use-field-saves'
import classes from './form.module.css'

const shownForMs = 2500

/** "Not saved yet" while it is typed or nobody answers, "Saving…" while it is on its way, then "Saved" for a moment. */
export function SavedMark({
  saves,
  name,
  isTyping,
}: {
  saves: FieldSaves
  name: HeaderFieldName
  /** It holds text that was not handed over yet, and nothing else says so. */
  isTyping: boolean
}) {
  const say = useSay()
  const [isFresh, setFresh] = useState(false)
  const savedAtMs = saves.saved?.name === name ? saves.saved.atMs : 0
  useEffect(() => {
    if (savedAtMs === 0) return setFresh(false)
    setFresh(true)
    const timer = setTimeout(() => setFresh(false), shownForMs)
    return () => clearTimeout(timer)
  }, [savedAtMs])
  const isSaving = saves.pending[name]?.state === 'saving'
  if (isTyping || saves.pending[name]?.state === 'waiting')
    return (
      <span className={classes.saved} title={say('Not saved yet')}>
        {say('Not saved yet')}
      </span>
    )
  if (!isSaving && !isFresh) return null
  return (
    <span className={classes.saved} data-saved={!isSaving}>
      {isSaving ? (
        say('Saving…')
      ) : (
        <>
          <IconCheck size={12} stroke={3} aria-hidden /> {say('Saved')}
        </>
      )}
    </span>
  )
}
