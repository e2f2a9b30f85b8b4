import { useSay } from '../../ui/say'
import type { Party } from '../invoice-party'
import classes from './e-invoice.module.css'
import { useCodeWords } from './use-code-words'

type Fact = [label: string, value: string | null | undefined]
type Props = { label?: string; title?: string; facts: Fact[]; isSums?: boolean }

/** Terms with a value, by name; with a `label` they are a part of the invoice of their own. */
export function Facts({ label, title, facts, isSums }: Props) {
  const told = facts.filter(([, value]) => value)
  if (told.length === 0) return null
  const list = (
    <dl className={classes.facts} data-sums={isSums || undefined}>
      {told.map(([name, value], at) => (
        <div key={`${at} ${name}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
  if (label === undefined) return list
  return (
    <section aria-label={label}>
      {title && <h3>{title}</h3>}
      {list}
    </section>
  )
}

/** A party with its address, numbers and contact; nothing where the data say nothing of it. */
export function PartyFacts({ title, party }: { title: string; party: Party }) {
  const say = useSay()
  const words = useCodeWords()
  const { name, tradingName, address, contact } = party
  const numbers = [...party.identifiers, ...party.taxRegistrations]
  const lines = address && [
    address.line1,
    address.line2,
    address.line3,
    [address.postCode, address.city].filter(Boolean).join(' '),
    address.subdivision,
    words.country(address.country),
  ]
  const place = lines?.filter(Boolean).join('\n')
  const facts: Fact[] = [
    [say('VAT ID'), party.vatId],
    [say('Registration number'), party.legalRegistration && withScheme(party.legalRegistration)],
    [say('Other numbers'), numbers.map(withScheme).join(', ')],
    [say('Customer number'), party.customerNumber],
    [say('Electronic address'), party.electronicAddress && withScheme(party.electronicAddress)],
    [say('Legal information'), party.legalInformation],
    [say('Contact'), contact && [contact.name, contact.phone, contact.email].filter(Boolean).join(', ')],
  ]
  if (!name && !tradingName && !place && facts.every(([, value]) => !value)) return null
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p>
        <strong>{name}</strong>
        {tradingName && tradingName !== name && ` (${tradingName})`}
      </p>
      {place && <p className={classes.address}>{place}</p>}
      <Facts facts={facts} />
    </section>
  )
}

const withScheme = ({ value, scheme }: { value: string; scheme: string | null }) =>
  scheme ? `${value} (${scheme})` : value
