import { SegmentedControl } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { fieldRule, fieldsBySection, formSections, isRequired } from '../../documents/field-layout'
import { headerField } from '../../documents/header-fields'
import { isAlwaysShown, spanOf } from '../../entry/form-sections'
import { Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import type { LayoutContent } from '../field-settings.api'
import classes from './field-settings.module.css'
import { useOwnName } from './use-own-name'

const cases = {
  withOrder: { documentType: 'INVOICE', poNumber: 'PO' },
  withoutOrder: { documentType: 'INVOICE', poNumber: null },
  credits: { documentType: 'CREDIT', poNumber: null },
}
type Case = keyof typeof cases

/** The form of Invoice Entry as it would be. */
export const FormPreview = memo(function FormPreview({ layout }: { layout: LayoutContent }) {
  const say = useSay()
  const ownName = useOwnName()
  const [shown, setShown] = useState<Case>('withOrder')
  const values = cases[shown]
  const whole = { version: 0, ...layout }
  const sections = fieldsBySection(whole)
    .map(({ section, fields }) => ({
      section,
      fields: fields.filter(
        (name) =>
          isAlwaysShown(name, { layout: whole, documentType: values.documentType, isFilled: false }) ||
          isRequired(name, values, whole),
      ),
    }))
    .filter(({ fields }) => fields.length > 0)
  return (
    <Panel label={say('Preview of the form')}>
      <div className={classes.preview}>
        <h2>{say('Preview')}</h2>
        <SegmentedControl
          size="xs"
          aria-label={say('Kind of document')}
          value={shown}
          onChange={(value) => setShown(value as Case)}
          data={[
            { value: 'withOrder', label: say('With order') },
            { value: 'withoutOrder', label: say('Without order') },
            { value: 'credits', label: say('Credit note') },
          ]}
        />
        {sections.map(({ section, fields }) => (
          <section key={section} aria-label={say(formSections[section])} className={classes.grid}>
            {fields.map((name) => {
              const { isEditable, value } = fieldRule(layout, name)
              return (
                <div key={name} className={classes.field} data-span={spanOf(name)}>
                  <span>
                    {ownName(layout, name)}
                    {isRequired(name, values, whole) && (
                      <span className={classes.required}>
                        <span aria-hidden>*</span>
                        <span className="k-unseen"> {say('Required')}</span>
                      </span>
                    )}
                    {!isEditable && <IconLock size={13} aria-label={say('Read-only')} role="img" />}
                  </span>
                  <span className={classes.box} data-kind={headerField(name).kind}>
                    {value}
                  </span>
                </div>
              )
            })}
          </section>
        ))}
      </div>
    </Panel>
  )
})
