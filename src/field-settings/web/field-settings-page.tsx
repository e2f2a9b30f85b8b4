import { Button, Skeleton } from '@mantine/core'
import { IconHistory, IconPlus } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { isCustomField } from '../../documents/custom-fields'
import type { FieldRule } from '../../documents/field-layout'
import type { HeaderFieldName } from '../../documents/header-fields'
import { confirm } from '../../ui/confirm-modal'
import { ErrorNotice } from '../../ui/notices'
import { PageHead, Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import { useAskBeforeLeaving } from '../../ui/use-ask-before-leaving'
import { useFormats } from '../../ui/use-formats'
import { checkLayout } from '../check-layout'
import { changeRule, layoutChanges, moveField, removeField } from '../edit-layout'
import type { FieldSettings, LayoutContent } from '../field-settings.api'
import { AddFieldDialog } from './add-field-dialog'
import { FieldDrawer } from './field-drawer'
import classes from './field-settings.module.css'
import { FieldsTable } from './fields-table'
import { FormPreview } from './form-preview'
import { PublishDialog } from './publish-dialog'
import { type FieldSettingsState, useFieldSettings } from './use-field-settings'
import { useDeliveredName } from './use-own-name'
import { VersionsDrawer } from './versions-drawer'

/** Settings › Field Settings: which fields the form has, what they are called and what is asked of them. */
export function FieldSettingsPage() {
  const say = useSay()
  const settings = useFieldSettings()
  const { data, error, refetch } = settings.query
  if (data) return <Loaded data={data} settings={settings} />
  return (
    <>
      <PageHead title={say('Field Settings')} hint={say(pageHint)} />
      <Panel>
        {error ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={say('Loading')}>
            <Skeleton height={420} radius={10} />
          </div>
        )}
      </Panel>
    </>
  )
}

const pageHint = 'Which fields invoices have, what they are called, and what is asked of them.'

function Loaded({ data, settings }: { data: FieldSettings; settings: FieldSettingsState }) {
  const say = useSay()
  const { published, draft, takenFields, companies } = data
  const stored = draft.layout ?? published.layout
  /** What is changed here, over the version of the draft that it began with. */
  const [edited, setEdited] = useState<{ over: number; layout: LayoutContent } | null>(null)
  const [open, setOpen] = useState<HeaderFieldName | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [isPublishing, setPublishing] = useState(false)
  const [areVersionsShown, setVersionsShown] = useState(false)
  const layout = edited?.layout ?? stored
  const isOvertaken = edited !== null && edited.over !== draft.version
  useAskBeforeLeaving(edited !== null && !settings.isSaving)
  const deliveredName = useDeliveredName()
  const companyIds = useMemo(() => companies.map(({ id }) => id), [companies])
  const problems = useMemo(
    () => checkLayout(layout, companyIds, deliveredName),
    [layout, companyIds, deliveredName],
  )
  const { fields, isReordered } = useMemo(() => layoutChanges(published.layout, layout), [published, layout])
  const hasChanges = fields.length > 0 || isReordered
  // the table and the preview are drawn anew when the layout changes, not with every dialog
  const change = useCallback(
    (how: (layout: LayoutContent) => LayoutContent) =>
      setEdited((was) => ({ over: was?.over ?? draft.version, layout: how(was?.layout ?? stored) })),
    [draft.version, stored],
  )
  const changeField = useCallback(
    (name: HeaderFieldName, part: Partial<FieldRule>) => change((was) => changeRule(was, name, part)),
    [change],
  )
  const move = useCallback(
    (name: HeaderFieldName, place: number) => change((was) => moveField(was, name, place)),
    [change],
  )
  const save = async () => {
    const saved = await settings.saveDraft(draft.version, layout)
    if (saved) setEdited(null)
    return saved
  }
  const publish = async () => {
    const ready = edited || !draft.layout ? await save() : data
    if (!ready || !(await settings.publish(ready.draft.version, ready.published.version))) return
    setPublishing(false)
  }
  const discard = async () => {
    const answer = await confirm({
      title: say('Discard the draft?'),
      text: say('The published Field Settings stay as they are.'),
      confirmLabel: say('Discard'),
    })
    if (answer !== 'confirm') return
    if (!draft.layout || (await settings.discardDraft(draft.version))) setEdited(null)
  }
  return (
    <>
      <PageHead
        title={say('Field Settings')}
        hint={say(pageHint)}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {say('Add field')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconHistory size={16} aria-hidden />}
              onClick={() => setVersionsShown(true)}
            >
              {say('Versions')}
            </Button>
          </>
        }
      />
      <div className={classes.bar} data-changed={hasChanges || undefined}>
        <DraftState data={data} isEdited={edited !== null} hasChanges={hasChanges} />
        <span className={classes.actions}>
          <Button
            size="xs"
            variant="default"
            disabled={!edited && !draft.layout}
            onClick={() => void discard()}
          >
            {say('Discard draft')}
          </Button>
          <Button
            size="xs"
            variant="default"
            loading={settings.isSaving}
            disabled={!edited || isOvertaken || problems.length > 0}
            onClick={() => void save()}
          >
            {say('Save draft')}
          </Button>
          <Button
            size="xs"
            disabled={!hasChanges || isOvertaken || problems.length > 0}
            onClick={() => setPublishing(true)}
          >
            {say('Publish…')}
          </Button>
        </span>
      </div>
      {isOvertaken && (
        <div className={classes.overtaken} role="alert">
          <p>
            {say('{name} changed these settings while you were editing', {
              name: draft.changed?.by ?? say('Someone'),
            })}
          </p>
          <Button size="xs" variant="default" onClick={() => setEdited(null)}>
            {say('Keep their change')}
          </Button>
          <Button size="xs" onClick={() => setEdited({ over: draft.version, layout })}>
            {say('Use mine')}
          </Button>
        </div>
      )}
      <div className={classes.page}>
        <Panel label={say('Fields')}>
          <FieldsTable
            layout={layout}
            problems={problems}
            onOpen={setOpen}
            onChange={changeField}
            onMove={move}
          />
        </Panel>
        <FormPreview layout={layout} />
      </div>
      {open && (
        <FieldDrawer
          key={open}
          name={open}
          layout={layout}
          companies={companies}
          problems={problems.filter(({ field }) => field === open)}
          onChange={(part) => changeField(open, part)}
          onClose={() => setOpen(null)}
          onRemove={
            isCustomField(open) && !takenFields.includes(open)
              ? () => {
                  setOpen(null)
                  change((was) => removeField(was, open))
                }
              : undefined
          }
        />
      )}
      {isAdding && (
        <AddFieldDialog
          layout={layout}
          taken={takenFields}
          onAdd={(added) => {
            setAdding(false)
            change(() => added.layout)
            setOpen(added.name)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {isPublishing && (
        <PublishDialog
          fields={fields}
          isReordered={isReordered}
          isSaving={settings.isSaving}
          onPublish={() => void publish()}
          onClose={() => setPublishing(false)}
        />
      )}
      {areVersionsShown && (
        <VersionsDrawer
          current={published.version}
          onRestore={async (version) => {
            if (await settings.restore(version, published.version)) setVersionsShown(false)
          }}
          onClose={() => setVersionsShown(false)}
        />
      )}
    </>
  )
}

type DraftStateProps = { data: FieldSettings; isEdited: boolean; hasChanges: boolean }

function DraftState({ data: { published, draft }, isEdited, hasChanges }: DraftStateProps) {
  const say = useSay()
  const formats = useFormats()
  const { changed } = published
  const since = changed
    ? say('Version {version}, published by {name}, {when}', {
        version: published.version,
        name: changed.by,
        when: formats.instant(changed.at),
      })
    : say('As delivered')
  return (
    <p>
      <strong>
        {isEdited
          ? say('Changes not saved')
          : draft.layout && draft.changed
            ? say('Draft by {name}, {when}', {
                name: draft.changed.by,
                when: formats.instant(draft.changed.at),
              })
            : say('Published')}
      </strong>{' '}
      · {since}
      {!hasChanges && (isEdited || draft.layout) && <> · {say('No difference from what is published')}</>}
    </p>
  )
}
