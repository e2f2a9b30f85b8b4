import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileImport, IconTable } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { callForFile } from '../../access/web/call'
import { wordsOf } from '../../ui/notices'
import { saveFile } from '../../ui/save-file'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { exportUsers } from '../user-exchange.api'
import { ImportDialog } from './import-dialog'

/** Takes the users out as CSV, or adds and changes those of one. */
export function UserExchange() {
  const say = useSay()
  const picker = useRef<HTMLInputElement>(null)
  const [csv, setCsv] = useState<{ name: string; text: string } | null>(null)
  const takeOut = async () => {
    try {
      saveFile(await callForFile(exportUsers, {}), 'users.csv')
    } catch (error) {
      toast('error', wordsOf(error, say("The server doesn't respond. Try again in a moment.")))
    }
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" leftSection={<IconTable size={16} aria-hidden />}>
            {say('Import / export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void takeOut()}>
            {say('Export users (CSV)')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileImport size={16} aria-hidden />}
            onClick={() => picker.current?.click()}
          >
            {say('Import users (CSV)')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={picker}
        type="file"
        accept="text/csv,.csv"
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void file.text().then((text) => setCsv({ name: file.name, text }))
        }}
      />
      {csv && <ImportDialog file={csv} onClose={() => setCsv(null)} />}
    </>
  )
}
