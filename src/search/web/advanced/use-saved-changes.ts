import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../access/web/call'
import { useSay } from '../../../ui/say'
import { toast } from '../../../ui/toasts'
import {
  createSavedSearch,
  deleteSavedSearch,
  duplicateSavedSearch,
  pinSavedSearch,
  restoreSavedSearch,
  type SavedSearch,
  type Sharing,
  shareSavedSearch,
  updateSavedSearch,
} from '../../saved-searches.api'

export const savedSearchesKey = 'saved-searches'

/** The part of a search that a person writes. */
export type WrittenSearch = Pick<
  SavedSearch,
  'name' | 'description' | 'expression' | 'columns' | 'sort' | 'groupBy' | 'subscription'
>
export type KeptSearch = WrittenSearch & { sharing: Sharing; isPinned: boolean }

/** Every change of saved searches. Each shows its refusal as a toast and then answers null. */
export function useSavedChanges() {
  const say = useSay()
  const client = useQueryClient()

  async function changed(work: () => Promise<SavedSearch>): Promise<SavedSearch | null> {
    try {
      const search = await work()
      client.setQueryData(['saved-search', search.id], search)
      return search
    } catch (error) {
      toast('error', error instanceof Error ? error.message : String(error))
      return null
    } finally {
      void client.invalidateQueries({ queryKey: [savedSearchesKey] })
    }
  }
  const pinTo = (id: number, isPinned: boolean) =>
    call(pinSavedSearch, { params: { id }, body: { isPinned } })
  const shareWith = (id: number, sharing: Sharing) =>
    call(shareSavedSearch, { params: { id }, body: { sharing } })

  return {
    create: ({ sharing, isPinned, ...written }: KeptSearch) =>
      changed(async () => {
        let search = await call(createSavedSearch, { body: writtenOf(written) })
        if (sharing.with !== 'nobody') search = await shareWith(search.id, sharing)
        return isPinned ? pinTo(search.id, true) : search
      }),
    update: (before: SavedSearch, { sharing, isPinned, ...written }: KeptSearch) =>
      changed(async () => {
        let search = await call(updateSavedSearch, {
          params: { id: before.id },
          body: { ...writtenOf(written), version: before.version },
        })
        if (JSON.stringify(sharing) !== JSON.stringify(before.sharing))
          search = await shareWith(search.id, sharing)
        return isPinned === before.isPinned ? search : pinTo(search.id, isPinned)
      }),
    duplicate: (search: SavedSearch) =>
      changed(() =>
        call(duplicateSavedSearch, {
          params: { id: search.id },
          body: { name: say('{name} (copy)', { name: search.name.slice(0, 100) }) },
        }),
      ),
    pin: (search: SavedSearch, isPinned: boolean) => changed(() => pinTo(search.id, isPinned)),
    restore: (search: SavedSearch) => changed(() => call(restoreSavedSearch, { params: { id: search.id } })),
    async remove(search: SavedSearch): Promise<boolean> {
      try {
        await call(deleteSavedSearch, { params: { id: search.id } })
        client.removeQueries({ queryKey: ['saved-search', search.id] })
        return true
      } catch (error) {
        toast('error', error instanceof Error ? error.message : String(error))
        return false
      } finally {
        void client.invalidateQueries({ queryKey: [savedSearchesKey] })
      }
    },
  }
}

/** Only what a person writes, out of all that a saved search says. */
function writtenOf({ name, description, expression, columns, sort, groupBy, subscription }: WrittenSearch) {
  return { name, description, expression, columns, sort, groupBy, subscription }
}
