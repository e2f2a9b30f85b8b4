import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../access/web/call'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import {
  type DemoRun,
  type DemoSettings,
  moveDemoClock,
  readDemo,
  resetDemo,
  type SeedSize,
  type Simulation,
  saveDemoSettings,
  simulateInDemo,
} from '../demo.api'
import { simulationWords } from '../run-words'

export const demoKey = ['demo'] as const
const lookEveryMs = 1_000

const runningOf = (runs: readonly DemoRun[] | undefined) => runs?.find(({ state }) => state === 'RUNNING')

/** What was done with the demo; while a reset runs, looked at every second. */
export function useDemo() {
  const say = useSay()
  const client = useQueryClient()
  const demo = useQuery({
    queryKey: demoKey,
    queryFn: ({ signal }) => call(readDemo, {}, { signal }),
    refetchInterval: ({ state }) => (runningOf(state.data?.runs) ? lookEveryMs : false),
  })
  const running = runningOf(demo.data?.runs)
  const wasRunning = useRef(false)
  useEffect(() => {
    // every other screen shows rows that are gone
    if (wasRunning.current && !running) void readAllAnew(client)
    wasRunning.current = running !== undefined
  }, [running, client])
  const reset = useMutation({
    mutationFn: (size: SeedSize) => call(resetDemo, { body: { size } }),
    onSettled: () => client.invalidateQueries({ queryKey: demoKey }),
    onError: (problem) => toast('error', problem.message),
  })
  const simulation = useMutation({
    mutationFn: (name: Simulation) => call(simulateInDemo, { body: { simulation: name } }),
    onSuccess: ({ count }, name) =>
      toast('success', `${say(simulationWords[name].label)}: ${say('{count} done', { count })}`),
    onSettled: () => client.invalidateQueries({ queryKey: demoKey }),
    onError: (problem) => toast('error', problem.message),
  })
  const clock = useMutation({
    mutationFn: (hours: number) => call(moveDemoClock, { body: { hours } }),
    onSuccess: () => readAllAnew(client),
    onError: (problem) => toast('error', problem.message),
  })
  const settings = useMutation({
    mutationFn: (chosen: DemoSettings) => call(saveDemoSettings, { body: chosen }),
    onSettled: () => client.invalidateQueries({ queryKey: demoKey }),
    onError: (problem) => toast('error', problem.message),
  })
  return { ...demo, running, reset, simulation, clock, settings }
}

/** The session first: it says what time it is. */
async function readAllAnew(client: QueryClient): Promise<void> {
  await client.refetchQueries({ queryKey: ['session'] })
  await client.invalidateQueries()
}
