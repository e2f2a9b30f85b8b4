import { Button, TextInput } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { readerConventions } from '../../../entry/document-conventions'
import type { SearchExpression } from '../../../listing/search-expression'
import { useCustomerToday } from '../../../tenants/web/caller'
import { announce } from '../../../ui/announce'
import { useSay } from '../../../ui/say'
import { useLocale } from '../../../ui/words'
import { readSentence } from '../../read-sentence'
import classes from './advanced.module.css'

/** A sentence that is written into the builder; it searches nothing by itself. */
export function SentenceBox({ onRead }: { onRead(expression: SearchExpression): void }) {
  const say = useSay()
  const locale = useLocale()
  const today = useCustomerToday()
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState<string | null>(null)

  function read(event: FormEvent): void {
    event.preventDefault()
    if (text.trim() === '') return
    const { decimalSign, dayOrder } = readerConventions(locale, '', null)
    const { expression, notUnderstood } = readSentence(text, { today, decimalSign, dayOrder })
    const said = answerOf(expression, notUnderstood)
    setAnswer(said)
    if (said) announce(said)
    if (expression.conditions.length > 0) onRead(expression)
  }
  function answerOf(expression: SearchExpression, notUnderstood: string[]): string | null {
    const words = notUnderstood.map((one) => `“${one}”`).join(', ')
    if (expression.conditions.length === 0)
      return say("Couldn't understand this. Try “from Acme over 1,000 EUR last month, not submitted”.")
    return words === '' ? null : say('Not understood: {words}', { words })
  }
  return (
    <form className={classes.sentence} onSubmit={read}>
      <TextInput
        className={classes.sentenceText}
        leftSection={<IconWand size={16} aria-hidden />}
        aria-label={say('Describe the search in English')}
        placeholder={say('invoices from Acme over 1,000 EUR last month not submitted')}
        maxLength={500}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setAnswer(null)
        }}
      />
      <Button type="submit" variant="default" disabled={text.trim() === ''}>
        {say('Convert to filters')}
      </Button>
      {answer && <p className={classes.answer}>{answer}</p>}
    </form>
  )
}
