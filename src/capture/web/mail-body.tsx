import { useSay } from '../../ui/say'
import { styleTag } from '../../ui/style-nonce'
import classes from './received.module.css'

/** Nothing of a mail runs, and nothing is fetched from elsewhere: the frame has no rights, and its policy allows only what is inside. */
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:"

export function MailBody({ html, text }: { html: string | null; text: string }) {
  const say = useSay()
  if (!html) return <pre className={classes.text}>{text.trim() || say('(no text)')}</pre>
  return (
    <iframe
      className={classes.body}
      title={say('Message')}
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={framed(html)}
    />
  )
}

function framed(html: string): string {
  const look =
    'body{font:14px/1.5 system-ui,sans-serif;margin:14px;color:#13232b;overflow-wrap:anywhere}img{max-width:100%}'
  return `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">${styleTag(look)}</head><body>${html}</body></html>`
}
