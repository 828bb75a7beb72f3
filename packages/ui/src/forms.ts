// The kit's third door: pieces that are filled in, switched or waited for.
export { Calendar, dayName } from './calendar.tsx'
export { useSecondsLeft } from './countdown.tsx'
export { Field } from './field.tsx'
export { useForm } from './form.ts'
export { Switch } from './switch.tsx'
