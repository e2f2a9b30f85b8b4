import { lazy, type ReactNode, useSyncExternalStore } from 'react'
import { useMay } from '../../tenants/web/caller'
import { LatePart, lazyAfterPaint } from '../../ui/late-part'
import { uploads } from './uploads'

const UploadPanel = lazy(() => import('./upload-panel').then((module) => ({ default: module.UploadPanel })))
const DropArea = lazyAfterPaint(() => import('./drop-area').then((module) => module.DropArea))

/** The window takes files that are dragged onto it, wherever they are dropped, and shows what becomes of them. */
export function UploadArea({ children }: { children: ReactNode }) {
  const mayUpload = useMay('capture.upload')
  const hasUploads = useSyncExternalStore(uploads.subscribe, () => uploads.current().length > 0)
  return (
    <>
      {children}
      {mayUpload && (
        <LatePart>
          <DropArea />
        </LatePart>
      )}
      {hasUploads && (
        <LatePart>
          <UploadPanel />
        </LatePart>
      )}
    </>
  )
}
