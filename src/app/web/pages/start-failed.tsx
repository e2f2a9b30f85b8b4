import { useSay } from '../../../ui/say'

/** Shown when not even the configuration could be loaded; needs nothing but the style sheet. */
export function StartFailed({ error }: { error: unknown }) {
  const say = useSay()
  return (
    <main style={{ maxWidth: '34rem', margin: '18vh auto', padding: '0 24px' }}>
      <h1>{say('Services Unavailable')}</h1>
      <p>
        {say(
          "The server isn't responding. Your saved work is safe. Check your connection and try again in a minute. If the problem continues, contact your administrator.",
        )}
      </p>
      <p role="alert">{error instanceof Error ? error.message : String(error)}</p>
      <button type="button" onClick={tryAgain}>
        {say('Try again')}
      </button>
    </main>
  )
}

/** Back to the address that was wanted, which stands in this one. */
function tryAgain(): void {
  const from = new URLSearchParams(window.location.search).get('from') ?? '/'
  window.location.assign(/^\/(?![/\\])/.test(from) ? from : '/')
}
