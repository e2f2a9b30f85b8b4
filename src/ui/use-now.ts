import { useEffect, useState } from 'react'
import { customerNowMs, onClockMoved } from './clock'

/** The time by the customer's clock, renewed every `everyMs` for countdowns. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(customerNowMs)
  useEffect(() => {
    const renew = () => setNow(customerNowMs())
    const timer = setInterval(renew, everyMs)
    const leave = onClockMoved(renew)
    return () => {
      clearInterval(timer)
      leave()
    }
  }, [everyMs])
  return now
}
