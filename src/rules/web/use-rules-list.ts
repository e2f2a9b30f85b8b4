import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { listDocumentRules } from '../rules.api'
import { type RulesAddress, sortText } from '../rules-search'

const listKey = 'document-rules'
export const rulesOnPage = 25

/** One page of the rules of a tab; the page before stays until the next one has come. */
export function useRulesList({ tab, filters, sort, page }: RulesAddress) {
  const query = { ...filters, status: tab, sort: sortText(sort), page, itemsPerPage: rulesOnPage }
  return useQuery({
    queryKey: [listKey, query],
    queryFn: ({ signal }) => call(listDocumentRules, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Everything that a change of rules may have touched. */
export async function reloadRules(client: QueryClient): Promise<void> {
  await Promise.all(
    [listKey, 'document-rule', 'document-rule-proposals', 'document-rule-touches'].map((key) =>
      client.invalidateQueries({ queryKey: [key] }),
    ),
  )
}
