import type { Say, ScreenText } from '../kernel/screen-text'
import type { ReportContent } from './report-content'
import type { Cadence } from './report-period'

export const cadenceTexts = {
  daily: 'Every day',
  weekly: 'Every week, on Monday',
  monthly: 'Every month, on the first',
} as const satisfies Record<Cadence, ScreenText>

const ownTexts = {
  daily: 'You asked for this report every day.',
  weekly: 'You asked for this report every week, on Monday.',
  monthly: 'You asked for this report every month, on the first.',
} as const satisfies Record<Cadence, ScreenText>

/** The mail that carries a report: its key figures, where to see all, and who had it sent. */
export function reportMail(given: {
  content: ReportContent
  /** Null: the reader. */
  owner: string | null
  cadence: Cadence
  link: string
  productName: string
  say: Say
}): { subject: string; text: string } {
  const { content, owner, cadence, link, productName, say } = given
  const period = content.asked[0]![1]
  return {
    subject: say('{page}, {period}', { page: content.title, period }),
    text: [
      content.title,
      ...content.asked.map(([label, value]) => `${label}: ${value}`),
      '',
      ...content.figures.rows.map(([label, value, details]) =>
        [`${label!.text}: ${value!.text}`, ...(details!.text ? [`(${details!.text})`] : [])].join(' '),
      ),
      '',
      say('All numbers are in the attached files. See the page: {link}', { link }),
      '',
      owner === null
        ? say(ownTexts[cadence])
        : say('{owner} has this report sent to you by {product}: {cadence}.', {
            owner,
            product: productName,
            cadence: say(cadenceTexts[cadence]),
          }),
    ].join('\n'),
  }
}
