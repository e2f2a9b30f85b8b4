import '@mantine/core/styles/NumberInput.css'
import { Button, NativeSelect, NumberInput, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { CallError } from '../../access/web/call'
import { useCaller } from '../../tenants/web/caller'
import { confirm } from '../../ui/confirm-modal'
import { useSay, useTell } from '../../ui/say'
import { SideDrawer } from '../../ui/side-drawer'
import { useAskBeforeClosing } from '../../ui/use-ask-before-leaving'
import { checkGroup, type GroupProblem, trimmedGroup } from '../check-group'
import {
  catchAllId,
  type GroupDraft,
  groupReview,
  groupTouchless,
  mostConditions,
  reviewWords,
  touchlessWords,
} from '../document-group'
import type { GroupListState, ListedGroup } from '../document-groups.api'
import { AssigneeInput } from './assignee-input'
import { ConditionRow } from './condition-row'
import { GroupPreview } from './group-preview'
import classes from './groups.module.css'
import { MembersInput } from './members-input'
import { useGroupPeople } from './use-group-people'
import type { Groups } from './use-groups'

const emptyDraft: GroupDraft = {
  name: '',
  join: 'and',
  conditions: [{ field: 'supplierName', operator: 'contains', values: [] }],
  members: [],
  isActive: true,
}

type Props = {
  /** Null for a new one. */
  group: ListedGroup | null
  list: GroupListState
  groups: Groups
  onClose(): void
}

/** One group: its name, its conditions, who works on its documents, and where recent documents would go. */
export function GroupEditor({ group, list, groups, onClose }: Props) {
  const say = useSay()
  const tell = useTell()
  const isReviewed = useCaller()?.customer?.usesValidationServices ?? false
  const people = useGroupPeople()
  const [base, setBase] = useState(group)
  const [draft, setDraft] = useState<GroupDraft>(() => (group ? draftOf(group) : emptyDraft))
  const [found, setFound] = useState<GroupProblem | null>(null)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(base ? draftOf(base) : emptyDraft)
  const isOvertaken = base !== null && group !== null && group.version !== base.version
  const close = useAskBeforeClosing(isChanged && !groups.isSaving, onClose)
  const change = (more: Partial<GroupDraft>) => {
    setFound(null)
    setDraft((was) => ({ ...was, ...more }))
  }
  const save = async () => {
    const problem = checkGroup({ ...trimmedGroup(draft), id: base?.id ?? null }, list.groups, people)
    setFound(problem)
    if (problem) return focusProblem()
    const refused = await groups.save(draft, base)
    if (refused === null) onClose()
    else if (refused instanceof CallError && 'problem' in refused.details)
      setFound(refused.details as unknown as GroupProblem)
  }
  const remove = async (removed: ListedGroup) => {
    const answer = await confirm({
      title: say('Delete this group?'),
      text: say('Its open documents go to the next group whose conditions they meet.'),
      items: [removed.name],
      confirmLabel: say('Delete'),
    })
    if (answer === 'confirm' && (await groups.remove(removed)) === null) onClose()
  }
  const isCatchAll = base?.id === catchAllId
  const wordsAt = (place: GroupProblem['place']) => (found?.place === place ? tell(found.problem) : undefined)
  return (
    <SideDrawer isOpen onClose={close} title={base ? base.name : say('New group')}>
      <form
        noValidate
        className={classes.editor}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextInput
          label={say('Name')}
          data-autofocus
          maxLength={80}
          aria-required
          value={draft.name}
          error={wordsAt('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        {isCatchAll ? (
          <p className={classes.hint}>{say('All documents that no other group takes')}</p>
        ) : (
          <Conditions draft={draft} change={change} wordsAt={wordsAt} />
        )}
        <MembersInput
          people={people ?? []}
          members={draft.members}
          onChange={(members) => change({ members })}
        />
        <AssigneeInput
          draft={draft}
          people={people}
          error={wordsAt('defaultAssignee')}
          onChange={(defaultAssignee) => change({ defaultAssignee })}
        />
        <NativeSelect
          label={say('Submit automatically')}
          value={draft.touchless ?? ''}
          data={[
            { value: '', label: say('As in Document Settings') },
            ...groupTouchless.map((value) => ({ value, label: say(touchlessWords[value]) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            change({ touchless: groupTouchless.find((one) => one === value) })
          }
        />
        {isReviewed && (
          <NativeSelect
            label={say('Send to review')}
            value={draft.review ?? ''}
            data={[
              { value: '', label: say('As in Document Settings') },
              ...groupReview.map((value) => ({ value, label: say(reviewWords[value]) })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              change({ review: groupReview.find((one) => one === value) })
            }
          />
        )}
        <NumberInput
          label={say('SLA target in hours')}
          description={say('From receipt to submission. Leave empty to use your SLA targets.')}
          value={draft.slaHours ?? ''}
          min={1}
          max={400}
          allowDecimal={false}
          clampBehavior="strict"
          onChange={(value) => change({ slaHours: typeof value === 'number' ? value : undefined })}
        />
        {!isCatchAll && (
          <Switch
            label={say('Active')}
            checked={draft.isActive}
            onChange={(event) => change({ isActive: event.currentTarget.checked })}
          />
        )}
        {isOvertaken && (
          <div className={classes.overtaken} role="alert">
            <p>
              {say('{name} changed these settings while you were editing', {
                name: list.changed?.by ?? say('Someone'),
              })}
            </p>
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                setBase(group)
                change(draftOf(group))
              }}
            >
              {say('Keep their change')}
            </Button>
            <Button size="xs" onClick={() => setBase(group)}>
              {say('Use mine')}
            </Button>
          </div>
        )}
        <GroupPreview id={base?.id ?? null} draft={draft} />
        <div className={classes.foot}>
          {base && !isCatchAll && (
            <Button
              variant="default"
              leftSection={<IconTrash size={16} aria-hidden />}
              disabled={isOvertaken}
              onClick={() => void remove(base)}
            >
              {say('Delete')}
            </Button>
          )}
          <span className={classes.space} />
          <Button variant="default" onClick={close}>
            {say('Cancel')}
          </Button>
          <Button type="submit" loading={groups.isSaving} disabled={!isChanged || isOvertaken}>
            {say('Save')}
          </Button>
        </div>
      </form>
    </SideDrawer>
  )
}

type ConditionsProps = {
  draft: GroupDraft
  change(more: Partial<GroupDraft>): void
  wordsAt(place: GroupProblem['place']): string | undefined
}

function Conditions({ draft, change, wordsAt }: ConditionsProps) {
  const say = useSay()
  const { conditions } = draft
  return (
    <fieldset className={classes.fieldset}>
      <legend>{say('Conditions')}</legend>
      {conditions.length > 1 && (
        <SegmentedControl
          aria-label={say('How conditions are joined')}
          value={draft.join}
          onChange={(join) => change({ join: join as GroupDraft['join'] })}
          data={[
            { value: 'and', label: say('All must be met') },
            { value: 'or', label: say('One is enough') },
          ]}
        />
      )}
      {conditions.map((condition, at) => (
        <ConditionRow
          key={at}
          place={at + 1}
          condition={condition}
          error={wordsAt(at)}
          onChange={(next) => change({ conditions: conditions.with(at, next) })}
          onRemove={() => change({ conditions: conditions.toSpliced(at, 1) })}
        />
      ))}
      {wordsAt('conditions') && (
        <p className={classes.problem} role="alert">
          {wordsAt('conditions')}
        </p>
      )}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={15} aria-hidden />}
          disabled={conditions.length >= mostConditions}
          onClick={() =>
            change({
              conditions: [...conditions, { field: 'supplierName', operator: 'contains', values: [] }],
            })
          }
        >
          {say('Add condition')}
        </Button>
      </div>
    </fieldset>
  )
}

const draftOf = ({
  name,
  join,
  conditions,
  members,
  isActive,
  touchless,
  review,
  slaHours,
  defaultAssignee,
}: ListedGroup): GroupDraft => ({
  name,
  join,
  conditions,
  members,
  isActive,
  ...(touchless ? { touchless } : {}),
  ...(review ? { review } : {}),
  ...(slaHours ? { slaHours } : {}),
  ...(defaultAssignee ? { defaultAssignee } : {}),
})

const focusProblem = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus())
