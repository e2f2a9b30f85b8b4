import type { ReactNode, Ref } from 'react'
import type { MarkIcon, Tone } from '../../../ui/status-mark'
import classes from './modal.module.css'

type Props = {
  ref?: Ref<HTMLDivElement>
  tone: Tone
  icon: MarkIcon
  title: string
  isUrgent?: boolean
  children: ReactNode
}

/** Something to know about the rule, with how grave it is as icon, colour and words. */
export function ToneNote({ ref, tone, icon: Icon, title, isUrgent = false, children }: Props) {
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={classes.note}
      data-tone={tone}
      role={isUrgent ? 'alert' : undefined}
    >
      <p className={classes.noteTitle}>
        <Icon size={17} aria-hidden />
        <strong>{title}</strong>
      </p>
      {children}
    </div>
  )
}
