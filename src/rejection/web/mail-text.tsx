import { useState } from 'react'
import { styleTag } from '../../ui/style-nonce'
import classes from './template.module.css'

/** A mail's HTML, shut in: nothing in it runs, loads from outside, or leads this page away. */
export function MailText({ html, label }: { html: string; label: string }) {
  const [height, setHeight] = useState(260)
  const page = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">${styleTag('body{margin:14px 16px;font:14px/1.5 system-ui,sans-serif;color:#13232b;background:#fff;overflow-wrap:anywhere}')}${html}`
  return (
    <iframe
      className={classes.mail}
      title={label}
      // same origin only so that its height can be read; scripts stay off
      sandbox="allow-same-origin"
      srcDoc={page}
      style={{ height }}
      onLoad={(event) => {
        const body = event.currentTarget.contentDocument?.body
        if (body) setHeight(Math.min(Math.max(body.scrollHeight + 30, 160), 460))
      }}
    />
  )
}
