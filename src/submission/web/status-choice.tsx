import { NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../access/web/call'
import { type ErpStatus, erpStatuses, erpStatusWords, isDenying } from '../../documents/erp-status-words'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { type ErpInvoice, setErpInvoiceStatus } from '../submission.api'
import { DenialDialog } from './denial-dialog'

/** What somebody in the ERP does with an invoice; Kontor hears of it as of any other ERP's. */
export function StatusChoice({ row }: { row: ErpInvoice }) {
  const say = useSay()
  const client = useQueryClient()
  const [denial, setDenial] = useState<ErpStatus | null>(null)
  const change = useMutation({
    mutationFn: (to: { status: ErpStatus; message?: string }) =>
      call(setErpInvoiceStatus, { body: { erpID: row.erpID, ...to } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['documents', 'erp'] }),
    onError: (problem) => toast('error', problem.message),
  })
  const choose = (status: ErpStatus) => (isDenying(status) ? setDenial(status) : change.mutate({ status }))
  return (
    <>
      <NativeSelect
        size="xs"
        miw={150}
        aria-label={say('ERP status of {invoice}', { invoice: row.invoiceNumber })}
        value={change.isPending ? change.variables.status : row.status}
        disabled={change.isPending}
        data={erpStatuses.map((value) => ({ value, label: say(erpStatusWords[value]!) }))}
        onChange={(event) => choose(event.currentTarget.value as ErpStatus)}
      />
      {denial && (
        <DenialDialog
          title={`${row.invoiceNumber}: ${say(erpStatusWords[denial]!)}`}
          onClose={() => setDenial(null)}
          onSave={(message) => {
            setDenial(null)
            change.mutate({ status: denial, message })
          }}
        />
      )}
    </>
  )
}
