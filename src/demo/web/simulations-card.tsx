import { Button } from '@mantine/core'
import { Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import type { Simulation } from '../demo.api'
import { simulationWords } from '../run-words'
import classes from './demo.module.css'
import type { useDemo } from './use-demo'

const simulators: readonly Simulation[] = ['MAIL', 'E_INVOICE', 'EDI', 'GOODS_RECEIPT', 'PAYMENT', 'REVIEW']
const scenarios: readonly Simulation[] = [
  'MONTH_END',
  'NEW_SUPPLIER',
  'BANK_CHANGED',
  'DUPLICATE',
  'E_INVOICE_DAY',
]

/** Lets happen what suppliers, the ERP and reviewers would do. */
export function SimulationsCard({ demo }: { demo: ReturnType<typeof useDemo> }) {
  const say = useSay()
  return (
    <Panel label={say('Simulate')}>
      <div className={classes.card}>
        <h2>{say('Simulate')}</h2>
        <SimulationList names={simulators} demo={demo} />
        <h3>{say('Scenarios')}</h3>
        <SimulationList names={scenarios} demo={demo} />
      </div>
    </Panel>
  )
}

function SimulationList({
  names,
  demo: { data, running, simulation },
}: {
  names: readonly Simulation[]
  demo: ReturnType<typeof useDemo>
}) {
  const say = useSay()
  const isOff = !data?.hasDemo || running !== undefined || simulation.isPending
  return (
    <ul className={classes.simulations}>
      {names.map((name) => (
        <li key={name}>
          <span id={`hint-${name}`}>{say(simulationWords[name].hint)}</span>
          <Button
            variant="default"
            size="compact-md"
            disabled={isOff}
            aria-describedby={`hint-${name}`}
            onClick={() => simulation.mutate(name)}
          >
            {say(simulationWords[name].label)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
