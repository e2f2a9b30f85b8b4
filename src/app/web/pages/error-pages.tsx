import { Button } from '@mantine/core'
import { IconCloudOff, IconFileOff, IconKey, IconLock, IconMapOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { isDenial } from '../../../access/web/call'
import type { LoadScreen } from '../../../access/web/room-web'
import type { ScreenText } from '../../../kernel/screen-text'
import { useCaller } from '../../../tenants/web/caller'
import { useQueryOfPage } from '../../../ui/page-address'
import { useSay } from '../../../ui/say'
import type { MarkIcon } from '../../../ui/status-mark'
import { appSession, sessionQuery } from '../session/app-session'
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
type ErrorPath = '/404' | '/403/access' | '/403/permission' | '/403/document' | '/503/healthcheck'

const pages: Record<ErrorPath, Words> = {
  '/404': {
    code: '404',
    icon: IconMapOff,
    title: 'Not found',
    what: "This page doesn't exist.",
    next: 'Check the address or go to the home page. If a link in the product brought you here, please tell your administrator.',
    action: 'home',
  },
  '/403/access': {
    code: '403',
    icon: IconLock,
    title: 'Unauthorized Access',
    what: "You don't have access to this page, or the feature is turned off for your company.",
    next: 'If you need access, ask an administrator in your company (User Admin).',
    action: 'home',
  },
  '/403/permission': {
    code: '403',
    icon: IconKey,
    title: 'No Application Roles Configured',
    what: 'Your account has no role yet, so there is nothing you can open.',
    next: 'Ask an administrator in your company (User Admin) to assign you a role, then sign out and sign in again.',
    action: 'sign-out',
  },
  '/403/document': {
    code: '403',
    icon: IconFileOff,
    title: 'Unauthorized Document',
    what: "This document doesn't exist or belongs to another company.",
    next: 'Check the number. If a colleague sent you the link, ask which company it belongs to.',
    action: 'home',
  },
  '/503/healthcheck': {
    code: '503',
    icon: IconCloudOff,
    title: 'Services Unavailable',
    what: "The server isn't responding. Your saved work is safe.",
    next: 'Try again in a minute. If the problem continues, contact your administrator.',
    action: 'again',
  },
}

/** Loads an error page; they come with the frame, since what would load them may be what failed. */
export function errorScreen(path: ErrorPath): LoadScreen {
  return async () => () => <ErrorPage words={pages[path]} />
}

export function NotFoundPage() {
  return <ErrorPage words={pages['/404']} />
}

function ErrorPage({ words }: { words: Words }) {
  const say = useSay()
  const { from } = useQueryOfPage()
  const { error } = useQuery({ ...sessionQuery(), enabled: false })
  // the customer lets nobody in from there, or without a second factor
  const closed = words.code === '403' && isDenial(error) ? error : null
  const Icon = words.icon
  return (
    <main className={classes.page}>
      <title>{appSession().configuration.productName}</title>
      <span className={classes.icon}>
        <Icon size={34} stroke={1.5} aria-hidden />
      </span>
      <p className={classes.code}>{words.code}</p>
      <h1 className={classes.title}>{say(words.title)}</h1>
      <p className={classes.what}>{closed ? closed.message : say(words.what)}</p>
      {!closed && <p className={classes.next}>{say(words.next)}</p>}
      <Actions action={closed ? 'sign-out' : words.action} from={safePath(from)} />
      {from && <p className={classes.from}>{say('Requested page: {address}', { address: from })}</p>}
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
      {action === 'home' && <Button onClick={() => leave('/')}>{say('Go to home')}</Button>}
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
