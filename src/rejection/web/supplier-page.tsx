import { Button, Progress } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { call } from '../../access/web/call'
import { takenNames } from '../../capture/file-type-word'
import type { Tell } from '../../kernel/words'
import { LinkFacts, LinkPage, linkFormats, useLink } from '../../tenants/web/link-page'
import shared from '../../tenants/web/link-page.module.css'
import { usePathValue } from '../../ui/page-address'
import { Problem } from '../../ui/problem'
import { type SupplierPage as Page, readSupplierPage } from '../supplier-page.api'
import { supplierTexts } from '../supplier-texts'
import { sendFile } from './send-file'
import own from './supplier.module.css'

const classes = { ...shared, ...own }

/** Behind the link in a rejection mail: why, and a place to send the corrected file. Nobody is signed in here. */
export function SupplierPage() {
  const token = usePathValue('token')
  const [isSent, setSent] = useState(false)
  const { page, language, tell, state, retry } = useLink('supplier-page', token, (signal) =>
    call(readSupplierPage, { params: { token } }, { signal, skipErrorHandling: true }),
  )
  const words = {
    open: { title: tell(supplierTexts.title()) },
    used: { title: tell(supplierTexts.done()), text: tell(supplierTexts.doneText()) },
    expired: { title: tell(supplierTexts.expired()), text: tell(supplierTexts.expiredText()) },
    invalid: { title: tell(supplierTexts.invalid()), text: tell(supplierTexts.invalidText()) },
    offline: { title: tell(supplierTexts.offline()) },
    loading: tell(supplierTexts.loading()),
    tryAgain: tell(supplierTexts.tryAgain()),
  }
  return (
    <LinkPage language={language} state={isSent ? 'used' : state} words={words} from={page} onRetry={retry}>
      {page && <Open page={page} tell={tell} token={token} onSent={() => setSent(true)} onGone={retry} />}
    </LinkPage>
  )
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
  const formats = linkFormats(page.language)
  const facts = [
    [tell(supplierTexts.document()), page.file_name],
    [tell(supplierTexts.number()), page.invoice_number],
    [tell(supplierTexts.date()), page.invoice_date && formats.day(`${page.invoice_date}T00:00:00Z`)],
    [tell(supplierTexts.amount()), page.control_amount && formats.amount(page.control_amount, page.currency)],
  ] as const
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
      <LinkFacts facts={facts} />
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
  const limit = linkFormats(page.language).bytes(page.max_bytes)
  const types = takenNames(page.accepted_types).join(', ')
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
            <span className={classes.dropWord}>{tell(supplierTexts.drop())} · </span>
            {tell(supplierTexts.limits({ types, size: limit }))}
          </p>
        </>
      )}
      {problem && <Problem>{problem}</Problem>}
    </form>
  )
}
