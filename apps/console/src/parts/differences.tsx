// What another person has saved meanwhile, field by field, beside what stands in the form. Nothing of either is lost.
import styles from './differences.module.css'
import type { Values } from './fields.ts'

interface DifferencesProps {
  /** The fields as the form was filled, and as another person has saved them. */
  before: Values
  now: Values
  names: Readonly<Record<string, string>>
  form: () => HTMLFormElement | null
}

export function Differences({ before, now, names, form }: DifferencesProps) {
  const fields = Object.keys(now).filter((name) => now[name] !== before[name])
  const take = (name: string) => {
    const input = inputOf(form(), name)
    if (isTick(input)) input.checked = now[name] === '1'
    else if (input) input.value = now[name] ?? ''
  }
  return (
    <section className={styles.conflict} role="alert" aria-label="别人刚刚改过">
      <h2>别人刚刚改过</h2>
      <ul>
        {fields.map((name) => (
          <li key={name}>
            {names[name]}：对方存的是“{wordsOf(form(), name, now[name])}”，你这里是“
            {wordsOf(form(), name, heldBy(inputOf(form(), name)) ?? before[name])}”
            <button type="button" onClick={() => take(name)}>
              用对方的
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isInput = (element: unknown): element is Input =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

function inputOf(form: HTMLFormElement | null, name: string): Input | null {
  const element = form?.elements.namedItem(name) ?? form?.elements.namedItem(`ticks.${name}`)
  return isInput(element) ? element : null
}

/** A value in the words of its choice, where it is one. */
function wordsOf(form: HTMLFormElement | null, name: string, value = ''): string {
  const input = inputOf(form, name)
  if (isTick(input)) return value === '1' ? '是' : '否'
  const choice = input instanceof HTMLSelectElement ? [...input.options].find((option) => option.value === value) : null
  return choice?.text ?? value
}

const isTick = (input: Input | null): input is HTMLInputElement =>
  input instanceof HTMLInputElement && input.type === 'checkbox'

/** What an input holds, as a field's text. */
function heldBy(input: Input | null): string | undefined {
  if (isTick(input)) return input.checked ? '1' : '0'
  return input?.value
}
