import { useIntersection } from '@mantine/hooks'
import { memo, useEffect, useRef } from 'react'
import type { DocumentPage } from '../../../documents/documents.api'
import { usePageImage } from '../../../documents/web/use-page-image'
import { useSay } from '../../../ui/say'
import classes from './viewer.module.css'

type Props = {
  documentId: number
  pages: DocumentPage[]
  current: number
  onOpen: (number: number) => void
}

/** Small pictures of all pages, fetched as they come into sight. */
export const Thumbnails = memo(function Thumbnails({ documentId, pages, current, onOpen }: Props) {
  const say = useSay()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-thumb="${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <nav ref={list} className={classes.thumbs} aria-label={say('Pages')}>
      {pages.map((page) => (
        <Thumbnail
          key={page.number}
          documentId={documentId}
          page={page}
          isCurrent={page.number === current}
          onOpen={onOpen}
        />
      ))}
    </nav>
  )
})

const Thumbnail = memo(function Thumbnail(props: {
  documentId: number
  page: DocumentPage
  isCurrent: boolean
  onOpen: (number: number) => void
}) {
  const { page } = props
  const say = useSay()
  const { ref, entry } = useIntersection({ rootMargin: '200px' })
  const { url } = usePageImage(props.documentId, page, entry?.isIntersecting ?? false)
  const ratio =
    page.rotation % 180 === 0 ? page.widthPoints / page.heightPoints : page.heightPoints / page.widthPoints
  return (
    <button
      ref={ref}
      type="button"
      data-thumb={page.number}
      className={classes.thumb}
      aria-current={props.isCurrent ? 'page' : undefined}
      aria-label={say('Go to page {number}', { number: page.number })}
      onClick={() => props.onOpen(page.number)}
    >
      <span className={classes.thumbPaper} style={{ aspectRatio: ratio }}>
        {url && (
          <img
            src={url}
            alt=""
            style={{ rotate: `${page.rotation}deg` }}
            data-side={page.rotation % 180 !== 0}
          />
        )}
      </span>
      <span aria-hidden>{page.number}</span>
    </button>
  )
})
