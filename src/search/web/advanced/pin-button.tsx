import { ActionIcon } from '@mantine/core'
import { IconPin, IconPinnedFilled } from '@tabler/icons-react'
import { useSay } from '../../../ui/say'
import type { SavedSearch } from '../../saved-searches.api'
import { useSavedChanges } from './use-saved-changes'

/** Puts a search on the reader's sidebar, or takes it off. */
export function PinButton({ search }: { search: SavedSearch }) {
  const say = useSay()
  const { pin } = useSavedChanges()
  const { name, isPinned } = search
  return (
    <ActionIcon
      color={isPinned ? undefined : 'gray'}
      aria-pressed={isPinned}
      aria-label={say('Pin “{name}” to my sidebar', { name })}
      onClick={() => void pin(search, !isPinned)}
    >
      {isPinned ? <IconPinnedFilled size={17} aria-hidden /> : <IconPin size={17} aria-hidden />}
    </ActionIcon>
  )
}
