import { Loader, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { confirm } from '../../../ui/confirm-modal'
import { ErrorNotice } from '../../../ui/notices'
import { useSay } from '../../../ui/say'
import { BesideFrame } from './beside-frame'
import classes from './modal.module.css'
import { RuleForm } from './rule-form'
import { type OpenRule, type RuleModalProps, useRuleModal } from './use-rule-modal'

/**
 * The document rule modal. From Invoice Entry it stands beside the document, which stays visible and can be worked with.
 */
export function RuleModal(props: RuleModalProps) {
  const say = useSay()
  const modal = useRuleModal(props)
  const { state } = modal
  const close = async () => {
    if (modal.isChanged) {
      const typing = document.activeElement as HTMLElement | null
      const answer = await confirm({
        title: say('Discard changes?'),
        text: say("What you changed in this rule isn't saved."),
        confirmLabel: say('Discard'),
        cancelLabel: say('Keep editing'),
      })
      if (answer !== 'confirm') return typing?.focus()
    }
    props.onClose()
  }
  const title = say(props.ruleId === null ? 'Create document rule' : 'Edit document rule')
  return (
    <Frame title={title} origin={props.origin} onClose={() => void close()}>
      {state ? (
        <RuleForm modal={modal as OpenRule} given={props} onCancel={() => void close()} />
      ) : modal.error ? (
        <ErrorNotice error={modal.error} onRetry={modal.retry} />
      ) : (
        <div className={classes.waiting}>
          <Loader role="status" aria-label={say('Loading')} />
        </div>
      )}
    </Frame>
  )
}

type FrameProps = { title: string; origin: RuleModalProps['origin']; onClose(): void; children: ReactNode }

function Frame({ title, origin, onClose, children }: FrameProps) {
  const say = useSay()
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  // on a small screen nothing of the document would be left to see
  if (origin === 'DocumentRulesList' || isNarrow)
    return (
      <Modal
        opened
        onClose={onClose}
        title={title}
        size={isNarrow ? '96%' : 1080}
        fullScreen={isNarrow}
        closeButtonProps={{ 'aria-label': say('Close') }}
        classNames={{ content: classes.modal, title: classes.title, body: classes.body }}
      >
        {children}
      </Modal>
    )
  return (
    <BesideFrame title={title} onClose={onClose}>
      {children}
    </BesideFrame>
  )
}
