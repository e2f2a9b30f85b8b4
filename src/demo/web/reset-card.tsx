import { Button, Progress, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import type { ScreenText } from '../../kernel/screen-text'
import { useCaller } from '../../tenants/web/caller'
import { confirm } from '../../ui/confirm-modal'
import { Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import { type DemoRun, type ResetStep, resetSteps, type SeedSize, seedSizes } from '../demo.api'
import classes from './demo.module.css'
import type { useDemo } from './use-demo'

const stepWords: Record<ResetStep, ScreenText> = {
  EMPTY: 'Deleting the data',
  MASTER_DATA: 'Loading master data, users and rules',
  CAPTURE: 'Sending the sample e-mails and files',
  READ: 'Reading the invoices',
  WORK: "Doing the morning's work",
  PAST: 'Loading the past three months',
}

const sizeWords: Record<SeedSize, ScreenText> = {
  FULL: 'With the past three months',
  SMALL: 'Sample documents only',
}

/** Takes the customer back to its first day, and shows how far that is. */
export function ResetCard({ demo }: { demo: ReturnType<typeof useDemo> }) {
  const say = useSay()
  const customer = useCaller()?.customer?.name ?? ''
  const { data, running, reset } = demo
  const [size, setSize] = useState<SeedSize>('FULL')
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const ask = async () => {
    const answer = await confirm({
      title: say('Reset the demo?'),
      text: say(
        'All documents, rules and settings of {customer} are deleted and loaded again. Everyone who is working in this account sees it at once.',
        { customer },
      ),
      confirmLabel: say('Reset demo'),
    })
    if (answer === 'confirm') reset.mutate(size)
  }
  return (
    <Panel label={say('Reset')}>
      <div className={classes.card}>
        <h2>{say('Reset')}</h2>
        <p>
          {say(
            'Takes this customer back to its first day, with all dates moved to today. The sample invoices are received and read again, which takes about a minute.',
          )}
        </p>
        {data?.hasDemo ? (
          <div className={classes.buttons}>
            <SegmentedControl
              aria-label={say('What a reset loads')}
              orientation={isNarrow ? 'vertical' : 'horizontal'}
              value={size}
              data={seedSizes.map((value) => ({ value, label: say(sizeWords[value]) }))}
              onChange={(value) => setSize(value as SeedSize)}
            />
            <Button
              leftSection={<IconRestore size={16} aria-hidden />}
              disabled={running !== undefined || reset.isPending}
              onClick={() => void ask()}
            >
              {say('Reset demo')}
            </Button>
          </div>
        ) : (
          <p>{say("This environment has no demo, so there's nothing to reset.")}</p>
        )}
        {running && <ResetProgress run={running} />}
      </div>
    </Panel>
  )
}

function ResetProgress({ run: { step, done, total } }: { run: DemoRun }) {
  const say = useSay()
  const index = step ? resetSteps.indexOf(step) : 0
  const within = total > 0 ? done / total : 0
  const words = step ? say(stepWords[step]) : say('Waiting to start')
  return (
    <div className={classes.progress}>
      <p role="status">{total > 0 ? `${words}: ${say('{done} of {total}', { done, total })}` : words}</p>
      <Progress.Root size="lg">
        <Progress.Section
          value={Math.round(((index + within) / resetSteps.length) * 100)}
          aria-label={say('Progress of the reset')}
        />
      </Progress.Root>
    </div>
  )
}
