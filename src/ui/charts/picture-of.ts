import { type ChartData, chartColors } from './chart-data'

const scale = 2
const padding = 16
const titleHeight = 36
const legendHeight = 24
/** What a color or a font hangs on, written into each shape: a picture knows no style sheet. */
const kept = ['fill', 'stroke', 'stroke-width', 'font-size', 'font-family', 'opacity', 'text-anchor'] as const

/** A chart as PNG, in the colors that it has on the screen, with its title and what the colors mean. */
export async function pictureOf(svg: SVGSVGElement, { title, series }: ChartData): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect()
  const image = await imageOf(standingAlone(svg, { width, height }))
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * padding) * scale
  canvas.height = (height + titleHeight + legendHeight + 2 * padding) * scale
  const context = canvas.getContext('2d')!
  const style = getComputedStyle(document.body)
  context.scale(scale, scale)
  context.fillStyle = style.getPropertyValue('--k-surface')
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = style.getPropertyValue('--k-text')
  context.font = `600 17px ${style.fontFamily}`
  context.fillText(title, padding, padding + 18)
  context.drawImage(image, padding, padding + titleHeight, width, height)
  const drawn = [...series.entries()].filter(([, { isHidden }]) => !isHidden)
  context.font = `13px ${style.fontFamily}`
  let left = padding
  for (const [at, { label }] of drawn.length > 1 ? drawn : []) {
    const top = padding + titleHeight + height + legendHeight / 2
    context.fillStyle = getComputedStyle(svg).getPropertyValue(chartColors[at % chartColors.length]!)
    context.fillRect(left, top - 10, 12, 12)
    context.fillStyle = style.getPropertyValue('--k-text')
    context.fillText(label, left + 18, top)
    left += 18 + context.measureText(label).width + 20
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))), 'image/png'),
  )
}

function standingAlone(svg: SVGSVGElement, { width, height }: { width: number; height: number }): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const shown = svg.querySelectorAll<SVGElement>('*')
  for (const [at, element] of copy.querySelectorAll<SVGElement>('*').entries()) {
    const style = getComputedStyle(shown[at]!)
    for (const name of kept) element.style.setProperty(name, style.getPropertyValue(name))
  }
  return new XMLSerializer().serializeToString(copy)
}

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(url)
  }
}
