import { Button } from '@mantine/core'
import { useRef } from 'react'
import { Problem } from '../../../ui/problem'
import { useSay } from '../../../ui/say'
import { type RuleStep, ruleSteps, showPanels } from '../../rule-modal-state'
import { MeanwhileNotice } from './meanwhile-notice'
import classes from './modal.module.css'
import { RuleTest } from './rule-test'
import { RuleVersions } from './rule-versions'
import { StepOne } from './step-one'
import { StepPanel } from './step-panel'
import { StepThree } from './step-three'
import { StepTwo } from './step-two'
import { useFormFocus } from './use-form-focus'
import type { OpenRule, RuleModalProps } from './use-rule-modal'
import { useRuleTest } from './use-rule-test'
import { useSaveRule } from './use-save-rule'

const titles = { one: 'Applies to', two: 'Header values', three: 'Lines' } as const

type Props = { modal: OpenRule; given: RuleModalProps; onCancel(): void }

/** The three steps of a rule, its test and its history, with what can be done at the foot. */
export function RuleForm({ modal, given, onCancel }: Props) {
  const say = useSay()
  const { state } = modal
  const saving = useSaveRule(modal, given)
  const testing = useRuleTest(modal)
  const form = useRef<HTMLDivElement>(null)
  const focus = useFormFocus(form, saving.problem)
  const toggle = (panel: number) =>
    modal.change((was) => {
      const isOpen = was.openPanels.includes(panel)
      const open = isOpen ? was.openPanels.filter((one) => one !== panel) : [...was.openPanels, panel]
      return showPanels(was, open)
    })
  const panels: Record<RuleStep, React.ReactNode> = {
    one: <StepOne modal={modal} onOpen={given.onOpen} />,
    two: <StepTwo modal={modal} />,
    three: (
      <StepThree
        modal={modal}
        documentId={given.document?.invID ?? testing.lastDocument ?? modal.lastTouched ?? null}
      />
    ),
  }
  return (
    <div ref={form} className={classes.form}>
      <div className={classes.scroll}>
        {saving.meanwhile && (
          <MeanwhileNotice modal={modal} meanwhile={saving.meanwhile} onChange={saving.setMeanwhile} />
        )}
        {ruleSteps.map((step, at) => (
          <StepPanel
            key={step}
            number={at + 1}
            step={step}
            title={say(titles[step])}
            isOpen={state.openPanels.includes(at)}
            isComplete={state.complete[step]}
            isReachable={at === 0 || state.complete[ruleSteps[at - 1]!]}
            onToggle={() => toggle(at)}
          >
            {panels[step]}
            {!state.complete[step] && (
              <div className={classes.next}>
                <Button variant="default" onClick={async () => focus.afterStep(step, await modal.next(step))}>
                  {say(step === 'three' ? 'Check lines' : 'Continue')}
                </Button>
              </div>
            )}
          </StepPanel>
        ))}
        <RuleTest testing={testing} />
        {!state.isNewRule && <RuleVersions modal={modal} />}
      </div>
      <footer className={classes.foot}>
        {saving.problem && <Problem>{saving.problem}</Problem>}
        <div className={classes.buttons}>
          <Button variant="default" loading={testing.isRunning} onClick={() => void testing.run()}>
            {say('Test on last 20')}
          </Button>
          {state.isNewRule && (
            <Button variant="subtle" onClick={modal.reset}>
              {say('Reset')}
            </Button>
          )}
          <span className={classes.footGap} />
          <Button variant="default" onClick={onCancel}>
            {say('Cancel')}
          </Button>
          <Button
            variant={given.mayApply ? 'default' : 'filled'}
            loading={saving.running === 'save'}
            disabled={saving.running !== null}
            onClick={() => void saving.save('save')}
          >
            {say('Save')}
          </Button>
          {given.mayApply && (
            <Button
              loading={saving.running === 'apply'}
              disabled={saving.running !== null}
              onClick={() => void saving.save('apply')}
            >
              {say('Save and apply to this document')}
            </Button>
          )}
        </div>
      </footer>
    </div>
  )
}
