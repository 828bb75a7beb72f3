// A row of the settings sheet: a name, and what can be chosen beside or under it.

import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { type Choice, Choices } from './choices.tsx'
import css from './setting.module.css'

interface SettingProps {
  label: string
  choices: readonly Choice[]
  chosen: string
  onChoice(value: string): void
}

export function Setting({ label, choices, chosen, onChoice }: SettingProps) {
  return (
    <SettingRow label={label}>
      <Choices as="chips" label={label} choices={choices} chosen={chosen} onChoice={onChoice} />
    </SettingRow>
  )
}

export function SettingRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.row}>
      <div className={css.label}>{label}</div>
      {children}
    </div>
  )
}

/** A row that is one button. */
export function SettingButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <Button className={css.button} {...props} />
}
