import type { ComponentType, ReactNode } from 'react'
import classes from './status-mark.module.css'

export type Tone = 'plain' | 'active' | 'good' | 'warn' | 'hot' | 'bad'
export type MarkIcon = ComponentType<{ size?: number; 'aria-hidden'?: boolean; stroke?: number }>

/** A state as icon, colour and word together, so that none of them is needed alone. */
export function StatusMark({
  tone,
  icon: Icon,
  children,
}: {
  tone: Tone
  icon?: MarkIcon
  children: ReactNode
}) {
  return (
    <span className={classes.mark} data-tone={tone}>
      {Icon && <Icon size={14} stroke={2} aria-hidden />}
      {children}
    </span>
  )
}
