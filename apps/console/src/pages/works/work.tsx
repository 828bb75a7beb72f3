// The fields of a work. Only what was changed here is sent, so that two persons may edit one work side by side.
import type { StaffInputOf } from '@manjuan/contract/staff/client'
import { useParams } from '@tanstack/react-router'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { Differences } from '#parts/differences.tsx'
import type { Values } from '#parts/fields.ts'
import { Form, SelectField, TextField, TickField } from '#parts/form.tsx'
import { offerUndo } from '#parts/undo.tsx'
import { newerIn, useVersioned } from '#parts/versioned.ts'
import { CoverField } from './cover.tsx'
import { badges, changesOf, fieldNames, fieldsOf, statuses, valuesIn } from './fields.ts'
import styles from './frame.module.css'
import { WorkFrame } from './frame.tsx'
import type { Work } from './types.ts'

export function WorkPage() {
  const { id } = useParams({ from: '/inside/works/$kind/$id' })
  return (
    <WorkFrame id={id}>
      {(work, may) => (
        <>
          <CoverField work={work} mayEdit={may('work.edit')} />
          <Fields key={work.id} work={work} mayEdit={may('work.edit')} mayPrice={may('work.price')} />
        </>
      )}
    </WorkFrame>
  )
}

function Fields({ work, mayEdit, mayPrice }: { work: Work; mayEdit: boolean; mayPrice: boolean }) {
  const { seen, box, filled, fill, form } = useVersioned(work, (known, typed) =>
    changesOf(known, valuesIn(typed, known)),
  )
  const change = useDeed('changeWork', (saved, key) => {
    fill(saved)
    offerUndo(key, '已保存')
  })
  const other = newerIn(change.trouble?.data, seen)
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
      {other && <Differences before={values} now={fieldsOf(other)} names={fieldNames} form={form} />}
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
        {seen.film && <FilmFields values={values} mayPrice={mayPrice} />}
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

function FilmFields({ values, mayPrice }: { values: Values; mayPrice: boolean }) {
  return (
    <>
      {mayPrice && (
        <TextField name="coins" label="整部价格" hint="金币，0 为免费" start={values.coins} inputMode="numeric" />
      )}
      <TextField name="remarks" label="备注" hint="封面上的短语，如 更新至3集" start={values.remarks} maxLength={20} />
      <TextField name="area" label="地区" start={values.area} maxLength={20} />
      <TextField name="year" label="年份" start={values.year} inputMode="numeric" />
    </>
  )
}
