import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { toast } from './toasts'
import { sayNow } from './words'

type LateProps = {
  children: ReactNode
  /** Stands there until the code has come. */
  waiting?: ReactNode
  /** It will not come: whoever opened it closes it again. */
  onFail?(): void
}

/**
 * A part of a page whose code comes later (`React.lazy`). When it cannot be fetched or breaks, nothing stands in its place, a
 * toast offers to load the page again, and the rest of the page stays as it is.
 */
export function LatePart({ children, waiting = null, onFail }: LateProps) {
  return (
    <PartBoundary onFail={onFail}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </PartBoundary>
  )
}

/** `React.lazy` for what may come after the page: its code is asked for once the page is painted, and takes nothing from it. */
export function lazyAfterPaint<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
    return { default: await load() }
  })
}

/** The toast about code that could not be fetched. */
export function tellPartFailed(): void {
  toast('error', sayNow("Part of this page couldn't be loaded. Reload the page to try again."), {
    action: { label: sayNow('Reload'), run: () => window.location.reload() },
  })
}

class PartBoundary extends Component<Pick<LateProps, 'children' | 'onFail'>, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch() {
    tellPartFailed()
    this.props.onFail?.()
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
