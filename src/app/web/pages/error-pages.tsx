import { Button } from '@mantine/core'
import { IconCloudOff, IconFileOff, IconKey, IconLock, IconMapOff } from '@tabler/icons-react'
import { Outlet, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ScreenText } from '../../../kernel/screen-text'
import { useCaller } from '../../../tenants/web/caller'
import { useSay } from '../../../ui/say'
import type { MarkIcon } from '../../../ui/status-mark'
import { appSession } from '../session/app-session'
import classes from './error-pages.module.css'

export function ErrorLayout() {
  return <Outlet />
}

type Words = {
  code: string
  icon: MarkIcon
  title: ScreenText
  what: ScreenText
  next: ScreenText
  action: 'home' | 'again' | 'sign-out'
}

/** Each says what happened, what to do, and whom to ask. */
const pages: Record<string, Words> = {
  '/404': {
    code: '404',
    icon: IconMapOff,
    title: 'Not found',
    what: 'There is no page at this address.',
    next: 'Check the address, or start again from the first page. If a link in the product brought you here, tell your administrator which one.',
    action: 'home',
  },
  '/403/access': {
    code: '403',
    icon: IconLock,
    title: 'Unauthorized Access',
    what: 'Your roles do not open this page, or the feature is switched off for your company.',
    next: 'If you need it for your work, ask an administrator of your company (User Admin) for the role.',
    action: 'home',
  },
  '/403/permission': {
    code: '403',
    icon: IconKey,
    title: 'No Application Roles Configured',
    what: 'Your account exists, but it has no role yet, so there is nothing that you could open.',
    next: 'Ask an administrator of your company (User Admin) to give you a role. Then sign out and sign in again.',
    action: 'sign-out',
  },
  '/403/document': {
    code: '403',
    icon: IconFileOff,
    title: 'Unauthorized Document',
    what: 'This document does not exist, or it belongs to another company.',
    next: 'Check the number. If a colleague sent you the link, ask for which company it is.',
    action: 'home',
  },
  '/503/healthcheck': {
    code: '503',
    icon: IconCloudOff,
    title: 'Services Unavailable',
    what: 'The server does not answer at the moment. What you saved stays saved.',
    next: 'Wait a minute and try again. If it lasts, tell your administrator.',
    action: 'again',
  },
}

export const errorPages: Record<string, ReactNode> = Object.fromEntries(
  Object.entries(pages).map(([path, words]) => [path, <ErrorPage key={path} words={words} />]),
)

function ErrorPage({ words }: { words: Words }) {
  const say = useSay()
  const { from } = useSearch({ strict: false }) as { from?: string }
  const Icon = words.icon
  return (
    <main className={classes.page}>
      <title>{`${appSession().configuration.productName} - ${say(words.title)}`}</title>
      <span className={classes.icon}>
        <Icon size={34} stroke={1.5} aria-hidden />
      </span>
      <p className={classes.code}>{words.code}</p>
      <h1 className={classes.title}>{say(words.title)}</h1>
      <p className={classes.what}>{say(words.what)}</p>
      <p className={classes.next}>{say(words.next)}</p>
      <Actions action={words.action} from={safePath(from)} />
      {from && <p className={classes.from}>{say('You wanted: {address}', { address: from })}</p>}
    </main>
  )
}

function Actions({ action, from }: { action: Words['action']; from: string | null }) {
  const say = useSay()
  const caller = useCaller()
  const leave = (path: string) => window.location.assign(path)
  return (
    <div className={classes.actions}>
      {action === 'again' && <Button onClick={() => leave(from ?? '/')}>{say('Try again')}</Button>}
      {action === 'sign-out' && (
        <Button onClick={() => void appSession().browser.signOut()}>{say('Sign Out')}</Button>
      )}
      {action === 'home' && <Button onClick={() => leave('/')}>{say('Go to the first page')}</Button>}
      {action === 'home' && from && (
        <Button variant="default" onClick={() => leave(from)}>
          {say('Try again')}
        </Button>
      )}
      {caller?.user.isInternal && (
        <Button variant="default" onClick={() => leave('/internal-only/select-customer')}>
          {say('Switch Customer')}
        </Button>
      )}
    </div>
  )
}

/** Only addresses of this app are followed. */
function safePath(from: string | undefined): string | null {
  return from?.startsWith('/') && !from.startsWith('//') && !from.startsWith('/\\') ? from : null
}
