import { NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { type ErpStatus, erpStatuses, erpStatusWords } from '../../documents/erp-status-words'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { type ErpInvoice, setErpInvoiceStatus } from '../submission.api'

/** What somebody in the ERP does with an invoice; Kontor hears of it as of any other ERP's. */
export function StatusChoice({ row }: { row: ErpInvoice }) {
  const say = useSay()
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (status: ErpStatus) => call(setErpInvoiceStatus, { body: { erpID: row.erpID, status } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['documents', 'erp'] }),
    onError: (problem) => toast('error', problem.message),
  })
  return (
    <NativeSelect
      size="xs"
      aria-label={say('ERP status of {invoice}', { invoice: row.invoiceNumber })}
      value={change.isPending ? change.variables : row.status}
      disabled={change.isPending}
      data={erpStatuses.map((value) => ({ value, label: say(erpStatusWords[value]!) }))}
      onChange={(event) => change.mutate(event.currentTarget.value as ErpStatus)}
    />
  )
}
