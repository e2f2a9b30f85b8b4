import { Menu } from '@mantine/core'
import { IconFileCode } from '@tabler/icons-react'
import { call, callForFile } from '../../access/web/call'
import { saveAs } from '../../ui/save-as'
import { useSay, useTell } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { checkAsEInvoice, downloadAcknowledgement, downloadAsEInvoice } from '../e-invoices.api'

const syntaxes = { ubl: 'UBL', cii: 'CII' } as const

/** So many problems are named in a notice. */
const mostNamed = 3

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
  const tell = useTell()
  const params = { id: documentId }
  const saveAsEInvoice = async (syntax: keyof typeof syntaxes) => {
    await save(
      callForFile(downloadAsEInvoice, { params: { ...params, syntax } }),
      `${documentId}.${syntax}.xml`,
    )
    const { problems } = await call(checkAsEInvoice, { params: { ...params, syntax } })
    if (problems.length === 0) return
    const told = [...new Set(problems.map(({ told: problem }) => tell(problem)))]
    const named = told.slice(0, mostNamed).join(' ')
    toast('info', say("The saved e-invoice isn't valid yet: {problems}", { problems: named }))
  }
  return (
    <>
      {(['ubl', 'cii'] as const).map((syntax) => (
        <Menu.Item
          key={syntax}
          leftSection={<IconFileCode size={16} aria-hidden />}
          onClick={() => void saveAsEInvoice(syntax).catch(() => undefined)}
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
