import type { ComponentPropsWithRef } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import css from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'name' | 'children' | 'aria-label'> {
  icon: IconName
  /** What it does, said aloud and shown where there is a pointer. */
  label: string
  size?: number
}

export function IconButton({ icon, label, size = 24, className, ...rest }: IconButtonProps) {
  return (
    <Button aria-label={label} title={label} {...rest} className={cx(css.button, className)}>
      <Icon name={icon} size={size} />
    </Button>
  )
}
