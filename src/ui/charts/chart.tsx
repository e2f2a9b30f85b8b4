import { ActionIcon, Menu, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { lazy, type ReactNode, useRef } from 'react'
import { csvOf } from '../../kernel/csv'
import { LatePart, tellPartFailed } from '../late-part'
import { Panel } from '../page'
import { saveFile } from '../save-file'
import { useSay } from '../say'
import classes from './chart.module.css'
import { type ChartData, rowsOf } from './chart-data'
import { ChartTable } from './chart-table'

const DrawnChart = lazy(async () => ({ default: (await import('./drawn-chart')).DrawnChart }))

type Props = ChartData & {
  /** What the numbers say, in a sentence. */
  hint?: string
  /** Shown in place of the chart where there is nothing to draw. */
  empty: string
  /** The days that it is of: they stand in the names of its files. */
  fileDates?: string | undefined
  /** Further items of the download menu. */
  moreFiles?: ReactNode
  /** Between the chart and its table. */
  children?: ReactNode
}

/** A chart with its numbers as a table; every number is a link. As a picture or a table it can be taken along. */
export function Chart({ hint, empty, fileDates, moreFiles, children, ...data }: Props) {
  const say = useSay()
  const drawing = useRef<HTMLDivElement>(null)
  const isEmpty = data.points.length === 0
  return (
    <Panel label={data.title}>
      <div className={classes.chart}>
        <div className={classes.head}>
          <div>
            <h2 className={classes.heading}>{data.title}</h2>
            {hint && <p className={classes.hint}>{hint}</p>}
          </div>
          {!isEmpty && (
            <ExportMenu
              data={data}
              fileName={fileDates ? `${data.title} ${fileDates}` : data.title}
              drawing={() => drawing.current}
              moreFiles={moreFiles}
            />
          )}
        </div>
        {isEmpty ? (
          <p className={classes.hint}>{empty}</p>
        ) : (
          <>
            <div ref={drawing} className={classes.drawing}>
              <LatePart waiting={<Skeleton height={200} radius={6} />}>
                <DrawnChart {...data} />
              </LatePart>
            </div>
            {children}
            <details className={classes.details}>
              <summary>{say('Show as table')}</summary>
              <ChartTable {...data} />
            </details>
          </>
        )}
      </div>
    </Panel>
  )
}

function ExportMenu({
  data,
  fileName,
  drawing,
  moreFiles,
}: {
  data: ChartData
  fileName: string
  drawing(): HTMLElement | null
  moreFiles: ReactNode
}) {
  const say = useSay()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={say('Download {title}', { title: data.title })}>
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void savePicture(data, { drawing: drawing(), fileName })}>
          {say('Picture (PNG)')}
        </Menu.Item>
        <Menu.Item
          onClick={() =>
            saveFile(new Blob([csvOf(rowsOf(data))], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`)
          }
        >
          {say('Table (CSV)')}
        </Menu.Item>
        {moreFiles}
      </Menu.Dropdown>
    </Menu>
  )
}

async function savePicture(
  data: ChartData,
  { drawing, fileName }: { drawing: HTMLElement | null; fileName: string },
): Promise<void> {
  const svg = drawing?.querySelector<SVGSVGElement>('.recharts-wrapper > svg.recharts-surface')
  if (!svg) return
  try {
    const { pictureOf } = await import('./picture-of')
    saveFile(await pictureOf(svg, data), `${fileName}.png`)
  } catch {
    tellPartFailed()
  }
}
