import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconEye, IconMail } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { confirm } from '../../ui/confirm-modal'
import { ErrorNotice } from '../../ui/notices'
import { Panel } from '../../ui/page'
import { Problem } from '../../ui/problem'
import { RichTextField } from '../../ui/rich-text/rich-text-field'
import type { RichTextHandle, RichTextOutput } from '../../ui/rich-text/rich-text-types'
import { useSay } from '../../ui/say'
import { attachmentsRefused } from '../blank-html'
import { missingTokens, type ReplacementField, unknownTokens } from '../merge-fields'
import { commonModalTexts, tabTexts } from '../rejection-texts'
import { isTemplateSaveDisabled } from '../rule-form'
import { CardHead } from './card-head'
import { InsertField } from './insert-field'
import classes from './template.module.css'
import { TemplateLanguage } from './template-language'
import { TemplatePreview } from './template-preview'
import { useReplacementFields, useTemplate, useTemplateChanges } from './use-template'

/** The mail that tells senders that their document was rejected. */
export function TemplateTab() {
  const say = useSay()
  const [language, setLanguage] = useState<string | null>(null)
  const template = useTemplate(language)
  const fields = useReplacementFields()
  const error = template.error ?? fields.error
  const retry = () => void Promise.all([template.refetch(), fields.refetch()])
  return (
    <Panel label={say(tabTexts.EMAIL_TEMPLATE.title)}>
      <CardHead tab="EMAIL_TEMPLATE" />
      <div className={classes.body}>
        {template.data && fields.data ? (
          <TemplateEditor
            key={language ?? ''}
            language={language}
            template={template.data}
            fields={fields.data}
            onLanguage={setLanguage}
          />
        ) : error ? (
          <ErrorNotice error={error} onRetry={retry} />
        ) : (
          <div role="status" aria-label={say('Loading')}>
            <Skeleton height={34} width="40%" mb={14} />
            <Skeleton height={300} />
          </div>
        )}
      </div>
    </Panel>
  )
}

type EditorProps = {
  language: string | null
  template: { message_template: string; language: string; is_own: boolean }
  fields: ReplacementField[]
  onLanguage(language: string | null): void
}

function TemplateEditor({ language, template, fields, onLanguage }: EditorProps) {
  const say = useSay()
  const editor = useRef<RichTextHandle>(null)
  const [saved, setSaved] = useState<string | null>(null)
  const [now, setNow] = useState<RichTextOutput>({ content: '', isContentBlank: true })
  const [isPreviewed, setPreviewed] = useState(false)
  const { running, problem, setProblem, save, reset, test } = useTemplateChanges(language)
  const unknown = unknownTokens(now.content, fields)
  const isUnchanged = saved === null || now.content === saved
  const take = (output: RichTextOutput) => {
    setSaved(output.content)
    setNow(output)
  }
  const trySave = () => {
    if (unknown.length > 0)
      setProblem(
        say("These fields don't exist: {tokens}. Remove them or choose others from “Insert custom field:”.", {
          tokens: unknown.join(', '),
        }),
      )
    else void save(now.content)
  }
  const switchTo = async (next: string | null) => {
    if (isUnchanged || (await askToDrop(say))) onLanguage(next)
  }
  return (
    <>
      <TemplateLanguage
        shown={template}
        isBusy={running !== null}
        onSwitch={(next) => void switchTo(next)}
        onReset={() => void reset(template.language)}
      />
      <RichTextField
        ref={editor}
        label={say(tabTexts.EMAIL_TEMPLATE.title)}
        referenceName="rejection-email-template"
        inputName="message_template"
        placeholder={say('Enter the message for senders.')}
        srcContent={template.message_template}
        mergeFields={fields}
        refusal={say(attachmentsRefused)}
        isRequired
        onInitialize={take}
        onChange={(output) => {
          setNow(output)
          setProblem(null)
        }}
      >
        <InsertField fields={fields} onInsert={(name) => editor.current?.insertField(name)} />
      </RichTextField>
      <TemplateWarnings content={now} unknown={unknown} fields={fields} />
      {problem && <Problem>{problem}</Problem>}
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          disabled={now.isContentBlank}
          onClick={() => setPreviewed(true)}
        >
          {say('Preview')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconMail size={16} aria-hidden />}
          disabled={now.isContentBlank || running !== null}
          loading={running === 'test'}
          onClick={() => void test(now.content, template.language)}
        >
          {say('Send a test mail to me')}
        </Button>
        <Button
          disabled={isTemplateSaveDisabled({
            isBlank: now.isContentBlank,
            isUnchanged,
            isSaving: running === 'save',
          })}
          onClick={trySave}
        >
          {say(commonModalTexts.save)}
        </Button>
      </div>
      {isPreviewed && (
        <TemplatePreview
          html={now.content}
          language={template.language}
          onClose={() => setPreviewed(false)}
        />
      )}
    </>
  )
}

function TemplateWarnings({
  content,
  unknown,
  fields,
}: {
  content: RichTextOutput
  unknown: string[]
  fields: ReplacementField[]
}) {
  const say = useSay()
  if (content.isContentBlank) return null
  const missing = missingTokens(content.content)
    .map((name) => fields.find((field) => field.name === name)?.display_name)
    .filter((name) => name !== undefined)
  return (
    <>
      {unknown.length > 0 && (
        <p className={classes.warning} data-tone="bad">
          <IconAlertTriangle size={16} aria-hidden />
          {say('No such field: {tokens}', { tokens: unknown.join(', ') })}
        </p>
      )}
      {missing.length > 0 && (
        <p className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden />
          {say("The e-mail doesn't include: {fields}. Senders may ask for it.", {
            fields: missing.map((name) => say(name)).join(', '),
          })}
        </p>
      )}
    </>
  )
}

async function askToDrop(say: ReturnType<typeof useSay>): Promise<boolean> {
  const answer = await confirm({
    title: say('Leave without saving?'),
    text: say('Your changes to this text will be lost.'),
    confirmLabel: say('Leave'),
    cancelLabel: say('Stay'),
  })
  return answer === 'confirm'
}
