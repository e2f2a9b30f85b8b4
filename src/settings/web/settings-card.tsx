import { Button } from '@mantine/core'
import { IconHistory, IconPencil, IconUsers } from '@tabler/icons-react'
import { memo, useCallback, useEffect, useRef } from 'react'
import { useCaller } from '../../tenants/web/caller'
import { Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import { StatusMark } from '../../ui/status-mark'
import { useFormats } from '../../ui/use-formats'
import { changedSince, type SectionDraft, valuesOf } from '../section-draft'
import type { SectionState } from '../settings-pages.api'
import { DifferenceList } from './difference-list'
import { SectionMore } from './section-more'
import { SettingField } from './setting-field'
import classes from './settings.module.css'
import type { SettingsActions } from './use-settings-page'

type Props = {
  section: SectionState
  draft: SectionDraft | null
  isSaving: boolean
  actions: SettingsActions
  onHistory(section: string): void
}

/** One section: read, changed and saved on its own, and drawn anew when it changes itself. */
export const SettingsCard = memo(function SettingsCard(props: Props) {
  const { section, draft, isSaving, actions, onHistory } = props
  const say = useSay()
  const { instant } = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const problems = draft?.problems
  useEffect(() => {
    if (problems && Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  // what the provider agreed with the customer counts where they have entered nothing
  const customer = useCaller()?.customer
  const agreed: Record<string, string | undefined> = {
    'general.name': customer?.name,
    'general.timeZone': customer?.timeZone,
  }
  const isOvertaken = draft !== null && draft.base.version !== section.version
  const title = say(section.title)
  const type = useCallback(
    (name: string, text: string) => actions.type(section, name, text),
    [actions, section],
  )
  return (
    <Panel label={title}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (draft && !isOvertaken) void actions.save(section, draft)
        }}
      >
        <div className={classes.head}>
          <div className={classes.words}>
            <h2 className={classes.title} id={section.key} tabIndex={-1}>
              {title}
            </h2>
            <p className={classes.hint}>{say(section.hint)}</p>
          </div>
          {draft && (
            <StatusMark tone="warn" icon={IconPencil}>
              {say('Not saved')}
            </StatusMark>
          )}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconHistory size={15} aria-hidden />}
            aria-label={say('History of {section}', { section: title })}
            onClick={() => onHistory(section.key)}
          >
            {say('History')}
          </Button>
        </div>
        <div className={classes.fields}>
          {section.settings.map((setting) => (
            <SettingField
              key={setting.name}
              setting={setting}
              value={(draft?.base ?? section).values[setting.name]!}
              typed={draft?.typed[setting.name]}
              problem={draft?.problems[setting.name]}
              agreed={
                section.values[setting.name] === '' ? agreed[`${section.key}.${setting.name}`] : undefined
              }
              onType={type}
            />
          ))}
        </div>
        {isOvertaken && <Overtaken section={section} draft={draft} actions={actions} />}
        <div className={classes.foot}>
          <span className={classes.changed}>
            {section.changed &&
              say('Changed by {name}, {when}', {
                name: section.changed.by,
                when: instant(section.changed.at),
              })}
          </span>
          {draft && (
            <Button variant="default" onClick={() => actions.discard(section.key)}>
              {say('Discard changes')}
            </Button>
          )}
          <Button
            type="submit"
            disabled={!draft || isOvertaken}
            loading={isSaving}
            aria-label={say('Save {section}', { section: title })}
          >
            {say('Save')}
          </Button>
        </div>
      </form>
      <SectionMore section={section} values={draft ? valuesOf(draft) : section.values} />
    </Panel>
  )
})

/** Somebody else has saved the section since: what is different, and whose changes stay. */
function Overtaken({
  section,
  draft,
  actions,
}: {
  section: SectionState
  draft: SectionDraft
  actions: SettingsActions
}) {
  const say = useSay()
  return (
    <div className={classes.overtaken} role="alert">
      <p className={classes.overtakenTitle}>
        <IconUsers size={17} aria-hidden />
        {say('{name} changed these settings while you were editing', {
          name: section.changed?.by ?? say('Someone'),
        })}
      </p>
      <DifferenceList settings={section.settings} differences={changedSince(draft, section)} />
      <div className={classes.buttons}>
        <Button size="xs" variant="default" onClick={() => actions.settle(section, 'theirs')}>
          {say('Keep their change')}
        </Button>
        <Button size="xs" onClick={() => actions.settle(section, 'mine')}>
          {say('Use mine')}
        </Button>
      </div>
    </div>
  )
}
