import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../access/web/call'
import { isCurrencyCode } from '../../kernel/currencies'
import { useCaller } from '../../tenants/web/caller'
import { DayInput } from '../../ui/day-input'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { isRange } from '../analytics-search'
import { type ContractTerms, type Licensing, saveContract } from '../licensing.api'
import classes from './licensing.module.css'

type Typed = Record<keyof ContractTerms, string>

type Props = Pick<Licensing, 'contract' | 'period'> & { onClose(): void }

/** What is agreed with the customer for a plan period. */
export function ContractDialog({ contract, period, onClose }: Props) {
  const say = useSay()
  const client = useQueryClient()
  const currency = useCaller()?.customer?.currency ?? 'USD'
  const [typed, setTyped] = useState<Typed>(() => typedOf(contract, { ...period, currency }))
  const terms = termsOf(typed)
  const save = useMutation({
    mutationFn: (body: ContractTerms) => call(saveContract, { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['documents', 'analytics', 'licensing'] })
      toast('success', say('Plan saved'))
      onClose()
    },
    onError: (problem: Error) => toast('error', problem.message),
  })
  const text = (name: keyof Typed, label: string, description?: string) => (
    <TextInput
      label={label}
      description={description}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
    />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (terms) save.mutate(terms)
  }
  const empty = say('Empty: not limited')
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('Plan')}
      size="lg"
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <form onSubmit={submit}>
        <div className={classes.fields}>
          {text('plan', say('Plan'))}
          {text('contact', say('Contact e-mail'))}
          <DayInput
            label={say('First day')}
            value={typed.startsOn}
            onChange={(startsOn) => setTyped({ ...typed, startsOn })}
          />
          <DayInput
            label={say('Last day')}
            value={typed.endsOn}
            error={
              isRange({ from: typed.startsOn, to: typed.endsOn })
                ? null
                : say('Choose a range of up to 366 days, first day first.')
            }
            onChange={(endsOn) => setTyped({ ...typed, endsOn })}
          />
          {text('documents', say('Documents included'))}
          {text('overagePrice', say('Price per further document'))}
          {text('currency', say('Currency'))}
          {text('reviews', say('Reviews by Validation Services'), empty)}
          {text('users', say('Users'), empty)}
          {text('eInvoices', say('E-invoices'), empty)}
        </div>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {say('Cancel')}
          </Button>
          <Button type="submit" disabled={terms === null} loading={save.isPending}>
            {say('Save')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

function typedOf(
  contract: ContractTerms | null,
  given: { from: string; to: string; currency: string },
): Typed {
  const { from: startsOn, to: endsOn, currency } = given
  const none = {
    plan: '',
    contact: '',
    documents: '',
    overagePrice: '',
    reviews: '',
    users: '',
    eInvoices: '',
  }
  if (!contract) return { ...none, startsOn, endsOn, currency }
  const entries = Object.entries(contract).map(([name, value]) => [name, value === null ? '' : String(value)])
  return Object.fromEntries(entries) as Typed
}

/** Null while something is missing or wrong. */
function termsOf(typed: Typed): ContractTerms | null {
  const wholes = [typed.documents, typed.reviews || '0', typed.users || '0', typed.eInvoices || '0']
  const isReady =
    typed.plan.trim() !== '' &&
    /^\S+@\S+\.\S+$/.test(typed.contact.trim()) &&
    isRange({ from: typed.startsOn, to: typed.endsOn }) &&
    wholes.every((one) => /^\d{1,9}$/.test(one)) &&
    /^\d{1,9}(\.\d{1,4})?$/.test(typed.overagePrice) &&
    isCurrencyCode(typed.currency)
  if (!isReady) return null
  const limit = (text: string) => (text === '' ? null : Number(text))
  return {
    plan: typed.plan.trim(),
    contact: typed.contact.trim(),
    startsOn: typed.startsOn,
    endsOn: typed.endsOn,
    documents: Number(typed.documents),
    overagePrice: typed.overagePrice,
    currency: typed.currency,
    reviews: limit(typed.reviews),
    users: limit(typed.users),
    eInvoices: limit(typed.eInvoices),
  }
}
