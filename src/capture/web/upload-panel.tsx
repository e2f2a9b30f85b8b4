import { ActionIcon, Button, Progress } from '@mantine/core'
import {
  IconAlertCircle,
  IconChevronDown,
  IconChevronUp,
  IconCircleCheck,
  IconClock,
  IconCopy,
  IconRefresh,
  IconX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { addressWith } from '../../kernel/page-search'
import { announce } from '../../ui/announce'
import { QuickLink } from '../../ui/quick-link'
import { type Say, useSay } from '../../ui/say'
import { StatusMark } from '../../ui/status-mark'
import { useFormats } from '../../ui/use-formats'
import { inMotionSearch } from '../in-motion-search'
import classes from './upload.module.css'
import { summaryOf, type Upload } from './upload-list'
import { uploads } from './uploads'

/** What becomes of the uploaded files, the newest on top; stays while the reader goes from page to page. */
export function UploadPanel() {
  const say = useSay()
  const list = useSyncExternalStore(uploads.subscribe, uploads.current)
  const [isOpen, setOpen] = useState(true)
  const summary = summaryOf(list)
  const title = titleOf(say, summary)
  useAnnouncedEnd(summary.open, title)
  return (
    <section className={classes.panel} aria-label={say('Uploads')}>
      <div className={classes.panelHead}>
        <strong className={classes.panelTitle}>{title}</strong>
        <ActionIcon
          size={28}
          aria-label={isOpen ? say('Collapse uploads') : say('Expand uploads')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown size={17} aria-hidden /> : <IconChevronUp size={17} aria-hidden />}
        </ActionIcon>
        {summary.open === 0 && (
          <ActionIcon size={28} aria-label={say('Close the uploads')} onClick={uploads.clearEnded}>
            <IconX size={17} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {summary.open > 0 && (
        <Progress size={3} radius={0} value={summary.progress * 100} aria-label={say('Uploaded')} />
      )}
      {isOpen && (
        <ul className={classes.files}>
          {[...list].reverse().map((upload) => (
            <li key={upload.id} className={classes.file}>
              <FileRow upload={upload} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function titleOf(say: Say, { total, done, failed, open }: ReturnType<typeof summaryOf>): string {
  if (open > 0) return say('Uploading {done} of {total}', { done: done + failed, total })
  if (failed > 0)
    return say("{failed, plural, one {# file wasn't accepted} other {# files weren't accepted}}", { failed })
  return say('{total, plural, one {# file uploaded} other {# files uploaded}}', { total })
}

/** Says the end once, for people who do not see the panel. */
function useAnnouncedEnd(open: number, title: string): void {
  const was = useRef(open)
  useEffect(() => {
    if (was.current > 0 && open === 0) announce(title)
    was.current = open
  }, [open, title])
}

function FileRow({ upload }: { upload: Upload }) {
  const say = useSay()
  const formats = useFormats()
  const { file, state, progress, problem } = upload
  return (
    <>
      <div className={classes.fileHead}>
        <span className={classes.fileName} title={file.name}>
          {file.name}
        </span>
        <span className={classes.fileSize}>{formats.bytes(file.size)}</span>
      </div>
      {state === 'waiting' && (
        <StatusMark tone="plain" icon={IconClock}>
          {say('Waiting')}
        </StatusMark>
      )}
      {state === 'sending' && (
        <Progress size={6} value={progress * 100} aria-label={say('Sent of {file}', { file: file.name })} />
      )}
      {state === 'done' && <Outcome upload={upload} />}
      {state === 'failed' && (
        <div className={classes.outcome}>
          <StatusMark tone="bad" icon={IconAlertCircle}>
            {say('Rejected')}
          </StatusMark>
          <span className={classes.problem}>{problem}</span>
          {!upload.isRefused && (
            <Button
              size="compact-xs"
              variant="default"
              leftSection={<IconRefresh size={13} aria-hidden />}
              onClick={() => uploads.retry(upload.id)}
            >
              {say('Try again')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function Outcome({ upload: { answer } }: { upload: Upload }) {
  const say = useSay()
  if (!answer) return null
  const isDuplicate = answer.outcome.startsWith('duplicate')
  return (
    <div className={classes.outcome}>
      <StatusMark tone={isDuplicate ? 'warn' : 'good'} icon={isDuplicate ? IconCopy : IconCircleCheck}>
        {say(outcomeWords[answer.outcome])}
      </StatusMark>
      {answer.invID !== null && (
        <Link to={`/document/${answer.invID}`}>
          {say('Open document {id}', { id: String(answer.invID) })}
        </Link>
      )}
      {answer.invID === null && answer.mailID !== null && (
        <QuickLink {...addressWith(inMotionSearch, { tab: 'received', mailId: answer.mailID })}>
          {say('Show the e-mail')}
        </QuickLink>
      )}
    </div>
  )
}

const outcomeWords = {
  captured: 'Received',
  'duplicate-file': 'This file was already received',
  'mail-captured': 'E-mail received',
  'duplicate-mail': 'This e-mail was already received',
} as const
