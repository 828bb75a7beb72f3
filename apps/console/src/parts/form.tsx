// A form over a deed: its fields are named as those of the call, and the server's faults stand at them.
import type { StaffCallName, StaffInputOf } from '@manjuan/contract/staff/client'
import { Button } from '@manjuan/ui'
import { createContext, type ReactNode, use, useEffect, useId, useRef } from 'react'
import type { DeedState } from '#api/use-deed.ts'
import styles from './form.module.css'

/** Words by the name of the field, for a form's own inputs. */
export const Faults = createContext<Readonly<Record<string, string>>>({})

interface FormProps<N extends StaffCallName> {
  deed: DeedState<N>
  /** The call's input, made of the fields. */
  input(values: Record<string, string>): StaffInputOf<N>
  submit: string
  /** The look of its button; the main action of the page when left out. */
  kind?: 'primary' | 'plain'
  children: ReactNode
  onDone?: () => void
  /** True: the person may look and not save. */
  disabled?: boolean
}

export function Form<N extends StaffCallName>({
  deed,
  input,
  submit,
  kind = 'primary',
  children,
  onDone,
  disabled = false,
}: FormProps<N>) {
  const form = useRef<HTMLFormElement>(null)
  const { busy, trouble } = deed
  useEffect(() => {
    const [first] = Object.keys(trouble?.faults ?? {})
    const { elements } = form.current ?? {}
    const field = first === undefined ? null : (elements?.namedItem(first) ?? elements?.namedItem(`ticks.${first}`))
    if (field instanceof HTMLElement) field.focus()
  }, [trouble])
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const values = Object.fromEntries(
          [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
        )
        void deed.run(input(values)).then((done) => done && onDone?.())
      }}
    >
      <Faults value={trouble?.faults ?? {}}>{children}</Faults>
      <p className={styles.trouble} role="alert">
        {trouble?.text}
      </p>
      <Button type="submit" kind={kind} busy={busy} disabled={disabled} size="m">
        {submit}
      </Button>
    </form>
  )
}

interface FieldProps {
  name: string
  label: string
  hint?: string
  start?: string | undefined
}

/** The name above, the input, and its fault or hint below. */
export function TextField({ name, label, hint, start, secret, rows, type = 'text', ...rest }: FieldProps & TextProps) {
  const id = useId()
  const fault = use(Faults)[name]
  const shared = {
    id,
    name,
    defaultValue: start,
    className: styles.input,
    'aria-invalid': fault !== undefined,
    'aria-describedby': `${id}-note`,
    ...rest,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea rows={rows} {...shared} /> : <input type={secret ? 'password' : type} {...shared} />}
      <p id={`${id}-note`} className={fault ? styles.fault : styles.hint}>
        {fault ?? hint}
      </p>
    </div>
  )
}

interface TextProps {
  secret?: boolean
  type?: 'text' | 'date' | 'datetime-local'
  /** Lines of a longer text. */
  rows?: number
  autoComplete?: string
  inputMode?: 'numeric' | 'text'
  maxLength?: number
}

interface Choice {
  value: string
  label: string
}

export function SelectField({ name, label, hint, start, choices }: FieldProps & { choices: readonly Choice[] }) {
  const id = useId()
  const fault = use(Faults)[name]
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={start} className={styles.input} aria-describedby={`${id}-note`}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <p id={`${id}-note`} className={fault ? styles.fault : styles.hint}>
        {fault ?? hint}
      </p>
    </div>
  )
}

/** Boxes to tick; those ticked come as fields `name.value`. */
export function TickField({ name, label, start, choices }: TickProps) {
  const id = useId()
  const faults = use(Faults)
  return (
    <fieldset className={styles.ticks}>
      <legend>{label}</legend>
      {choices.map(({ value, label: words }) => (
        <div key={value}>
          <label>
            <input
              type="checkbox"
              name={`${name}.${value}`}
              defaultChecked={start.includes(value)}
              aria-describedby={faults[value] ? `${id}-${value}` : undefined}
            />
            {words}
          </label>
          {faults[value] && (
            <p id={`${id}-${value}`} className={styles.fault}>
              {faults[value]}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  )
}

/** Asks for a second yes, once the server has warned. */
export function SureField() {
  return use(Faults).sure ? (
    <TickField name="ticks" label="请再想一下" start={[]} choices={[{ value: 'sure', label: '我确定' }]} />
  ) : null
}

interface TickProps {
  name: string
  label: string
  start: readonly string[]
  choices: readonly Choice[]
}

/** The values that were ticked under a name. */
export const ticked = (values: Record<string, string>, name: string): string[] =>
  Object.keys(values).flatMap((field) => (field.startsWith(`${name}.`) ? [field.slice(name.length + 1)] : []))
