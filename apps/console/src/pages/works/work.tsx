// The fields of a work. Only what was changed here is sent, so that two persons may edit one work side by side.
import type { StaffInputOf } from '@manjuan/contract/staff/client'
import { useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { Form, SelectField, TextField, TickField } from '#parts/form.tsx'
import { offerUndo } from '#parts/undo.tsx'
import { badges, changesOf, fieldNames, fieldsOf, statuses, type Values, valuesIn } from './fields.ts'
import styles from './frame.module.css'
import { WorkFrame } from './frame.tsx'
import type { Work } from './types.ts'

export function WorkPage() {
  const { id } = useParams({ from: '/inside/works/$kind/$id' })
  return <WorkFrame id={id}>{(work, may) => <Fields key={work.id} work={work} mayEdit={may('work.edit')} />}</WorkFrame>
}

function Fields({ work, mayEdit }: { work: Work; mayEdit: boolean }) {
  // The work as it was when this form was filled. After a save, or a look at another person's, it is the newer one.
  const [seen, setSeen] = useState(work)
  const box = useRef<HTMLDivElement>(null)
  const [filled, setFilled] = useState(0)
  /** Fields of the form that differ from this work. */
  const typedBeside = (known: Work): string[] => {
    const form = box.current?.querySelector('form')
    if (!form) return []
    const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    return Object.keys(changesOf(known, valuesIn(typed, known)))
  }
  const fill = (newest: Work) => {
    setSeen(newest)
    if (typedBeside(newest).length > 0) setFilled((count) => count + 1)
  }
  const change = useDeed('changeWork', (saved, key) => {
    fill(saved)
    offerUndo(key, '已保存')
  })
  // A form in which nothing was typed follows what is saved elsewhere, or taken back.
  const follow = useEffectEvent((newest: Work) => {
    if (newest.version > seen.version && typedBeside(seen).length === 0) fill(newest)
  })
  useEffect(() => follow(work), [work])
  const told = theirsIn(change.trouble?.data)
  const other = told && told.version > seen.version ? told : null
  const categories = useStaff('workCategories')
  const ofKind = (categories.data?.categories ?? []).filter(({ own, kind }) => own && kind === seen.kind)
  const values = fieldsOf(seen)
  if (categories.data === undefined) return null
  const input = (typed: Record<string, string>): StaffInputOf<'changeWork'> => ({
    params: { id: seen.id },
    body: { version: (other ?? seen).version, ...changesOf(seen, valuesIn(typed, seen)) },
  })
  return (
    <div ref={box}>
      {other && <Differences seen={seen} theirs={other} form={() => box.current?.querySelector('form') ?? null} />}
      <Form key={filled} deed={change} submit={other ? '按上面的保存' : '保存'} input={input} disabled={!mayEdit}>
        <TextField name="title" label="标题" start={values.title} maxLength={200} />
        <TextField name="author" label={seen.film ? '导演和演员' : '作者'} start={values.author} maxLength={200} />
        <TextField name="summary" label="简介" start={values.summary} rows={6} maxLength={5_000} />
        <SelectField
          name="categoryId"
          label="分类"
          start={values.categoryId}
          choices={ofKind.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        {!seen.film && <SelectField name="status" label="连载状态" start={values.status} choices={statuses} />}
        <TextField name="recommend" label="推荐指数" hint="0 到 100" start={values.recommend} inputMode="numeric" />
        <ShownFields values={values} />
        {seen.film && <FilmFields values={values} />}
        <Ticks values={values} isFilm={seen.film !== null} />
      </Form>
      <p className={styles.facts}>来源 {seen.sourceKey}</p>
    </div>
  )
}

/** Fields that readers see on the cover and on the page. */
function ShownFields({ values }: { values: Values }) {
  return (
    <>
      <SelectField name="badge" label="角标样式" start={values.badge} choices={badges} />
      <TextField
        name="badgeText"
        label="角标文字"
        hint="最多 10 个字，留空就不显示"
        start={values.badgeText}
        maxLength={10}
      />
      <TextField
        name="filingNumber"
        label="备案号"
        hint="显示在作品页上，留空就不显示"
        start={values.filingNumber}
        maxLength={60}
      />
    </>
  )
}

function Ticks({ values, isFilm }: { values: Values; isFilm: boolean }) {
  return (
    <TickField
      name="ticks"
      label="会员和试看"
      start={['vipFree', 'canTryWatch'].filter((name) => values[name] === '1')}
      choices={[
        { value: 'vipFree', label: '会员免费' },
        ...(isFilm ? [{ value: 'canTryWatch', label: '可以试看' }] : []),
      ]}
    />
  )
}

function FilmFields({ values }: { values: Values }) {
  return (
    <>
      <TextField name="coins" label="整部价格" hint="金币，0 为免费" start={values.coins} inputMode="numeric" />
      <TextField name="remarks" label="备注" hint="封面上的短语，如 更新至3集" start={values.remarks} maxLength={20} />
      <TextField name="area" label="地区" start={values.area} maxLength={20} />
      <TextField name="year" label="年份" start={values.year} inputMode="numeric" />
    </>
  )
}

const theirsIn = (data: unknown): Work | null => ((data ?? {}) as { theirs?: Work | null }).theirs ?? null

interface DifferencesProps {
  seen: Work
  theirs: Work
  form: () => HTMLFormElement | null
}

/** What another person has saved meanwhile, field by field, beside what stands in the form. Nothing of either is lost. */
function Differences({ seen, theirs, form }: DifferencesProps) {
  const [before, now] = [fieldsOf(seen), fieldsOf(theirs)]
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
            {fieldNames[name]}：对方存的是“{wordsOf(form(), name, now[name])}”，你这里是“
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
