import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../access/web/call'
import { readMail } from '../../../capture/capture.api'
import { ErrorNotice } from '../../../ui/notices'
import { useSay } from '../../../ui/say'
import { styleTag } from '../../../ui/style-nonce'
import type { Reader } from '../use-reader'
import classes from './panel.module.css'

/** The mail that the document came with; its body can neither run nor fetch anything. */
export function MailTab({ mailID, reader }: { mailID: number; reader: Reader }) {
  const say = useSay()
  const mail = useQuery({
    queryKey: ['mail', mailID],
    queryFn: ({ signal }) => call(readMail, { params: { id: mailID } }, { signal }),
  })
  if (mail.isPending)
    return (
      <Loader size="sm" className={classes.loading} role="status" aria-label={say('Loading the e-mail')} />
    )
  if (mail.error) return <ErrorNotice error={mail.error} onRetry={() => void mail.refetch()} />
  const { data } = mail
  return (
    <article className={classes.mail}>
      <h2>{data.subject || say('No subject')}</h2>
      <dl>
        <dt>{say('From')}</dt>
        <dd>
          {data.from_name} &lt;{data.from_address}&gt;
        </dd>
        <dt>{say('To')}</dt>
        <dd>{data.to_addresses || data.email_address}</dd>
        {data.cc_addresses && (
          <>
            <dt>{say('Copy')}</dt>
            <dd>{data.cc_addresses}</dd>
          </>
        )}
        <dt>{say('Received')}</dt>
        <dd>{reader.formats.instant(data.received_at)}</dd>
      </dl>
      {data.html ? (
        <iframe
          className={classes.mailBody}
          title={say('Text of the e-mail')}
          sandbox=""
          srcDoc={safePage(data.html)}
        />
      ) : (
        <pre className={classes.mailText}>{data.text || say('This e-mail has no text.')}</pre>
      )}
      {data.parts.length > 0 && (
        <ul className={classes.parts} aria-label={say('Attachments')}>
          {data.parts.map((part) => (
            <li key={part.id}>
              {part.fileName} <span className={classes.quiet}>{reader.formats.bytes(part.size)}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

/** Sanitised on the server already; the policy makes sure that not even an image is fetched from outside. */
function safePage(html: string): string {
  const policy = "default-src 'none'; img-src data: cid:; style-src 'unsafe-inline'"
  return `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="color-scheme" content="light">${styleTag('body{font:14px/1.5 sans-serif;color:#13232b;background:#fff;margin:12px;overflow-wrap:anywhere}img:not([src^="data:"]){display:none}')}${html}`
}
