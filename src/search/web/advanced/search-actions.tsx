import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconCopy,
  IconDeviceFloppy,
  IconDots,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconRestore,
  IconShare,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { LatePart } from '../../../ui/late-part'
import { useSay } from '../../../ui/say'
import { toast } from '../../../ui/toasts'
import type { SavedSearch } from '../../saved-searches.api'
import { expressionOf, isSearchable } from '../../search-draft'
import type { SearchDetails } from './save-dialog'
import type { AdvancedSearch } from './use-advanced-search'
import { useDeleteSearch } from './use-delete-search'
import { useSavedChanges } from './use-saved-changes'
import { questionOf } from './use-search-results'

const SaveDialog = lazy(() => import('./save-dialog').then((module) => ({ default: module.SaveDialog })))

const newDetails: SearchDetails = {
  name: '',
  description: '',
  subscription: 'none',
  sharing: { with: 'nobody' },
  isPinned: false,
}

type Props = { saved: SavedSearch | null; search: AdvancedSearch }

/** Saves a search, under its name or a new one, and all that can be done with a saved one. */
export function SearchActions({ saved, search }: Props) {
  const say = useSay()
  const navigate = useNavigate()
  const changes = useSavedChanges()
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null)
  const draft = search.state.appliedFieldsValuesConfig
  const question = questionOf(expressionOf(draft), search.state.resultsConfig)

  function ask(kind: 'new' | 'edit'): void {
    if (!isSearchable(draft)) search.run(draft)
    else setDialog(kind)
  }
  async function create(details: SearchDetails): Promise<boolean> {
    const made = await changes.create({ ...details, ...question })
    if (!made) return false
    toast('success', say('Saved as “{name}”.', { name: made.name }))
    void navigate({ to: `/document-search/${made.id}` })
    return true
  }
  async function update(before: SavedSearch, details: SearchDetails): Promise<boolean> {
    const kept = await changes.update(before, { ...details, ...question })
    if (kept) toast('success', say('Saved as “{name}”.', { name: kept.name }))
    return kept !== null
  }
  const saveAsIs = () => {
    if (!saved || !isSearchable(draft)) return void search.run(draft)
    void update(saved, saved)
  }
  return (
    <>
      {saved?.isMine && !search.isAsSaved && (
        <Button leftSection={<IconDeviceFloppy size={16} aria-hidden />} onClick={saveAsIs}>
          {say('Save')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={!saved && <IconDeviceFloppy size={16} aria-hidden />}
        onClick={() => ask('new')}
      >
        {saved ? say('Save as …') : say('Save')}
      </Button>
      {saved?.isMine && (
        <Button
          variant="default"
          leftSection={<IconShare size={16} aria-hidden />}
          onClick={() => ask('edit')}
        >
          {say('Share')}
        </Button>
      )}
      {saved && <SavedMenu saved={saved} search={search} onEdit={() => ask('edit')} />}
      {dialog && (
        <LatePart onFail={() => setDialog(null)}>
          <SaveDialog
            title={dialog === 'edit' ? say('Edit the saved search') : say('Save search')}
            details={
              dialog === 'edit' && saved ? saved : { ...newDetails, description: saved?.description ?? '' }
            }
            onSave={(details) => (dialog === 'edit' && saved ? update(saved, details) : create(details))}
            onClose={() => setDialog(null)}
          />
        </LatePart>
      )}
    </>
  )
}

function SavedMenu({
  saved,
  search,
  onEdit,
}: {
  saved: SavedSearch
  search: AdvancedSearch
  onEdit(): void
}) {
  const say = useSay()
  const navigate = useNavigate()
  const changes = useSavedChanges()
  const remove = useDeleteSearch()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={say('Actions for {name}', { name: saved.name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={
            saved.isPinned ? <IconPinnedOff size={16} aria-hidden /> : <IconPin size={16} aria-hidden />
          }
          onClick={() => void changes.pin(saved, !saved.isPinned)}
        >
          {saved.isPinned ? say('Unpin') : say('Pin to my sidebar')}
        </Menu.Item>
        {saved.isMine && (
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            {say('Name, sharing and e-mail')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={async () => {
            const copy = await changes.duplicate(saved)
            if (copy) void navigate({ to: `/document-search/${copy.id}` })
          }}
        >
          {say('Duplicate')}
        </Menu.Item>
        {!search.isAsSaved && (
          <Menu.Item leftSection={<IconRestore size={16} aria-hidden />} onClick={search.reset}>
            {say('Revert to saved')}
          </Menu.Item>
        )}
        {saved.isMine && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={async () => {
                if (await remove(saved)) void navigate({ to: '/saved-document-searches' })
              }}
            >
              {say('Delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
