import { Button, CloseButton, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ConfirmAnswer, ConfirmRequest } from './confirm-modal'
import classes from './confirm-modal.module.css'
import { useSay } from './say'

/** The confirmation modal of specification §2.2. */
export function ConfirmDialog({
  request,
  onAnswer,
}: {
  request: ConfirmRequest
  onAnswer(answer: ConfirmAnswer): void
}) {
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const say = useSay()
  const { type = 'confirmation', title, subtitle, text, items = [], width = '40%' } = request
  return (
    <Modal.Root
      opened
      onClose={() => onAnswer('cancel')}
      size={isNarrow ? '94%' : width}
      // the width is a share of the whole window
      xOffset={0}
      centered
      radius={10}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={title}>
        <div className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          <CloseButton aria-label={say('Close')} onClick={() => onAnswer('cancel')} />
        </div>
        <Modal.Body>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
          {text && <p className={classes.text}>{text}</p>}
          {items.length > 0 && (
            <ul className={classes.items}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => onAnswer('cancel')}>
              {request.cancelLabel ?? say('Cancel')}
            </Button>
            {request.extraLabel && (
              <Button variant="default" onClick={() => onAnswer('extra')}>
                {request.extraLabel}
              </Button>
            )}
            <Button
              data-autofocus
              color={type === 'confirmation' ? 'accent.7' : 'primary'}
              onClick={() => onAnswer('confirm')}
            >
              {request.confirmLabel ?? say('Confirm')}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
