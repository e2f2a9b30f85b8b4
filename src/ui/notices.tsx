import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notices.module.css'
import { useSay } from './say'
import type { MarkIcon } from './status-mark'

/** Nothing is here, why, and what to do about it. */
export function EmptyNotice({
  icon: Icon,
  title,
  children,
  action,
}: {
  icon: MarkIcon
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={classes.notice}>
      <span className={classes.icon}>
        <Icon size={26} stroke={1.6} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action}
    </div>
  )
}

/** Something could not be loaded: the server's words, and a way to try again. */
export function ErrorNotice({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const say = useSay()
  const requestId = (error as { requestId?: string | null } | null)?.requestId
  return (
    <div className={classes.notice} role="alert">
      <span className={classes.icon} data-tone="bad">
        <IconAlertTriangle size={26} stroke={1.6} aria-hidden />
      </span>
      <p className={classes.title}>{say("Couldn't load this")}</p>
      <div className={classes.text}>
        {wordsOf(error, say("The server doesn't respond. Check your connection and try again."))}
        {requestId && <span className={classes.id}>{say('Request {id}', { id: requestId })}</span>}
      </div>
      {onRetry && (
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
          {say('Try again')}
        </Button>
      )}
    </div>
  )
}

/** What a failure says to the reader; a broken connection has no words of its own. */
export function wordsOf(error: unknown, offline: string): string {
  if (error instanceof TypeError) return offline
  return error instanceof Error ? error.message : offline
}
