import { Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { ErrorNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { previewTemplate } from '../rejection-mail.api'
import { MailText } from './mail-text'
import classes from './template.module.css'

/** The template with example values, as its reader would see it. */
export function TemplatePreview({
  html,
  language,
  onClose,
}: {
  html: string
  language: string
  onClose(): void
}) {
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: ['rejection-template-preview', html, language],
    queryFn: ({ signal }) =>
      call(
        previewTemplate,
        { body: { message_template: html, language } },
        { signal, skipErrorHandling: true },
      ),
    gcTime: 0,
    retry: false,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('Preview with example values')}
      size="lg"
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={260} />}
      {data && (
        <>
          <p className={classes.subject}>
            <strong>{say('Subject')}:</strong> {data.subject}
          </p>
          <MailText html={data.html} label={say('Preview')} />
        </>
      )}
    </Modal>
  )
}
