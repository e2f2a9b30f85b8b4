import { memo, useMemo } from 'react'
import type { PlacedWord } from '../../page-words'
import classes from './viewer.module.css'

let ruler: CanvasRenderingContext2D | null = null
const rulerSize = 100

/**
 * The words of a page, unseen, exactly over their picture: to select, to copy, and for people who have the page read to
 * them. Measured in points of paper, so that zooming never lays them out again.
 */
export const PageText = memo(function PageText(props: {
  label: string
  words: PlacedWord[]
  widthPoints: number
  heightPoints: number
}) {
  const { words, widthPoints, heightPoints } = props
  const lines = useMemo(() => {
    const byLine = new Map<number, PlacedWord[]>()
    for (const word of words) byLine.set(word.line, [...(byLine.get(word.line) ?? []), word])
    return [...byLine.entries()]
  }, [words])
  return (
    <section className={classes.text} aria-label={props.label}>
      {lines.map(([line, lineWords]) => (
        <p key={line}>
          {lineWords.map((word) => (
            <span key={word.at} style={placeOf(word, widthPoints, heightPoints)}>
              {`${word.text} `}
            </span>
          ))}
        </p>
      ))}
    </section>
  )
})

function placeOf(word: PlacedWord, widthPoints: number, heightPoints: number): React.CSSProperties {
  const size = Math.max(1, word.h * heightPoints)
  const natural = (naturalWidth(word.text) * size) / rulerSize
  return {
    left: word.x * widthPoints,
    top: word.y * heightPoints,
    fontSize: size,
    transform: natural > 0 ? `scaleX(${((word.w * widthPoints) / natural).toFixed(4)})` : undefined,
  }
}

function naturalWidth(text: string): number {
  ruler ??= document.createElement('canvas').getContext('2d')
  if (!ruler) return 0
  ruler.font = `${rulerSize}px sans-serif`
  return ruler.measureText(text).width
}
