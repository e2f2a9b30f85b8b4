import { Button, Checkbox, Select, Skeleton, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconPencil, IconRestore } from '@tabler/icons-react'
import { keyOfText } from '../../kernel/told-text'
import { ErrorNotice } from '../../ui/notices'
import { RichTextField } from '../../ui/rich-text/rich-text-field'
import { useSay, useTell } from '../../ui/say'
import { useLocale } from '../../ui/words'
import { defaultTemplates } from '../default-templates'
import { languageName } from '../template-languages'
import { MailText } from './mail-text'
import classes from './reject.module.css'
import type { useRejectionPreview } from './use-reject'
import type { RejectMail } from './use-reject-mail'

type Props = {
  preview: ReturnType<typeof useRejectionPreview>
  mail: RejectMail
  language: string | null
  onLanguage(language: string): void
}

/** The mail that will leave, with everything in it to change. */
export function RejectMailForm({ preview, mail, language, onLanguage }: Props) {
  const say = useSay()
  const tell = useTell()
  const { data, error } = preview
  if (!data && error) return <ErrorNotice error={error} onRetry={() => void preview.refetch()} />
  if (!data) return <Skeleton height={360} />
  return (
    <div className={classes.mail} data-stale={preview.isFetching || undefined}>
      <TextInput
        label={say('To')}
        value={mail.shown.to}
        placeholder={say('Address of the sender')}
        error={
          addressError(say, mail.wrong.to) ??
          (mail.hasRecipient
            ? undefined
            : say('No address of the sender is known. Enter one, or reject without e-mail.'))
        }
        onChange={(event) => mail.setTo(event.currentTarget.value)}
      />
      <TextInput
        label={say('CC')}
        value={mail.shown.cc}
        error={addressError(say, mail.wrong.cc)}
        onChange={(event) => mail.setCc(event.currentTarget.value)}
      />
      <TextInput
        label={say('Subject')}
        value={mail.shown.subject}
        maxLength={500}
        error={mail.shown.subject.trim() === '' ? say('Enter a subject.') : undefined}
        onChange={(event) => mail.setSubject(event.currentTarget.value)}
      />
      <div className={classes.row}>
        <LanguageChoice language={language} onLanguage={onLanguage} isDisabled={mail.isTextEdited} />
        <Checkbox
          label={say('Attach original')}
          checked={mail.attachesOriginal}
          onChange={(event) => mail.setAttachesOriginal(event.currentTarget.checked)}
        />
      </div>
      {data.warnings.map((warning) => (
        <p key={keyOfText(warning)} className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden /> {tell(warning)}
        </p>
      ))}
      <MailBody mail={mail} html={data.html} />
    </div>
  )
}

function MailBody({ mail, html }: { mail: RejectMail; html: string }) {
  const say = useSay()
  return (
    <div>
      <div className={classes.bodyHead}>
        <span className={classes.bodyLabel}>{say(mail.isTextEdited ? 'Text' : 'Preview')}</span>
        {mail.isTextEdited ? (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconRestore size={15} aria-hidden />}
            onClick={() => mail.setHtml(null)}
          >
            {say('Reset to template')}
          </Button>
        ) : (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPencil size={15} aria-hidden />}
            onClick={() => mail.setHtml(html)}
          >
            {say('Edit the text')}
          </Button>
        )}
      </div>
      {mail.isTextEdited ? (
        <RichTextField
          label={say('E-mail text')}
          srcContent={html}
          autoFocus
          onChange={({ content }) => mail.setHtml(content)}
        />
      ) : (
        <MailText html={html} label={say('Preview of the mail')} />
      )}
    </div>
  )
}

function LanguageChoice({
  language,
  onLanguage,
  isDisabled,
}: {
  language: string | null
  onLanguage(language: string): void
  isDisabled: boolean
}) {
  const say = useSay()
  const locale = useLocale()
  const offered = [...new Set([...(language ? [language] : []), ...Object.keys(defaultTemplates)])]
  return (
    <Select
      label={say('Language')}
      data={offered.map((value) => ({ value, label: languageName(value, locale) }))}
      value={language}
      onChange={(value) => value && onLanguage(value)}
      allowDeselect={false}
      disabled={isDisabled}
      w={220}
    />
  )
}

function addressError(say: ReturnType<typeof useSay>, wrong: string[]): string | undefined {
  return wrong.length > 0 ? say('Not an address: {addresses}', { addresses: wrong.join(', ') }) : undefined
}
