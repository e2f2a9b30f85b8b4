import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileImport, IconJson } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallError, call } from '../../access/web/call'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { exportRules, importRules } from '../rejection.api'
import { isRuleExport } from '../rule-export'
import classes from './rejection.module.css'
import { reloadRejection } from './use-rules'

/** Takes all rules out as a JSON file, or adds those of one. */
export function RuleExchange() {
  const say = useSay()
  const client = useQueryClient()
  const picker = useRef<HTMLInputElement>(null)
  const tell = (error: unknown) =>
    toast(
      'error',
      error instanceof Error ? error.message : say("The server doesn't respond. Try again in a moment."),
    )
  const takeOut = async () => {
    try {
      saveAs(JSON.stringify(await call(exportRules, {}), null, 2), 'rejection-rules.json')
    } catch (error) {
      tell(error)
    }
  }
  const bringIn = async (file: File) => {
    try {
      const read = parseJson(await file.text())
      if (!isRuleExport(read)) {
        toast(
          'error',
          say("“{file}” isn't a rules export. Choose a file created with “Export rules”.", {
            file: file.name,
          }),
        )
        return
      }
      const { created, skipped } = await call(importRules, { body: read })
      toast(
        'success',
        say(
          '{created, plural, =0 {No rules} one {# rule} other {# rules}} added{skipped, plural, =0 {} other {, # skipped because they already exist}}.',
          { created, skipped },
        ),
      )
    } catch (error) {
      tell(error instanceof CallError ? error : null)
    } finally {
      await reloadRejection(client)
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
    return null
  }
}

function saveAs(text: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
