import type { ReactNode } from 'react'
import type { MarkIcon } from './status-mark'
import classes from './still.module.css'

// Controls as they look, for a page that is shown before anything on it can be used. Their sizes are those of the real ones.

type Props = { icon?: MarkIcon; isMain?: boolean; className?: string; children?: ReactNode }

export function StillButton({ icon: Icon, isMain, className = '', children }: Props) {
  return (
    <span className={`${classes.button} ${className}`} data-main={isMain || undefined}>
      {Icon && <Icon size={16} aria-hidden />}
      {children}
    </span>
  )
}

type IconProps = Pick<Props, 'icon' | 'className'> & { size?: number; isOff?: boolean }

/** A button that is an icon alone, or the room for one. `size`: of the button, in pixels. */
export function StillIcon({ icon: Icon, size = 34, isOff, className = '' }: IconProps) {
  return (
    <div
      className={`${classes.icon} ${className}`}
      data-off={isOff || undefined}
      style={{ width: size, height: size }}
    >
      {Icon && <Icon size={Math.round(size * 0.57)} stroke={1.7} aria-hidden />}
    </div>
  )
}

/** A field with what stands in it while it is empty. */
export function StillField({ icon: Icon, className = '', children }: Props) {
  return (
    <div className={`${classes.field} ${className}`}>
      {Icon && <Icon size={16} aria-hidden />}
      {children && <span className={classes.text}>{children}</span>}
    </div>
  )
}
