import { SignedOutPage, SignInCallbackPage } from '../../../identity/web/sign-in-pages'
import { appSession } from '../session/app-session'
import { SignedOutBar } from '../shell/signed-out-bar'

export function SignInCallbackRoute() {
  return <SignInCallbackPage product={appSession().configuration.productName} />
}

export function SignedOutRoute() {
  return (
    <>
      <title>{appSession().configuration.productName}</title>
      <SignedOutBar />
      <SignedOutPage />
    </>
  )
}
