import type { PageSearch } from '../kernel/page-search'

/** Settings › Document Groups: the group that is open in the editor; 'new' for one that is being made. */
export const documentGroupsSearch: PageSearch<{ group: string | null }> = {
  path: '/settings/groupings',
  read: ({ group = '' }) => ({ group: /^[a-z0-9-]{1,60}$/.test(group) ? group : null }),
  write: ({ group }) => ({ group: group ?? undefined }),
}
