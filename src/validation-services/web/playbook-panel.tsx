import type { HeaderFieldName } from '../../documents/header-fields'
import { headerField } from '../../documents/header-fields'
import { useFieldNames } from '../../listing/web/use-field-names'
import { ErrorNotice } from '../../ui/notices'
import { Panel } from '../../ui/page'
import { QuickLink } from '../../ui/quick-link'
import { useSay } from '../../ui/say'
import { SkeletonLine } from '../../ui/skeleton-line'
import { type Formats, useFormats } from '../../ui/use-formats'
import type { Playbook } from '../validation-services.api'
import classes from './review.module.css'
import { usePlaybook } from './use-playbook'

/** What this customer wants: the fields of its form, its house rules, and what was corrected lately. */
export function PlaybookPanel({ customerId }: { customerId: number }) {
  const say = useSay()
  const { data, error, refetch } = usePlaybook(customerId)
  return (
    <Panel label={say('Playbook')}>
      <div className={classes.playbook}>
        {error && !data ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Contents playbook={data} />
        ) : (
          <SkeletonLine width="60%" />
        )}
      </div>
    </Panel>
  )
}

function Contents({ playbook: { fields, houseRules, corrections } }: { playbook: Playbook }) {
  const say = useSay()
  const label = useLabels()
  return (
    <>
      <h2>{say('House rules')}</h2>
      {houseRules ? (
        <p className={classes.houseRules}>{houseRules}</p>
      ) : (
        <p className={classes.quiet}>{say('This customer has written no house rules.')}</p>
      )}
      <h2>{say('Priority fields')}</h2>
      <ul className={classes.fields}>
        {fields.map(({ name, isRequired }) => (
          <li key={name} data-required={isRequired || undefined}>
            {label(name)}
            {isRequired && <span className="k-unseen"> ({say('required')})</span>}
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>{say('* required to submit')}</p>
      <h2>{say('Last corrections')}</h2>
      {corrections.length === 0 && (
        <p className={classes.quiet}>{say('Nothing was corrected in the last reviews.')}</p>
      )}
      <ul className={classes.corrections}>
        {corrections.map((one) => (
          <li key={`${one.documentId} ${one.field} ${one.at} ${one.to}`}>
            <Correction correction={one} label={label(one.field)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Correction({
  correction: { documentId, field, from, to, currency, supplier, by, at },
  label,
}: {
  correction: Playbook['corrections'][number]
  label: string
}) {
  const say = useSay()
  const formats = useFormats()
  const written = (value: string | null) =>
    value === null ? say('(empty)') : writtenValue(field, value, currency, formats)
  return (
    <>
      <QuickLink to={`/document/${documentId}`}>{label}</QuickLink>
      <span className={classes.change}>
        <del>{written(from)}</del> → <ins>{written(to)}</ins>
      </span>
      <span className={classes.quiet}>
        {[supplier, by].filter(Boolean).join(' · ')} ·{' '}
        <time dateTime={at} title={formats.instantInFull(at)}>
          {formats.instant(at)}
        </time>
      </span>
    </>
  )
}

/** What the customer calls a field. */
function useLabels(): (name: HeaderFieldName) => string {
  const say = useSay()
  const { ownOf } = useFieldNames()
  return (name) => ownOf(name) ?? say(headerField(name).label)
}

function writtenValue(
  name: HeaderFieldName,
  value: string,
  currency: string | null,
  formats: Formats,
): string {
  const { kind } = headerField(name)
  if (kind === 'amount') return formats.amount(value, currency)
  return kind === 'day' ? formats.day(value) : value
}
