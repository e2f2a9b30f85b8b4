import { Button, Progress, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClockOff, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CallError, call } from '../../access/web/call'
import { english, speakerOf, type Tell } from '../../kernel/words'
import { useProductName } from '../../tenants/web/product-name'
import { usePathValue } from '../../ui/page-address'
import { Problem } from '../../ui/problem'
import type { MarkIcon } from '../../ui/status-mark'
import { loadWordsFor } from '../../ui/words-for'
import { type SupplierPage as Page, readSupplierPage } from '../supplier-page.api'
import { supplierTexts } from '../supplier-texts'
import { sendFile } from './send-file'
import classes from './supplier.module.css'

/** Behind the link in a rejection mail: why, and a place to send the corrected file. Nobody is signed in here. */
export function SupplierPage() {
  const token = usePathValue('token')
  const product = useProductName()
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
  const tell = useTellIn(language)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const state = isSent ? 'used' : stateOf(data, error)
  const title = {
    open: tell(supplierTexts.title()),
    used: tell(supplierTexts.done()),
    expired: tell(supplierTexts.expired()),
    invalid: tell(supplierTexts.invalid()),
    offline: tell(supplierTexts.failed()),
  }
  return (
    <div className={classes.page}>
      <title>{`${product} - ${state ? title[state] : tell(supplierTexts.loading())}`}</title>
      <main className={classes.card} aria-busy={state === null}>
        <p className={classes.brand}>
          <span className={classes.mark} aria-hidden>
            {product.slice(0, 1)}
          </span>
          {product}
        </p>
        {state === null && <Skeleton height={260} role="status" aria-label={tell(supplierTexts.loading())} />}
        {state === 'open' && data && (
          <Open
            page={data}
            tell={tell}
            token={token}
            onSent={() => setSent(true)}
            onGone={() => void refetch()}
          />
        )}
        {state === 'used' && (
          <Notice icon={IconCircleCheck} tone="good" title={tell(supplierTexts.done())}>
            {tell(supplierTexts.doneText())}
          </Notice>
        )}
        {state === 'expired' && (
          <Notice icon={IconClockOff} title={tell(supplierTexts.expired())}>
            {tell(supplierTexts.expiredText())}
          </Notice>
        )}
        {state === 'invalid' && (
          <Notice icon={IconAlertTriangle} title={tell(supplierTexts.invalid())}>
            {tell(supplierTexts.invalidText())}
          </Notice>
        )}
        {state === 'offline' && (
          <Notice icon={IconAlertTriangle} title={tell(supplierTexts.offline())}>
            <Button mt="md" onClick={() => void refetch()}>
              {tell(supplierTexts.tryAgain())}
            </Button>
          </Notice>
        )}
      </main>
    </div>
  )
}

/** The page is written as the mail was; in English until its words have come. */
function useTellIn(language: string): Tell {
  const { data } = useQuery({
    queryKey: ['words-for', language],
    queryFn: () => loadWordsFor(language),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data ? speakerOf(data).tell : english.tell
}

function stateOf(page: Page | undefined, error: Error | null) {
  if (page) return page.state
  if (!error) return null
  return error instanceof CallError && error.status < 500 && error.status !== 429 ? 'invalid' : 'offline'
}

type OpenProps = {
  page: Page
  tell: Tell
  token: string
  onSent(): void
  /** The link was used or has expired meanwhile. */
  onGone(): void
}

function Open({ page, tell, token, onSent, onGone }: OpenProps) {
  const formats = formatsOf(page.language)
  const facts = [
    [tell(supplierTexts.document()), page.file_name],
    [tell(supplierTexts.number()), page.invoice_number],
    [tell(supplierTexts.date()), page.invoice_date && formats.day(`${page.invoice_date}T00:00:00Z`)],
    [tell(supplierTexts.amount()), page.control_amount && formats.amount(page.control_amount, page.currency)],
  ].filter(([, value]) => value)
  return (
    <>
      <h1 className={classes.title}>{tell(supplierTexts.title())}</h1>
      <p className={classes.lead}>{tell(supplierTexts.lead({ customer: page.customer_name }))}</p>
      <h2 className={classes.heading}>{tell(supplierTexts.reasons())}</h2>
      <ul className={classes.reasons}>
        {page.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {page.note && (
        <>
          <h2 className={classes.heading}>{tell(supplierTexts.note({ customer: page.customer_name }))}</h2>
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
      <SendForm page={page} tell={tell} token={token} onSent={onSent} onGone={onGone} />
      <p className={classes.small}>{tell(supplierTexts.until({ day: formats.day(page.expires_at) }))}</p>
    </>
  )
}

function SendForm({ page, tell, token, onSent, onGone }: OpenProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<{ name: string; share: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const limit = formatsOf(page.language).bytes(page.max_bytes)
  const types = page.accepted_types.map((type) => type.split('/').at(-1)!.toUpperCase()).join(', ')
  const send = async (file: File | undefined) => {
    if (!file || progress) return
    setProblem(null)
    if (file.size > page.max_bytes)
      return setProblem(tell(supplierTexts.tooLarge({ file: file.name, size: limit })))
    setProgress({ name: file.name, share: 0 })
    const outcome = await sendFile({
      token,
      file,
      onProgress: (share) => setProgress({ name: file.name, share }),
    })
    setProgress(null)
    if (outcome.kind === 'sent') return onSent()
    if (outcome.kind === 'offline') return setProblem(tell(supplierTexts.offline()))
    if (outcome.status === 409) return onGone()
    setProblem(outcome.told ? tell(outcome.told) : tell(supplierTexts.failed()))
  }
  return (
    <form
      className={classes.drop}
      data-over={isOver || undefined}
      aria-label={tell(supplierTexts.send())}
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
      <h2 className={classes.heading}>{tell(supplierTexts.send())}</h2>
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
          <p>{tell(supplierTexts.sending({ file: progress.name }))}</p>
          <Progress.Root size="lg">
            <Progress.Section
              value={Math.round(progress.share * 100)}
              aria-label={tell(supplierTexts.sending({ file: progress.name }))}
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
            {tell(supplierTexts.choose())}
          </Button>
          <p className={classes.small}>
            {tell(supplierTexts.drop())} · {tell(supplierTexts.limits({ types, size: limit }))}
          </p>
        </>
      )}
      {problem && <Problem>{problem}</Problem>}
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
