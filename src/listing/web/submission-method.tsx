import { IconBolt, IconChecklist, IconCode, IconUser } from '@tabler/icons-react'
import type { DocumentSummary } from '../../documents/documents.api'
import type { ScreenText } from '../../kernel/screen-text'
import { useSay } from '../../ui/say'
import classes from './search.module.css'

const methodLooks: Record<string, { word: ScreenText; icon: typeof IconUser }> = {
  MANUAL: { word: 'Manual', icon: IconUser },
  AUTO: { word: 'Automatic', icon: IconBolt },
  VS: { word: 'Validation Services', icon: IconChecklist },
  API: { word: 'API', icon: IconCode },
  E_INVOICE: { word: 'E-invoice', icon: IconCode },
}

/** How the document was submitted: an icon and its word. */
export function SubmissionMethod({ row: { submissionMethod } }: { row: DocumentSummary }) {
  const say = useSay()
  if (!submissionMethod) return null
  const { word, icon: Icon } = methodLooks[submissionMethod] ?? {
    word: submissionMethod as ScreenText,
    icon: IconCode,
  }
  return (
    <span className={classes.sign}>
      <Icon size={14} aria-hidden />
      {say(word)}
    </span>
  )
}
