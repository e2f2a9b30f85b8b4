import type { Configuration } from '../session/app-session'
import { type ErrorReport, isTraced, reportOf } from './error-report'
import { loadOutsideScript } from './outside-script'

/** Starts the tools of others that are configured: guidance and error reporting. Loaded only when one is. */
export function startOutsideTools({ outside, version }: Configuration): void {
  if (outside.guidanceUrl) loadOutsideScript(outside.guidanceUrl)
  if (outside.errorReportingUrl) reportErrors(outside.errorReportingUrl, version)
}

function reportErrors(address: string, version: string): void {
  const where = () => ({ path: window.location.pathname, version, now: new Date() })
  const send = (report: ErrorReport & { milliseconds?: number }) => {
    const body = new Blob([JSON.stringify(report)], { type: 'text/plain' })
    navigator.sendBeacon(address, body)
  }
  window.addEventListener('error', ({ error, message }) => send(reportOf('error', error ?? message, where())))
  window.addEventListener('unhandledrejection', ({ reason }) => send(reportOf('rejection', reason, where())))
  if (!isTraced()) return
  new PerformanceObserver((list, observer) => {
    const last = list.getEntries().at(-1)
    if (!last) return
    observer.disconnect()
    send({
      ...reportOf('trace', 'largest-contentful-paint', where()),
      milliseconds: Math.round(last.startTime),
    })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}
