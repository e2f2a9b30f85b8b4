import { useCallback, useEffect, useRef, useState } from 'react'
import { type DocumentLine, isBlankLine } from '../../../documents/document-line'
import { lineField, lineFields } from '../../../documents/line-fields'
import { useSay } from '../../../ui/say'
import { OrderButton } from '../orders/order-button'
import type { LoadedEntry } from '../use-entry'
import { CellAbout } from './cell-about'
import { CellEditor } from './cell-editor'
import { ChoiceEditor } from './choice-editor'
import { isNumber } from './line-row'
import classes from './lines.module.css'
import { LinesGrid } from './lines-grid'
import { LinesProblem } from './lines-problem'
import { type LinesTool, LinesTools, type PaneSize, paneSizes, SizeTools } from './lines-tools'
import { SplitDialog } from './split-dialog'
import { useGrid } from './use-grid'
import { useGridCommands } from './use-grid-commands'
import { useKeptCell } from './use-kept-cell'
import { useLineWriting } from './use-line-writing'
import { useWantedCell } from './use-wanted-cell'

const sizeKey = 'kontor.entry.lines'

/** The lines of the document below its pages and header. */
export function LinesPane({ entry }: { entry: LoadedEntry }) {
  const say = useSay()
  const { document, isReadOnly, reader, lines } = entry
  const currency = document.currency ?? ''
  const [size, setSize] = useSize(document.lines.length > 0)
  const [parted, setParted] = useState<DocumentLine | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  // the lines of an e-invoice neither come nor go
  const isFixed = isReadOnly || document.source === 'E_INVOICE'
  const rows = Math.max(1, lines.lines.length + (isFixed ? 0 : 1))
  const grid = useGrid({ rows, columns: lineFields.length })
  const writing = useLineWriting(reader, currency)
  const acts = useGridCommands({
    lines,
    grid,
    writing,
    currency,
    isReadOnly,
    onSplit: setParted,
    onLeave: () => bar.current?.querySelector('button')?.focus(),
    onLooked: entry.walk.afterCell,
  })
  const { line, name } = acts
  const place = { lineId: line?.id ?? null, name }
  useActiveCell(entry, frame, place)
  const keepText = useKeptCell(entry, { grid, writing, place })
  const unfold = useCallback(() => setSize('usual'), [setSize])
  useWantedCell(lines, frame, { grid, unfold, isClosed: size === 'closed' })

  // what was typed has been taken: the grid goes on
  const isEditing = grid.editing !== null
  const wasEditing = useRef(false)
  useEffect(() => {
    const isLeft = wasEditing.current && !isEditing
    wasEditing.current = isEditing
    const { activeElement } = window.document
    if (isLeft && (activeElement === null || activeElement === window.document.body)) frame.current?.focus()
  }, [isEditing])

  const { commands } = acts
  const latest = useRef(commands)
  latest.current = commands
  const { setAreaWanted, isAreaWanted } = lines
  const runTool = useCallback(
    (tool: LinesTool) => {
      if (tool === 'area') return setAreaWanted(!isAreaWanted)
      if (size === 'closed') setSize('usual')
      latest.current[tool]()
      if (tool !== 'split') frame.current?.focus()
    },
    [setAreaWanted, isAreaWanted, size, setSize],
  )
  const count = lines.lines.filter((one) => !isBlankLine(one)).length
  return (
    <section className={classes.pane} data-size={size} aria-label={say('Lines')}>
      <div className={classes.bar} ref={bar}>
        <h2 className={classes.title}>{say('Lines ({count})', { count })}</h2>
        {!isFixed && (
          <LinesTools
            run={runTool}
            hasLine={line !== undefined}
            hasLines={lines.lines.length > 0}
            hasPages={document.pages.length > 0}
            canUndo={lines.canUndo}
            isAreaWanted={lines.isAreaWanted}
          />
        )}
        <span className={classes.about}>
          {lines.isAreaWanted ? (
            say('Drag over the lines on the page.')
          ) : (
            <CellAbout line={line} name={name} currency={currency} />
          )}
        </span>
        <OrderButton entry={entry} />
        <SizeTools size={size} onSize={setSize} />
      </div>
      <LinesProblem lines={lines} writing={writing} />
      <p id="lines-keys" className="k-unseen">
        {say('Arrow keys move, Enter or F2 edits, typing replaces, Escape leaves the grid.')}
      </p>
      {size !== 'closed' && (
        <LinesGrid
          frame={frame}
          lines={lines.lines}
          rows={rows}
          currency={currency}
          grid={grid}
          writing={writing}
          commands={commands}
          isReadOnly={isReadOnly}
          onFocus={() => {
            entry.setActive(null)
            lines.active.set({ lineId: line?.id ?? null, name })
          }}
          onCopy={acts.copy}
          onPaste={acts.paste}
          editor={
            grid.editing && !isReadOnly ? (
              <Editor
                key={`${grid.at.row} ${name}`}
                acts={acts}
                grid={grid}
                writing={writing}
                frame={frame}
                onType={keepText}
              />
            ) : null
          }
        />
      )}
      {parted && (
        <SplitDialog
          line={parted}
          currency={currency}
          writing={writing}
          onClose={() => {
            setParted(null)
            frame.current?.focus()
          }}
          onSplit={(edits) => {
            lines.edit(edits)
            setParted(null)
            frame.current?.focus()
          }}
        />
      )}
    </section>
  )
}

function Editor(props: {
  acts: ReturnType<typeof useGridCommands>
  grid: ReturnType<typeof useGrid>
  writing: ReturnType<typeof useLineWriting>
  frame: React.RefObject<HTMLDivElement | null>
  onType: (text: string) => void
}) {
  const say = useSay()
  const { acts, grid, writing } = props
  const { line, name } = acts
  const field = lineField(name)
  const editing = grid.editing!
  const shared = {
    label: say('{field}, line {line}', { field: say(field.label), line: grid.at.row + 1 }),
    text: editing.text ?? writing.editable(line, name),
    isReplacing: editing.isReplacing,
    onCancel: () => {
      grid.stop()
      props.frame.current?.focus()
    },
  }
  if (field.lookup || field.kind === 'choice' || field.kind === 'yes-no')
    return (
      <ChoiceEditor
        {...shared}
        field={field}
        value={line?.cells[name]?.value ?? null}
        onChoose={(value, leaving) => acts.take(value, 'LOOKUP', leaving ?? 'stay')}
      />
    )
  return <CellEditor {...shared} isNumber={isNumber(name)} onTake={acts.takeText} onType={props.onType} />
}

/** Tells the page which cell is worked on, behind what the person types; another field ends it. */
function useActiveCell(
  entry: LoadedEntry,
  frame: React.RefObject<HTMLDivElement | null>,
  { lineId, name }: { lineId: string | null; name: (typeof lineFields)[number]['name'] },
): void {
  const { active } = entry.lines
  useEffect(() => {
    if (!frame.current?.contains(window.document.activeElement)) return
    active.set({ lineId, name })
  }, [active, frame, lineId, name])
}

function useSize(hasLines: boolean): [PaneSize, (size: PaneSize) => void] {
  const [size, setSize] = useState<PaneSize | null>(() => {
    const kept = localStorage.getItem(sizeKey) as PaneSize | null
    return kept && paneSizes.includes(kept) ? kept : null
  })
  const keep = useCallback((next: PaneSize) => {
    setSize(next)
    localStorage.setItem(sizeKey, next)
  }, [])
  return [size ?? (hasLines ? 'usual' : 'closed'), keep]
}
