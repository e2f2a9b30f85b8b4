import { useIntersection } from '@mantine/hooks'
import type { DocumentPage } from '../../../documents/documents.api'
import { usePageImage } from '../../../documents/web/use-page-image'
import classes from './parts.module.css'

/** A page, small, fetched as it comes into sight. */
export function PagePicture({ documentId, page }: { documentId: number; page: DocumentPage }) {
  const { ref, entry } = useIntersection({ rootMargin: '200px' })
  const { url } = usePageImage(documentId, page, entry?.isIntersecting ?? false)
  const isAcross = page.rotation % 180 !== 0
  const ratio = isAcross ? page.heightPoints / page.widthPoints : page.widthPoints / page.heightPoints
  return (
    <span ref={ref} className={classes.paper} style={{ aspectRatio: ratio }}>
      {url && <img src={url} alt="" data-side={isAcross} style={{ rotate: `${page.rotation}deg` }} />}
    </span>
  )
}
