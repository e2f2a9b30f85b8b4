import { Menu } from '@mantine/core'
import { IconFileCode } from '@tabler/icons-react'
import { callForFile } from '../../access/web/call'
import { saveAs } from '../../ui/save-as'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { downloadAcknowledgement, downloadAsEInvoice } from '../e-invoices.api'

const syntaxes = { ubl: 'UBL', cii: 'CII' } as const

type Props = { documentId: number; isEdi: boolean }

/** The document as e-invoice, to be saved; of EDI also the acknowledgement for its sender. */
export function DownloadMenu({ documentId, isEdi }: Props) {
  const say = useSay()
  const save = async (file: Promise<Blob>, name: string) => {
    try {
      saveAs(await file, name)
    } catch (error) {
      toast('error', error instanceof Error ? error.message : String(error))
    }
  }
  const params = { id: documentId }
  return (
    <>
      {(['ubl', 'cii'] as const).map((syntax) => (
        <Menu.Item
          key={syntax}
          leftSection={<IconFileCode size={16} aria-hidden />}
          onClick={() => {
            const file = callForFile(downloadAsEInvoice, { params: { ...params, syntax } })
            void save(file, `${documentId}.${syntax}.xml`)
          }}
        >
          {say('Download as {syntax}', { syntax: syntaxes[syntax] })}
        </Menu.Item>
      ))}
      {isEdi && (
        <Menu.Item
          leftSection={<IconFileCode size={16} aria-hidden />}
          onClick={() =>
            void save(callForFile(downloadAcknowledgement, { params }), `acknowledgement-${documentId}.edi`)
          }
        >
          {say('Download acknowledgement')}
        </Menu.Item>
      )}
    </>
  )
}
