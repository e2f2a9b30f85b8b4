import { useNavigate } from '@tanstack/react-router'
import { confirm } from '../../../ui/confirm-modal'
import { useSay } from '../../../ui/say'
import { toast } from '../../../ui/toasts'
import type { SavedSearch } from '../../saved-searches.api'
import { useSavedChanges } from './use-saved-changes'

/** Deletes a search after a confirmation. Undo gives the same one back: links to it and pins lead to it again. */
export function useDeleteSearch() {
  const say = useSay()
  const navigate = useNavigate()
  const changes = useSavedChanges()
  return async (search: SavedSearch): Promise<boolean> => {
    const { name, sharing } = search
    const answer = await confirm({
      title: say('Delete this search?'),
      text:
        sharing.with === 'nobody'
          ? say('Only the search is deleted, not the documents.')
          : say('The people you share it with lose it too. Only the search is deleted, not the documents.'),
      items: [name],
      confirmLabel: say('Delete'),
    })
    if (answer !== 'confirm' || !(await changes.remove(search))) return false
    toast('success', say('“{name}” deleted.', { name }), {
      action: {
        label: say('Undo'),
        run: () =>
          void changes.restore(search).then((again) => {
            if (again) void navigate({ to: '/saved-document-searches' })
          }),
      },
    })
    return true
  }
}
