import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClockOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { CallError } from '../../access/web/call'
import { english, speakerOf, type Tell } from '../../kernel/words'
import type { MarkIcon } from '../../ui/status-mark'
import { loadWordsFor } from '../../ui/words-for'
import classes from './link-page.module.css'
import { useProductName } from './product-name'

/** open: something can be sent; used, expired: no more; invalid: there is no such link; offline: nobody answered. */
export type LinkState = 'open' | 'used' | 'expired' | 'invalid' | 'offline'

/** What is said in each state; `title` is the heading, `text` stands below it. */
export type LinkWords = Record<LinkState, { title: string; text?: string }> & {
  loading: string
  tryAgain: string
}

type Props = {
  language: string
  state: LinkState | null
  words: LinkWords
  /** Who wrote the mail; the product's name stands there until that is known. */
  from?: { customer_name: string; customer_logo: string | null }
  onRetry(): void
  children: ReactNode
}

/** A page behind a link in a mail, for people without an account. `children` is shown while the link is open. */
export function LinkPage({ language, state, words, from, onRetry, children }: Props) {
  const product = useProductName()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <div className={classes.page}>
      <title>{`${product} - ${state ? words[state].title : words.loading}`}</title>
      <main className={classes.card} aria-busy={state === null}>
        {from?.customer_logo ? (
          <img className={classes.logo} src={from.customer_logo} alt={from.customer_name} />
        ) : (
          <p className={classes.brand}>
            <span className={classes.mark} aria-hidden>
              {product.slice(0, 1)}
            </span>
            {product}
          </p>
        )}
        {state === null && <Skeleton height={260} role="status" aria-label={words.loading} />}
        {state === 'open' && children}
        {state !== null && state !== 'open' && (
          <Notice icon={icons[state]} tone={state === 'used' ? 'good' : undefined} title={words[state].title}>
            {words[state].text}
            {state === 'offline' && (
              <Button mt="md" onClick={onRetry}>
                {words.tryAgain}
              </Button>
            )}
          </Notice>
        )}
      </main>
    </div>
  )
}

const icons = {
  used: IconCircleCheck,
  expired: IconClockOff,
  invalid: IconAlertTriangle,
  offline: IconAlertTriangle,
} as const

function Notice(given: { icon: MarkIcon; tone: 'good' | undefined; title: string; children: ReactNode }) {
  const { icon: Icon, tone, title, children } = given
  return (
    <div className={classes.notice} role="status">
      <span className={classes.noticeIcon} data-tone={tone}>
        <Icon size={34} stroke={1.6} aria-hidden />
      </span>
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.lead}>{children}</div>
    </div>
  )
}

/** Names and values of a document, those without a value left out. */
export function LinkFacts({ facts }: { facts: readonly (readonly [string, string | null])[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

type LinkedPage = { language: string; state: 'open' | 'used' | 'expired' }

/** What is behind a link, asked for once; `tell` speaks its language. `name` tells the pages apart. */
export function useLink<Page extends LinkedPage>(
  name: string,
  token: string,
  read: (signal: AbortSignal) => Promise<Page>,
) {
  const { data, error, refetch } = useQuery({
    queryKey: [name, token],
    queryFn: ({ signal }) => read(signal),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const language = data?.language ?? navigator.language
  const retry = () => void refetch()
  return { page: data, language, tell: useTellIn(language), state: linkState(data, error), retry }
}

/** Tells in the language of the mail; in English until its words have come. */
function useTellIn(language: string): Tell {
  const { data } = useQuery({
    queryKey: ['words-for', language],
    queryFn: () => loadWordsFor(language),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data ? speakerOf(data).tell : english.tell
}

/** Where a link stands, from what the server answered; null while it has not. */
function linkState(page: LinkedPage | undefined, error: Error | null): LinkState | null {
  if (page) return page.state
  if (!error) return null
  return error instanceof CallError && error.status < 500 && error.status !== 429 ? 'invalid' : 'offline'
}

/** The page is written as the mail was, not as the app's reader would have it. */
export function linkFormats(language: string) {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 2 })
  const size = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 })
  return {
    day: (instant: string) => day.format(new Date(instant)),
    amount: (decimal: string, currency: string | null) =>
      `${number.format(decimal as Intl.StringNumericLiteral)} ${currency ?? ''}`.trim(),
    bytes: (bytes: number) => size.format(bytes / (1024 * 1024)),
  }
}
