import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileImport, IconJson } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../access/web/call'
import { saveFile } from '../../ui/save-file'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { exportDocumentRules, importDocumentRules } from '../rules.api'
import classes from './rules.module.css'
import { reloadRules } from './use-rules-list'

/** Takes all rules out as a JSON file, or adds those of one. */
export function RulesExchange() {
  const say = useSay()
  const client = useQueryClient()
  const picker = useRef<HTMLInputElement>(null)
  const tell = (error: unknown) =>
    toast(
      'error',
      error instanceof TypeError || !(error instanceof Error)
        ? say("The server doesn't respond. Try again in a moment.")
        : error.message,
    )
  const takeOut = async () => {
    try {
      const rules = JSON.stringify(await call(exportDocumentRules, {}), null, 2)
      saveFile(new Blob([rules], { type: 'application/json' }), 'document-rules.json')
    } catch (error) {
      tell(error)
    }
  }
  const bringIn = async (file: File) => {
    const read = parseJson(await file.text())
    if (read === undefined)
      return toast(
        'error',
        say("“{file}” isn't a rules export. Choose a file created with “Export rules”.", { file: file.name }),
      )
    try {
      const { created, skipped } = await call(importDocumentRules, { body: read })
      toast(
        'success',
        say(
          '{created, plural, =0 {No rules} one {# rule} other {# rules}} added{skipped, plural, =0 {} other {, # skipped because they already exist}}.',
          { created, skipped },
        ),
      )
    } catch (error) {
      tell(error)
    } finally {
      await reloadRules(client)
    }
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" leftSection={<IconJson size={16} aria-hidden />}>
            {say('Import / export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void takeOut()}>
            {say('Export rules (JSON)')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileImport size={16} aria-hidden />}
            onClick={() => picker.current?.click()}
          >
            {say('Import rules (JSON)')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        className={classes.picker}
        aria-hidden
        tabIndex={-1}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void bringIn(file)
        }}
      />
    </>
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
