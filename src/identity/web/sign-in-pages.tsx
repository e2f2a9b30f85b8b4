import { Button, Center, Loader, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSession } from './auth'
import { signIn, takeSessionEnd } from './browser-session'

/** /login/callback: shown for the moment in which the sign-in is finished. */
export function SignInCallbackPage({ product }: { product: string }) {
  const { status, problem } = useSession(product)
  if (status === 'loading') {
    return (
      <Page>
        <Loader aria-hidden />
        <Text role="status">Signing in…</Text>
      </Page>
    )
  }
  if (problem === null) return null
  return (
    <Page>
      <Title order={1}>The sign-in did not work</Title>
      <Text role="alert">It was started too long ago, or in another tab. Start again. ({problem})</Text>
      <Button onClick={() => void signIn('/')}>Sign in again</Button>
    </Page>
  )
}

/** /logout: where a person lands after signing out or when the session has expired. */
export function SignedOutPage() {
  const [reason] = useState(takeSessionEnd)
  return (
    <Page>
      <Title order={1}>{reason === 'expired' ? 'Your session has expired' : 'You are signed out'}</Title>
      <Text>
        {reason === 'expired'
          ? 'You were signed out after a long time, or because your account has changed. Sign in to go on.'
          : 'Your session on this device has ended.'}
      </Text>
      <Button onClick={() => void signIn('/')}>Sign in</Button>
    </Page>
  )
}

function Page({ children }: { children: ReactNode }) {
  return (
    <Center component="main" mih="80vh" p="md">
      <Stack align="center" ta="center" maw={420}>
        {children}
      </Stack>
    </Center>
  )
}
