import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../access/web/call'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { type DemoRun, readDemo, resetDemo, type Simulation, simulateInDemo } from '../demo.api'
import { simulationWords } from '../run-words'

const demoKey = ['demo'] as const
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
    if (wasRunning.current && !running) void client.invalidateQueries()
    wasRunning.current = running !== undefined
  }, [running, client])
  const reset = useMutation({
    mutationFn: () => call(resetDemo, { body: {} }),
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
  return { ...demo, running, reset, simulation }
}
