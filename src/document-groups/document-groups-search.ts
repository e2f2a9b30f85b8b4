import type { PageSearch } from '../kernel/page-search'

/** Settings › Document Groups: the group that is open in the editor; 'new' for one that is being made. */
export const documentGroupsSearch: PageSearch<{ group: number | 'new' | null }> = {
  path: '/settings/groupings',
  read: ({ group = '' }) => ({
    group: group === 'new' ? group : /^\d{1,9}$/.test(group) ? Number(group) : null,
  }),
  write: ({ group }) => ({ group: group === null ? undefined : String(group) }),
}
