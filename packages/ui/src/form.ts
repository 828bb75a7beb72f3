// The steps of every form: one send at a time, then the first fault at its field, which gets focus.
import { type FormEvent, useRef, useState } from 'react'
import { showAlert } from './alert.tsx'

export interface Problem<Name extends string> {
  field: Name
  text: string
}

interface FormOptions<Values extends Record<string, string>> {
  start: Values
  /** The first fault, in the order of the fields. */
  check(values: Values): Problem<keyof Values & string> | null
  /** Resolves to the faults that the server finds; throws when the server cannot be reached. */
  send(values: Values): Promise<Problem<keyof Values & string> | null>
  /** Called when no answer came. */
  onLost(): void
}

export function useForm<Values extends Record<string, string>>({ start, check, send, onLost }: FormOptions<Values>) {
  type Name = keyof Values & string
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(start)
  const [problem, setProblem] = useState<Problem<Name> | null>(null)
  const [busy, setBusy] = useState(false)
  // Two taps within one frame both see busy = false.
  const sending = useRef(false)

  const tell = (found: Problem<Name>) => {
    setProblem(found)
    showAlert(found.text)
    const field = form.current?.elements.namedItem(found.field)
    if (field instanceof HTMLElement) field.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending.current) return
    const found = check(values)
    if (found) return tell(found)
    setProblem(null)
    sending.current = true
    setBusy(true)
    try {
      const refused = await send(values)
      if (refused) tell(refused)
    } catch (error) {
      console.error(error)
      onLost()
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: problem?.field === name ? problem.text : undefined,
    onChange(value: string) {
      setValues({ ...values, [name]: value })
      setProblem(null)
    },
  })
  return { props: { ref: form, noValidate: true, onSubmit: (event: FormEvent) => void submit(event) }, field, busy }
}
