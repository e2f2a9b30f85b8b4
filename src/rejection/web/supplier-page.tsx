import { Button, Progress, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClockOff, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CallError, call } from '../../access/web/call'
import type { MarkIcon } from '../../ui/status-mark'
import { type SupplierPage as Page, readSupplierPage } from '../supplier-page.api'
import { fill, type SupplierWords, supplierWords } from '../supplier-words'
import { sendFile } from './send-file'
import classes from './supplier.module.css'

/** Behind the link in a rejection mail: why, and a place to send the corrected file. Nobody is signed in here. */
export function SupplierPage({ token, product }: { token: string; product: string }) {
  const [isSent, setSent] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['supplier-page', token],
    queryFn: ({ signal }) =>
      call(readSupplierPage, { params: { token } }, { signal, skipErrorHandling: true }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const language = data?.language ?? navigator.language
  const words = supplierWords(language)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const state = isSent ? 'used' : stateOf(data, error)
  const title = {
    open: words.title,
    used: words.done,
    expired: words.expired,
    invalid: words.invalid,
    offline: words.failed,
  }
  return (
    <div className={classes.page}>
      <title>{`${product} - ${state ? title[state] : words.loading}`}</title>
      <main className={classes.card} aria-busy={state === null}>
        <p className={classes.brand}>
          <span className={classes.mark} aria-hidden>
            {product.slice(0, 1)}
          </span>
          {product}
        </p>
        {state === null && <Skeleton height={260} aria-label={words.loading} />}
        {state === 'open' && data && (
          <Open
            page={data}
            words={words}
            token={token}
            onSent={() => setSent(true)}
            onGone={() => void refetch()}
          />
        )}
        {state === 'used' && (
          <Notice icon={IconCircleCheck} tone="good" title={words.done}>
            {words.doneText}
          </Notice>
        )}
        {state === 'expired' && (
          <Notice icon={IconClockOff} title={words.expired}>
            {words.expiredText}
          </Notice>
        )}
        {state === 'invalid' && (
          <Notice icon={IconAlertTriangle} title={words.invalid}>
            {words.invalidText}
          </Notice>
        )}
        {state === 'offline' && (
          <Notice icon={IconAlertTriangle} title={words.offline}>
            <Button mt="md" onClick={() => void refetch()}>
              {words.tryAgain}
            </Button>
          </Notice>
        )}
      </main>
    </div>
  )
}

function stateOf(page: Page | undefined, error: Error | null) {
  if (page) return page.state
  if (!error) return null
  return error instanceof CallError && error.status < 500 && error.status !== 429 ? 'invalid' : 'offline'
}

type OpenProps = {
  page: Page
  words: SupplierWords
  token: string
  onSent(): void
  /** The link was used or has expired meanwhile. */
  onGone(): void
}

function Open({ page, words, token, onSent, onGone }: OpenProps) {
  const formats = formatsOf(page.language)
  const facts = [
    [words.document, page.file_name],
    [words.number, page.invoice_number],
    [words.date, page.invoice_date && formats.day(`${page.invoice_date}T00:00:00Z`)],
    [words.amount, page.control_amount && formats.amount(page.control_amount, page.currency)],
  ].filter(([, value]) => value)
  return (
    <>
      <h1 className={classes.title}>{words.title}</h1>
      <p className={classes.lead}>{fill(words.lead, page.customer_name)}</p>
      <h2 className={classes.heading}>{words.reasons}</h2>
      <ul className={classes.reasons}>
        {page.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {page.note && (
        <>
          <h2 className={classes.heading}>{fill(words.note, page.customer_name)}</h2>
          <p className={classes.note}>{page.note}</p>
        </>
      )}
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <SendForm page={page} words={words} token={token} onSent={onSent} onGone={onGone} />
      <p className={classes.small}>{fill(words.until, formats.day(page.expires_at))}</p>
    </>
  )
}

function SendForm({ page, words, token, onSent, onGone }: OpenProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<{ name: string; share: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const limit = formatsOf(page.language).bytes(page.max_bytes)
  const types = page.accepted_types.map((type) => type.split('/').at(-1)!.toUpperCase()).join(', ')
  const send = async (file: File | undefined) => {
    if (!file || progress) return
    setProblem(null)
    if (file.size > page.max_bytes) return setProblem(fill(words.tooLarge, file.name, limit))
    setProgress({ name: file.name, share: 0 })
    const outcome = await sendFile({
      token,
      file,
      onProgress: (share) => setProgress({ name: file.name, share }),
    })
    setProgress(null)
    if (outcome.kind === 'sent') return onSent()
    if (outcome.kind === 'offline') return setProblem(words.offline)
    if (outcome.status === 409) return onGone()
    setProblem(outcome.message ?? words.failed)
  }
  return (
    <form
      className={classes.drop}
      data-over={isOver || undefined}
      aria-label={words.send}
      onSubmit={(event) => event.preventDefault()}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void send(event.dataTransfer.files[0])
      }}
    >
      <h2 className={classes.heading}>{words.send}</h2>
      <input
        ref={picker}
        type="file"
        className={classes.picker}
        tabIndex={-1}
        // the button stands for it
        aria-hidden
        accept={page.accepted_types.join(',')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          void send(file)
        }}
      />
      {progress ? (
        <div className={classes.progress} role="status">
          <p>{fill(words.sending, progress.name)}</p>
          <Progress.Root size="lg">
            <Progress.Section
              value={Math.round(progress.share * 100)}
              aria-label={fill(words.sending, progress.name)}
            />
          </Progress.Root>
        </div>
      ) : (
        <>
          <Button
            size="md"
            fullWidth
            leftSection={<IconUpload size={18} aria-hidden />}
            onClick={() => picker.current?.click()}
          >
            {words.choose}
          </Button>
          <p className={classes.small}>
            {words.drop} · {fill(words.limits, types, limit)}
          </p>
        </>
      )}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}

function Notice({
  icon: Icon,
  tone,
  title,
  children,
}: {
  icon: MarkIcon
  tone?: 'good'
  title: string
  children: ReactNode
}) {
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

/** The page is written as the mail was, not as the app's reader would have it. */
function formatsOf(language: string) {
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
