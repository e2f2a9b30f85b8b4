import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import classes from './integrations.module.css'

type Props = { secret: string; label: string; warning: string; onDone(): void }

/** A secret, this once, with a button that copies it. */
export function SecretNotice({ secret, label, warning, onDone }: Props) {
  const say = useSay()
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast('success', say('Copied.')),
      () => toast('error', say("Couldn't copy. Select the text and copy it.")),
    )
  return (
    <div className={classes.form}>
      <p className={classes.warning} role="status">
        {warning}
      </p>
      <output className={classes.secret} aria-label={label}>
        {secret}
      </output>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
          data-autofocus
        >
          {say('Copy')}
        </Button>
        <Button onClick={onDone}>{say('Done')}</Button>
      </div>
    </div>
  )
}
