import { Button, Menu } from '@mantine/core'
import { IconCopy, IconDownload, IconFileImport, IconJson } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, useRef, useState } from 'react'
import { call } from '../../access/web/call'
import { useCaller, useMay } from '../../tenants/web/caller'
import { confirm } from '../../ui/confirm-modal'
import { LatePart } from '../../ui/late-part'
import { wordsOf } from '../../ui/notices'
import { saveFile } from '../../ui/save-file'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { exportSettings, importSettings, type SettingValues } from '../settings-pages.api'
import type { SettingsPageName } from '../settings-section'
import { isMeant } from './asked-before-saving'
import { settingsKey } from './use-settings-page'

const CopySettingsDialog = lazy(() =>
  import('./copy-settings-dialog').then((module) => ({ default: module.CopySettingsDialog })),
)

/** The sections of an export with their values; null for what is none. */
function sectionsIn(text: string): [string, SettingValues][] | null {
  try {
    const { sections } = JSON.parse(text) as { sections?: Record<string, SettingValues> }
    return sections ? Object.entries(sections) : null
  } catch {
    return null
  }
}

/** Takes all settings of a page out as a JSON file, or takes over those of one. */
export function SettingsExchange({ page }: { page: SettingsPageName }) {
  const say = useSay()
  const client = useQueryClient()
  const mayCopy = useMay('settings.copy')
  const own = useCaller()?.customer?.name ?? ''
  const [isCopying, setCopying] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const telling = async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      toast('error', wordsOf(error, say("The server doesn't respond. Try again in a moment.")))
    }
  }
  const mayOverwrite = async (file: string, text: string) => {
    const sections = sectionsIn(text)
    // the server says what is wrong with it
    if (!sections) return true
    const answer = await confirm({
      title: say('Overwrite the settings of {own}?', { own }),
      text: say('What {file} holds replaces the settings of this page. The history keeps the earlier ones.', {
        file,
      }),
      confirmLabel: say('Import settings'),
    })
    if (answer !== 'confirm') return false
    for (const [section, values] of sections) if (!(await isMeant(section, values))) return false
    return true
  }
  const save = () =>
    telling(async () => {
      const text = JSON.stringify(await call(exportSettings, { params: { page } }), null, 2)
      saveFile(new Blob([text], { type: 'application/json' }), `${page}-settings.json`)
    })
  const read = (file: File) =>
    telling(async () => {
      const text = await file.text()
      if (!(await mayOverwrite(file.name, text))) return
      const { changed } = await call(importSettings, { params: { page }, body: { text } })
      await client.invalidateQueries({ queryKey: settingsKey(page) })
      toast(
        'success',
        say(
          '{count, plural, =0 {The settings are already like that} one {# section changed} other {# sections changed}}.',
          {
            count: changed,
          },
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
            {say('Export settings')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileImport size={16} aria-hidden />}
            onClick={() => picker.current?.click()}
          >
            {say('Import settings')}
          </Menu.Item>
          {mayCopy && (
            <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => setCopying(true)}>
              {say('Copy from another customer…')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isCopying && (
        <LatePart onFail={() => setCopying(false)}>
          <CopySettingsDialog onClose={() => setCopying(false)} />
        </LatePart>
      )}
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
