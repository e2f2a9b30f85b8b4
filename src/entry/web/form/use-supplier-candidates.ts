import { useQuery } from '@tanstack/react-query'
import { call } from '../../../access/web/call'
import type { DocumentDetail } from '../../../documents/documents.api'
import type { ScreenText } from '../../../kernel/screen-text'
import { readSupplierCandidates, type SupplierEvidence } from '../../suppliers.api'

/** What a supplier and the document have in common, as it stands beside the supplier. */
export const evidenceWords: Record<SupplierEvidence, ScreenText> = {
  iban: 'Same IBAN',
  vatID: 'Same VAT ID',
  mailDomain: 'Same e-mail domain',
  name: 'Similar name',
}

/** The suppliers that the document may be from; read when somebody is about to choose one. */
export function useSupplierCandidates({ invID, version }: DocumentDetail, isWanted: boolean) {
  const { data, isError } = useQuery({
    queryKey: ['supplier-candidates', invID, version],
    queryFn: ({ signal }) =>
      call(readSupplierCandidates, { params: { id: invID } }, { signal, skipErrorHandling: true }),
    enabled: isWanted,
    staleTime: 30_000,
  })
  return {
    candidates: data?.candidates ?? [],
    lastAsked: data?.lastAsked ?? null,
    isKnown: data !== undefined || isError,
  }
}
