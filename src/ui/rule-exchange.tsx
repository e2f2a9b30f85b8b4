import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileImport, IconJson } from '@tabler/icons-react'
import { useRef } from 'react'
import { wordsOf } from './notices'
import { saveFile } from './save-file'
import { useSay } from './say'
import { toast } from './toasts'

type Brought = { created: number; skipped: number }

/**
 * Takes all rules out as a JSON file, or adds those of one.
 * @param bringIn null when what was read is no export of these rules
 */
export function RuleExchange({
  fileName,
  takeOut,
  bringIn,
}: {
  fileName: string
  takeOut: () => Promise<unknown>
  bringIn: (read: unknown) => Promise<Brought> | null
}) {
  const say = useSay()
  const picker = useRef<HTMLInputElement>(null)
  const telling = async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      // a list of what is wrong takes its time to read
      toast('error', wordsOf(error, say("The server doesn't respond. Try again in a moment.")), {
        stayMs: 60_000,
      })
    }
  }
  const save = () =>
    telling(async () => {
      const rules = JSON.stringify(await takeOut(), null, 2)
      saveFile(new Blob([rules], { type: 'application/json' }), fileName)
    })
  const read = (file: File) =>
    telling(async () => {
      const brought = bringIn(parseJson(await file.text()))
      if (brought === null)
        return toast(
          'error',
          say("“{file}” isn't a rules export. Choose a file created with “Export rules”.", {
            file: file.name,
          }),
        )
      toast(
        'success',
        say(
          '{created, plural, =0 {No rules} one {# rule} other {# rules}} added{skipped, plural, =0 {} other {, # skipped because they already exist}}.',
          await brought,
        ),
      )
    })
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" leftSection={<IconJson size={16} aria-hidden />}>
            {say('Import / export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void save()}>
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
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void read(file)
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
