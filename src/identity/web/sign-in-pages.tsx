import { Button, Center, Loader, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSay } from '../../ui/say'
import { useSession } from './auth'
import { signIn, takeSessionEnd } from './browser-session'

/** /login/callback: shown for the moment in which the sign-in is finished. */
export function SignInCallbackPage({ product }: { product: string }) {
  const say = useSay()
  const { status, problem } = useSession(product)
  if (status === 'loading') {
    return (
      <Page>
        <Loader aria-hidden />
        <Text role="status">{say('Signing in…')}</Text>
      </Page>
    )
  }
  if (problem === null) return null
  return (
    <Page>
      <Title order={1}>{say('Sign-in failed')}</Title>
      <Text role="alert">
        {say('This sign-in expired or was started in another tab. Sign in again. ({problem})', {
          problem: problem.message,
        })}
      </Text>
      <Button onClick={() => void signIn(problem.wantedPath)}>{say('Sign in again')}</Button>
    </Page>
  )
}

/** /logout: where a person lands after signing out or when the session has expired. */
export function SignedOutPage() {
  const say = useSay()
  const [{ reason, address }] = useState(takeSessionEnd)
  return (
    <Page>
      <Title order={1}>{say(reason === 'expired' ? 'Your session has expired' : "You're signed out")}</Title>
      <Text>
        {say(
          reason === 'expired'
            ? 'Your session timed out or your account changed. Sign in to continue.'
            : 'Your session on this device has ended.',
        )}
      </Text>
      <Button onClick={() => void signIn(address)}>{say('Sign in')}</Button>
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
