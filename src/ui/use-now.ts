import { useEffect, useState } from 'react'
import { customerNowMs } from './clock'

/** The time, renewed every `everyMs` for countdowns. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => customerNowMs())
  useEffect(() => {
    const timer = setInterval(() => setNow(customerNowMs()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
