import { Button } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { memo, useCallback, useMemo, useState } from 'react'
import type { FieldBox } from '../../../documents/document-line'
import type { DocumentPage } from '../../../documents/documents.api'
import { EmptyNotice } from '../../../ui/notices'
import { useSay } from '../../../ui/say'
import type { Mark } from './page-boxes'
import { PageView } from './page-view'
import { SearchBar } from './search-bar'
import { Thumbnails } from './thumbnails'
import { type Picked, spotOf, usePick } from './use-pick'
import { useViewer, viewerKeys } from './use-viewer'
import classes from './viewer.module.css'
import { type ViewerCommand, ViewerToolbar } from './viewer-toolbar'

type Props = {
  documentId: number
  fileName: string
  pages: DocumentPage[]
  /** Stands in their place where there are none. */
  whyNoPages: string
  /** Where values stand; the active one is brought into sight. */
  marks: Mark[]
  active: FieldBox | null
  /** Called when words are pointed at; without it the viewer is only read. */
  onPick?: (picked: Picked) => void
  commands: ViewerCommand[]
  /** One of two beside each other. */
  isBeside?: boolean
}

/** The document as pictures with selectable text. */
export const DocumentViewer = memo(function DocumentViewer(props: Props) {
  const { documentId, pages } = props
  const say = useSay()
  const view = useViewer(props)
  const [isDrawMode, setDrawMode] = useState(false)
  const [areBoxesShown, setBoxesShown] = useState(false)
  const [areThumbsShown, setThumbsShown] = useThumbsShown(pages.length)
  const [named, setNamed] = useState<string | null>(null)
  const { strip, marks } = view
  const { drawn, handlers } = usePick({ documentId, isDrawMode, onPick: props.onPick })
  const byPage = useMemo(() => marksByPage(marks, drawn), [marks, drawn])
  const nameMark = useCallback(
    (event: React.PointerEvent) => {
      const spot = spotOf(event)
      setNamed(spot ? (markAt(byPage.get(spot.page) ?? none, spot)?.id ?? null) : null)
    },
    [byPage],
  )

  if (pages.length === 0)
    return (
      <EmptyNotice
        icon={IconFileOff}
        title={say('No pages to show')}
        action={props.commands
          .filter(({ isForEmpty }) => isForEmpty)
          .map(({ label, icon, run }) => (
            <Button key={label} variant="default" leftSection={icon} onClick={run}>
              {label}
            </Button>
          ))}
      >
        {props.whyNoPages}
      </EmptyNotice>
    )
  return (
    <div className={classes.viewer} data-boxes={areBoxesShown} data-drawing={isDrawMode}>
      <ViewerToolbar
        pageCount={pages.length}
        current={strip.current}
        scale={view.scale}
        onScale={view.setScale}
        onFit={view.fit}
        onTurn={(by) => void view.turn(strip.current, by)}
        thumbs={
          pages.length > 1 ? { isShown: areThumbsShown, toggle: () => setThumbsShown(!areThumbsShown) } : null
        }
        boxes={{ isShown: areBoxesShown, toggle: () => setBoxesShown(!areBoxesShown) }}
        draw={props.onPick ? { isOn: isDrawMode, toggle: () => setDrawMode(!isDrawMode) } : null}
        onSearch={view.search.open}
        commands={props.commands}
      />
      <div className={classes.body}>
        {areThumbsShown && (
          <Thumbnails documentId={documentId} pages={pages} current={strip.current} onOpen={strip.goToPage} />
        )}
        {view.search.isOpen && <SearchBar search={view.search} />}
        <section
          ref={strip.scroller}
          className={classes.scroller}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
          aria-label={say('Pages of the document. Click a word to fill the current field.')}
          data-viewer-scroller
          onScroll={strip.look}
          onKeyDown={viewerKeys(view)}
          {...handlers}
          onPointerMove={(event) => {
            handlers.onPointerMove(event)
            nameMark(event)
          }}
          onPointerLeave={() => setNamed(null)}
        >
          <div className={classes.strip} style={{ width: strip.width, height: strip.height }}>
            {strip.places.map((place) => (
              <PageView
                key={place.number}
                documentId={documentId}
                fileName={props.fileName}
                page={pages.find(({ number }) => number === place.number)!}
                pageCount={pages.length}
                place={place}
                left={(strip.width - place.width) / 2}
                scale={view.scale}
                marks={byPage.get(place.number) ?? none}
                named={named}
              />
            ))}
          </div>
        </section>
      </div>
    </div>
  )
})

const none: Mark[] = []

function marksByPage(marks: readonly Mark[], drawn: FieldBox | null): Map<number, Mark[]> {
  const all: Mark[] = drawn ? [...marks, { id: 'drawn', label: '', box: drawn, tone: 'drawn' }] : [...marks]
  const byPage = new Map<number, Mark[]>()
  for (const mark of all) byPage.set(mark.box.page, [...(byPage.get(mark.box.page) ?? []), mark])
  return byPage
}

function markAt(marks: Mark[], { x, y }: { x: number; y: number }): Mark | undefined {
  return marks.find(({ box }) => x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h)
}

function useThumbsShown(pageCount: number): [boolean, (isShown: boolean) => void] {
  const key = 'kontor.viewer.thumbnails'
  const [isWanted, setWanted] = useState(() => localStorage.getItem(key) ?? (innerWidth < 700 ? 'no' : 'yes'))
  return [
    isWanted === 'yes' && pageCount > 1,
    (isShown) => {
      setWanted(isShown ? 'yes' : 'no')
      localStorage.setItem(key, isShown ? 'yes' : 'no')
    },
  ]
}
