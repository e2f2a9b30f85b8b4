import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import type { z } from 'zod'
import { callForFile } from '../../access/web/call'
import { saveAs } from '../../ui/save-as'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { useFormats } from '../../ui/use-formats'
import { downloadOutboxAttachment, type readOutboxMail } from '../operations.api'
import classes from './operations.module.css'

type Props = { mail: Pick<z.output<(typeof readOutboxMail)['response']>, 'id' | 'attachments'> }

/** The files that went out with a mail, each to be opened. */
export function OutboxAttachments({ mail }: Props) {
  const say = useSay()
  const formats = useFormats()
  if (mail.attachments.length === 0) return null
  const open = async (number: number, fileName: string) => {
    try {
      saveAs(await callForFile(downloadOutboxAttachment, { params: { id: mail.id, number } }), fileName)
    } catch (error) {
      toast('error', error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <ul className={classes.attachments} aria-label={say('Attachments')}>
      {mail.attachments.map(({ fileName, size }, number) => (
        <li key={number}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPaperclip size={15} aria-hidden />}
            disabled={size === null}
            onClick={() => void open(number, fileName)}
          >
            {fileName}
          </Button>{' '}
          {size === null ? say('no longer kept') : formats.bytes(size)}
        </li>
      ))}
    </ul>
  )
}
