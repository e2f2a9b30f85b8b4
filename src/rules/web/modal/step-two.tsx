import { Switch } from '@mantine/core'
import { useSay } from '../../../ui/say'
import type { RuleHeaderName } from '../../rule-header'
import { CustomValue } from './custom-value'
import { HeaderValue } from './header-value'
import classes from './modal.module.css'
import type { OpenRule } from './use-rule-modal'

const fields: readonly RuleHeaderName[] = [
  'companyoverride',
  'remitto',
  'currency',
  'paymentterms',
  'paymenttype',
  'shipto',
  'taxoption',
  'prepaidtype',
  'approver',
  'requester',
  'handlingcode',
  'memo',
]

/** Step two: what the header gets. An empty field leaves the document's own value. */
export function StepTwo({ modal }: { modal: OpenRule }) {
  const say = useSay()
  const { state } = modal
  return (
    <>
      {state.entry && (
        <Switch
          className={classes.useEntry}
          label={say('Use header and lines from document entry')}
          checked={state.usesEntry}
          onChange={(event) => modal.takeEntry(event.currentTarget.checked)}
        />
      )}
      <p className={classes.hint}>{say('Fields left empty keep what is on the document.')}</p>
      <div className={classes.grid}>
        {fields.map((name) => (
          <HeaderValue key={name} modal={modal} name={name} />
        ))}
        {modal.customFields.map((field) => (
          <CustomValue key={field.name} modal={modal} field={field} />
        ))}
      </div>
    </>
  )
}
