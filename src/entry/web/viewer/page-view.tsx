import { Button, Loader } from '@mantine/core'
import { memo } from 'react'
import type { DocumentPage } from '../../../documents/documents.api'
import { usePageImage } from '../../../documents/web/use-page-image'
import { useSay } from '../../../ui/say'
import type { PagePlace, Rotation } from '../../page-geometry'
import { type Mark, PageBoxes } from './page-boxes'
import { PageText } from './page-text'
import { usePageWords } from './use-page-words'
import classes from './viewer.module.css'

type Props = {
  documentId: number
  fileName: string
  page: DocumentPage
  pageCount: number
  place: PagePlace
  left: number
  scale: number
  marks: Mark[]
  named: string | null
}

/** One page: its picture, its text over it, and its marks, all turned and zoomed as one. */
export const PageView = memo(function PageView(props: Props) {
  const { documentId, page, place, scale } = props
  const say = useSay()
  const { url, error, retry } = usePageImage(documentId, page)
  const words = usePageWords(documentId, page.number)
  const values = { number: page.number, count: props.pageCount, file: props.fileName }
  return (
    <section
      className={classes.page}
      data-page={page.number}
      data-rotation={place.rotation}
      aria-label={say('Page {number} of {count}', values)}
      style={{ top: place.top, left: props.left, width: place.width, height: place.height }}
    >
      <div className={classes.paper} style={paperStyle(page, place.rotation, scale)}>
        {url && (
          <img
            src={url}
            alt={say('Page {number} of {file}; its text follows', values)}
            draggable={false}
            decoding="async"
          />
        )}
        <PageText
          label={say('Text of page {number}', values)}
          words={words}
          widthPoints={page.widthPoints}
          heightPoints={page.heightPoints}
        />
        <PageBoxes marks={props.marks} named={props.named} />
      </div>
      {!url && !error && (
        <Loader className={classes.pageNote} size="sm" role="status" aria-label={say('Loading the page')} />
      )}
      {error && (
        <div className={classes.pageNote} role="alert">
          <p>{say('Page {number} could not be loaded.', values)}</p>
          <Button size="xs" variant="default" onClick={retry}>
            {say('Try again')}
          </Button>
        </div>
      )}
    </section>
  )
})

/** The paper is laid out in points and only transformed: no zoom step lays anything out again. */
function paperStyle(page: DocumentPage, rotation: Rotation, scale: number): React.CSSProperties {
  const [width, height] = [page.widthPoints * scale, page.heightPoints * scale]
  const shift = { 0: [0, 0], 90: [height, 0], 180: [width, height], 270: [0, width] }[rotation]
  return {
    width: page.widthPoints,
    height: page.heightPoints,
    transform: `translate(${shift[0]}px, ${shift[1]}px) rotate(${rotation}deg) scale(${scale})`,
    '--thin': `${1 / scale}px`,
  } as React.CSSProperties
}
