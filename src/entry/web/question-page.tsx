import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { CallError, call } from '../../access/web/call'
import type { Tell } from '../../kernel/words'
import { LinkFacts, LinkPage, linkFormats, useLink } from '../../tenants/web/link-page'
import classes from '../../tenants/web/link-page.module.css'
import { usePathValue } from '../../ui/page-address'
import { Problem } from '../../ui/problem'
import { questionPageTexts as texts } from '../question-texts'
import { answerQuestion, type QuestionPage as Page, readQuestionPage } from '../questions.api'

/** Behind the link in a question by mail: the question, the document's facts, room for one answer. Nobody is signed in here. */
export function QuestionPage() {
  const token = usePathValue('token')
  const [isSent, setSent] = useState(false)
  const { page, language, tell, state, retry } = useLink('question-page', token, (signal) =>
    call(readQuestionPage, { params: { token } }, { signal, skipErrorHandling: true }),
  )
  const words = {
    open: { title: tell(texts.title()) },
    used: {
      title: tell(texts.done()),
      text: tell(page ? texts.doneText({ name: page.asked_by }) : texts.doneAlready()),
    },
    expired: { title: tell(texts.expired()), text: tell(texts.expiredText()) },
    invalid: { title: tell(texts.invalid()), text: tell(texts.invalidText()) },
    offline: { title: tell(texts.offline()) },
    loading: tell(texts.loading()),
    tryAgain: tell(texts.tryAgain()),
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
  /** The question was answered or has expired meanwhile. */
  onGone(): void
}

function Open({ page, tell, token, onSent, onGone }: OpenProps) {
  const formats = linkFormats(page.language)
  const amount = page.control_amount && formats.amount(page.control_amount, page.currency)
  return (
    <>
      <h1 className={classes.title}>{tell(texts.title())}</h1>
      <p className={classes.lead}>
        {tell(texts.asks({ name: page.asked_by, customer: page.customer_name }))}
      </p>
      <p className={classes.note}>{page.question}</p>
      <LinkFacts
        facts={[
          [tell(texts.file()), page.file_name],
          [tell(texts.supplier()), page.supplier],
          [tell(texts.number()), page.invoice_number],
          [tell(texts.amount()), amount],
        ]}
      />
      <AnswerForm tell={tell} token={token} onSent={onSent} onGone={onGone} />
      <p className={classes.small}>{tell(texts.until({ day: formats.day(page.expires_at) }))}</p>
    </>
  )
}

function AnswerForm({ tell, token, onSent, onGone }: Omit<OpenProps, 'page'>) {
  const [answer, setAnswer] = useState('')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (answer.trim() === '' || isSending) return
    setProblem(null)
    setSending(true)
    try {
      await call(answerQuestion, { params: { token }, body: { answer } }, { skipErrorHandling: true })
      onSent()
    } catch (error) {
      if (error instanceof CallError && error.status === 409) onGone()
      else setProblem(tell(error instanceof CallError ? texts.failed() : texts.offline()))
    } finally {
      setSending(false)
    }
  }
  return (
    <form onSubmit={send}>
      <Textarea
        label={tell(texts.yourAnswer())}
        required
        autosize
        minRows={4}
        maxRows={14}
        maxLength={4000}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth mt="sm" loading={isSending} disabled={answer.trim() === ''}>
        {tell(texts.send())}
      </Button>
      {problem && <Problem>{problem}</Problem>}
    </form>
  )
}
