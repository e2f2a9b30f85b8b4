import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import type { AskedPage } from '../../analytics/web/analytics-slots'
import { LatePart } from '../../ui/late-part'
import { useSay } from '../../ui/say'
import { useReportFile } from './use-report-file'

const ReportsDialog = lazy(async () => ({ default: (await import('./reports-dialog')).ReportsDialog }))

/** Takes a page of the analytics along as a file, or has it sent by e-mail. */
export function ReportMenu(asked: AskedPage) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const { save, isSaving } = useReportFile(asked)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={isSaving}
            aria-haspopup="menu"
          >
            {say('Export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => save({ format: 'pdf' })}>{say('Page (PDF)')}</Menu.Item>
          <Menu.Item onClick={() => save({ format: 'xlsx' })}>{say('Page (Excel)')}</Menu.Item>
          <Menu.Item onClick={() => setOpen(true)}>{say('Send by e-mail…')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <LatePart onFail={() => setOpen(false)}>
          <ReportsDialog asked={asked} onClose={() => setOpen(false)} />
        </LatePart>
      )}
    </>
  )
}

/** A chart as an Excel file. */
export function ChartFileItem({ section, title, ...asked }: AskedPage & { section: string; title: string }) {
  const say = useSay()
  const { save } = useReportFile(asked)
  return (
    <Menu.Item onClick={() => save({ format: 'xlsx', section, name: title })}>
      {say('Table (Excel)')}
    </Menu.Item>
  )
}
