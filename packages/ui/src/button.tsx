import { type ButtonHTMLAttributes, type ReactNode, use } from 'react'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import { NavigationContext } from './navigation.ts'

interface Look {
  /** primary: the screen's main action; soft: tinted; plain: outlined; ghost: text only; gold: VIP. */
  kind?: 'primary' | 'soft' | 'plain' | 'ghost' | 'gold'
  size?: 's' | 'm' | 'l'
  block?: boolean
  icon?: IconName
  children?: ReactNode
}

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** The action is under way: the button shows a ring, keeps its size and cannot be pressed again. */
  busy?: boolean
}

export function Button({ kind, size, block, icon, busy = false, children, className, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={cx(lookOf({ kind, size, block }), busy && styles.busy, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      <span className={styles.label}>
        {icon && <Icon name={icon} size={size === 's' ? 16 : 20} />}
        {children}
      </span>
      {busy && <span className={styles.ring} />}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  to,
  kind,
  size,
  block,
  icon,
  children,
  className,
}: Look & { to: string; className?: string }) {
  const { Link } = use(NavigationContext)
  return (
    <Link to={to} className={cx(lookOf({ kind, size, block }), className)}>
      <span className={styles.label}>
        {icon && <Icon name={icon} size={size === 's' ? 16 : 20} />}
        {children}
      </span>
    </Link>
  )
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName
  /** Label for screen readers alone. */
  label: string
  filled?: boolean
  size?: number
}

export function IconButton({ icon, label, filled = false, size = 24, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={cx(styles.icon, className)} aria-label={label} {...rest}>
      <Icon name={icon} size={size} filled={filled} />
    </button>
  )
}

function lookOf({ kind = 'primary', size = 'm', block = false }: { [K in keyof Look]?: Look[K] | undefined }): string {
  return cx(styles.button, styles[kind], styles[size], block && styles.block)
}
