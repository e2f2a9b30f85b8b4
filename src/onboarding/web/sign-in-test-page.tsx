import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { useSession } from '../../identity/web/auth'
import { browserSession, signIn } from '../../identity/web/browser-session'
import { useProductName } from '../../tenants/web/product-name'
import { ErrorNotice } from '../../ui/notices'
import { usePathValue } from '../../ui/page-address'
import { useSay, useTell } from '../../ui/say'
import { signInTestPath } from '../sign-in-test-path'
import { noteSignInTest } from '../steps.api'
import classes from './sign-in-test.module.css'

/** Behind the link of a test: somebody signs in as they will, and learns whether they could work. */
export function SignInTestPage() {
  const say = useSay()
  const product = useProductName()
  const ticket = usePathValue('ticket')
  const { status } = useSession(product)
  return (
    <div className={classes.page}>
      <title>{`${product} - ${say('Sign-in test')}`}</title>
      <main className={classes.card}>
        <h1>{say('Sign-in test')}</h1>
        {status === 'signed-in' ? (
          <Outcome ticket={ticket} />
        ) : (
          <>
            <p>{say('Sign in the way you will at work. Nothing is changed.')}</p>
            <Button loading={status === 'loading'} onClick={() => void signIn(`${signInTestPath}/${ticket}`)}>
              {say('Sign in')}
            </Button>
          </>
        )}
      </main>
    </div>
  )
}

function Outcome({ ticket }: { ticket: string }) {
  const say = useSay()
  const tell = useTell()
  const { data, error, refetch } = useQuery({
    queryKey: ['sign-in-test', ticket],
    queryFn: ({ signal }) => call(noteSignInTest, { body: { ticket } }, { signal, skipErrorHandling: true }),
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (!data) return <p role="status">{say('Loading')}</p>
  const Icon = data.hasPassed ? IconCircleCheck : IconAlertTriangle
  return (
    <div role="status" className={classes.outcome}>
      <span data-tone={data.hasPassed ? 'good' : 'bad'}>
        <Icon size={30} aria-hidden />
      </span>
      <p>
        {data.hasPassed
          ? say('Sign-in for {customer} works. You can close this page.', { customer: data.customer })
          : say("You signed in, but you couldn't work for {customer}:", { customer: data.customer })}
      </p>
      <ul>
        {data.lines.map(({ told }) => (
          <li key={JSON.stringify(told)}>{tell(told)}</li>
        ))}
      </ul>
      {!data.hasPassed && (
        <>
          <p>{say('To test with someone else, sign out and open the link again.')}</p>
          <Button variant="default" onClick={() => void browserSession().signOut()}>
            {say('Sign out')}
          </Button>
        </>
      )}
    </div>
  )
}
