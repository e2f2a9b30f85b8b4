import { Drawer, Loader, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { confirm } from '../../../ui/confirm-modal'
import { ErrorNotice } from '../../../ui/notices'
import { useSay } from '../../../ui/say'
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
      const answer = await confirm({
        title: say('Discard changes?'),
        text: say("What you changed in this rule isn't saved."),
        confirmLabel: say('Discard'),
        cancelLabel: say('Keep editing'),
      })
      if (answer !== 'confirm') return
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
  const [place] = useState(placeBesidePages)
  const closeLabel = { 'aria-label': say('Close') }
  if (origin === 'DocumentRulesList')
    return (
      <Modal
        opened
        onClose={onClose}
        title={title}
        size={isNarrow ? '96%' : 1080}
        fullScreen={isNarrow}
        closeButtonProps={closeLabel}
        classNames={{ content: classes.modal, title: classes.title, body: classes.body }}
      >
        {children}
      </Modal>
    )
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position={place.position}
      size={isNarrow ? '100%' : place.width}
      // the document beside it stays in reach
      trapFocus={isNarrow}
      lockScroll={false}
      closeOnClickOutside={false}
    >
      <Drawer.Content
        classNames={{ content: classes.drawer }}
        data-side={isNarrow ? undefined : place.position}
      >
        <Drawer.Header>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <Drawer.CloseButton {...closeLabel} />
        </Drawer.Header>
        <Drawer.Body className={classes.body}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

const [leastWidth, mostWidth] = [500, 760]

/** It stands over the form, so that the pages stay in sight: as wide as what is not theirs. */
function placeBesidePages(): { position: 'left' | 'right'; width: number } {
  const isFormLeft = window.document.querySelector('main[data-swapped=true]') !== null
  const pages = window.document.querySelector('[data-pane=viewer]')?.getBoundingClientRect()
  const beside = isFormLeft ? (pages?.left ?? 0) : window.innerWidth - (pages?.right ?? 0)
  const width = Math.min(Math.max(beside, leastWidth), mostWidth)
  return { position: isFormLeft ? 'left' : 'right', width }
}
